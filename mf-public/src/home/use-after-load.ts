import { useEffect, useState } from 'react';

/** Long enough for what the first view needs to be asked for. */
const PAUSE_MS = 600;

/** True a moment after the page and all that it asked for at first have arrived: time for what only helps. */
export function useAfterLoad(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => setAfter(true), PAUSE_MS);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, []);
  return isAfter;
}
