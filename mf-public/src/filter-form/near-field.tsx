import { IconCurrentLocation } from '@tabler/icons-react';
import type { NearFilter } from 'contracts/filter-kinds';
import { Select } from 'contracts/ui';
import { isOwnPlace } from '../filter/own-place.ts';
import { choicesFor } from '../filter/filter-fields.ts';
import { findNamed } from '../filter/reference-lists.ts';
import type { FormState } from './form-state.ts';
import { SearchableSelect } from '../filter/searchable-select.tsx';
import { useOwnPlace } from './use-own-place.ts';
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
        <p className={styles.problem} role="alert">
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
