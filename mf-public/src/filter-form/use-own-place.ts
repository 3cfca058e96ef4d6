import { useState } from 'react';

/** About a kilometre: enough to say how far a dealer is, too little to say where somebody lives. */
const DECIMALS = 2;
const WAIT_MS = 10_000;
const DENIED = 1;

const BY_HAND = 'Puteți alege o localitate din listă.';
const REFUSED = `Browserul nu ne-a dat poziția, pentru că accesul este refuzat. ${BY_HAND} Accesul se permite din setările browserului, pentru acest site.`;
const UNKNOWN = `Poziția dumneavoastră nu a putut fi aflată acum. ${BY_HAND}`;

/**
 * The visitor's place, asked of the browser only when `ask` is called: "latitude,longitude", rounded. It goes into the
 * address of the search and nowhere else. `problem` says why there is none.
 */
export function useOwnPlace(onPlace: (point: string) => void) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = () => {
    setProblem(null);
    // Browsers have none on pages without https.
    if (!('geolocation' in navigator)) return setProblem(UNKNOWN);
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onPlace([coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(DECIMALS)).join());
      },
      ({ code }) => {
        setAsking(false);
        setProblem(code === DENIED ? REFUSED : UNKNOWN);
      },
      { enableHighAccuracy: false, timeout: WAIT_MS, maximumAge: WAIT_MS },
    );
  };
  return { ask, isAsking, problem };
}
