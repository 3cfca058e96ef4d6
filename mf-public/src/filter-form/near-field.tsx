import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import type { NearFilter } from 'contracts/filter-kinds';
import { Select } from 'ui';
import { isOwnPlace } from '../filter/own-place.ts';
import { choicesFor } from '../filter/filter-fields.ts';
import { findNamed } from '../filter/reference-lists.ts';
import type { FormState } from './form-state.ts';
import { SearchableSelect } from '../filter/searchable-select.tsx';
import styles from './requested-controls.module.css';

const OWN = 'Poziția mea (aproximativ)';

/** The distance from a town of the list, or from the visitor's own place, which is asked for by the button alone. */
export function NearField({ entry, form }: { entry: NearFilter; form: FormState }) {
  const { values, onChange, lists, fields } = form;
  const { near = '', radiusKm = '' } = values;
  const unset = String(entry.radiusUnset);
  const { ask, isAsking, problem } = useOwnPlace((point) => onChange({ near: point }));
  const town = findNamed(lists.cities, near)?.slug;
  const isOwn = town === undefined && isOwnPlace(near);
  const radius = fields[entry.radius.name];
  const choices = isOwn ? [{ value: near, label: OWN }, ...lists.cityChoices] : lists.cityChoices;
  return (
    <div className={styles.near}>
      <SearchableSelect
        name="near"
        label="În jurul localității"
        none="Oriunde"
        choices={choices}
        value={town ?? near}
        onChange={(next) => onChange(next === '' ? { near: '', radiusKm: '' } : { near: next })}
        isLoading={lists.isLoading}
      />
      <button
        type="button"
        className={`an-outlined an-inline ${styles.here}`}
        aria-busy={isAsking || undefined}
        onClick={ask}
      >
        <IconCurrentLocation stroke={1.75} aria-hidden="true" />
        {isAsking ? 'Se află poziția…' : 'Lângă mine'}
      </button>
      {problem ? (
        <p className={`an-hint ${styles.problem}`} role="alert">
          {problem}
        </p>
      ) : (
        <p className={`an-fine ${styles.note}`}>
          Poziția se cere browserului numai la apăsare, se rotunjește și nu se păstrează.
        </p>
      )}
      {radius && near !== '' ? (
        <Select
          name={radius.name}
          label={radius.label}
          data={choicesFor(radius, radiusKm)}
          value={radiusKm === '' ? unset : radiusKm}
          onChange={(next) => onChange({ radiusKm: next === null || next === unset ? '' : next })}
        />
      ) : null}
    </div>
  );
}

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
function useOwnPlace(onPlace: (point: string) => void) {
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
