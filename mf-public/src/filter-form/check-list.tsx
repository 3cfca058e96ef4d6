import { foldText } from 'contracts/slug';
import { TextInput } from 'ui';
import { useState } from 'react';
import { ChoiceCount } from '../filter/choice-count.tsx';
import type { Choice } from '../filter/filter-fields.ts';
import styles from './check-list.module.css';

export type CheckListProps = {
  name: string;
  label: string;
  choices: readonly Choice[];
  /** The selected values, separated by commas. */
  value: string;
  onChange: (value: string) => void;
  /** A list of all brands or towns asks for them by name. */
  search?: string;
};

/** Shown before "Arată toate": the selected ones, then those with most cars. */
const FIRST = 8;

/** A long list of values with their counts, searched by name; what would find nothing can't be ticked. */
export function CheckList({ name, label, choices, value, onChange, search }: CheckListProps) {
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const chosen = value === '' ? [] : value.split(',');
  // As it was when the list was opened: a ticked row must not jump away.
  const [first] = useState(chosen);
  const wanted = foldText(text.trim());
  const found = choices.filter((choice) => foldText(choice.label).includes(wanted));
  const useful = found.filter(({ value: one, count }) => count !== 0 || chosen.includes(one));
  const byCount = useful.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, FIRST);
  const isShort = !isWhole && wanted === '' && useful.length > FIRST + 2;
  const shown = isShort ? useful.filter((one) => first.includes(one.value) || byCount.includes(one)) : found;
  const toggle = (one: string, isOn: boolean) =>
    onChange((isOn ? [...chosen, one] : chosen.filter((other) => other !== one)).join());
  return (
    <div className={styles.root} role="group" aria-label={label}>
      <TextInput
        aria-label={search ?? `Căutați: ${label}`}
        placeholder={search ?? `Căutați: ${label.toLowerCase()}`}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={styles.list}>
        {shown.map((choice) => {
          const isOn = chosen.includes(choice.value);
          return (
            <label
              key={choice.value}
              className={`an-line ${styles.row}`}
              data-off={(choice.count === 0 && !isOn) || undefined}
            >
              <input
                type="checkbox"
                name={name}
                value={choice.value}
                checked={isOn}
                disabled={choice.count === 0 && !isOn}
                onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
              />
              <span>{choice.label}</span>
              <ChoiceCount count={choice.count} />
            </label>
          );
        })}
        {shown.length === 0 ? <p className={styles.none}>Niciun rezultat</p> : null}
      </div>
      {isShort ? (
        <button type="button" className={`an-plain an-action ${styles.all}`} onClick={() => setWhole(true)}>
          Arată toate ({choices.length})
        </button>
      ) : null}
    </div>
  );
}
