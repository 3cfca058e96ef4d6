import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { TextInput } from 'ui';
import { isSet } from 'contracts/search-path';
import { useEffect, useRef } from 'react';
import { ChoiceCount } from './choice-count.tsx';
import type { Choice } from './filter-fields.ts';
import { useCombobox, type Combobox } from './use-combobox.ts';
import styles from './filter.module.css';

export type SearchableSelectProps = {
  name: string;
  label: string;
  /** The first choice: no filter. */
  none: string;
  placeholder?: string;
  choices: Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  /** Several may be selected; `value` has them separated by commas. */
  isMany?: boolean | undefined;
  /** Options without results are offered too, with 0. */
  offersEmpty?: boolean | undefined;
  isLoading?: boolean;
};

/** A long list with search by name, ignoring accents. */
export function SearchableSelect({ choices, none, value, onChange, ...props }: SearchableSelectProps) {
  const current = isSet(value) ? value : '';
  const box = useCombobox({
    choices: [{ value: '', label: none }, ...choices],
    value: current,
    onChange,
    isMany: props.isMany,
    offersEmpty: props.offersEmpty,
  });
  const { id, isOpen } = box;
  const label = current === '' ? '' : box.chosen.map((choice) => choice.label).join(', ');
  return (
    <div className={styles.combobox}>
      <TextInput
        id={id}
        // Sent by the browser itself before the page lives: addresses take names too.
        name={props.name}
        label={props.label}
        placeholder={isOpen && label !== '' ? label : (props.placeholder ?? none)}
        disabled={props.isDisabled ?? false}
        value={isOpen ? box.text : label}
        onChange={(event) => box.type(event.currentTarget.value)}
        onClick={box.open}
        onBlur={box.close}
        onKeyDown={box.press}
        role="combobox"
        data-filter={props.name}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && box.active >= 0 ? `${id}-${box.active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
        rightSectionPointerEvents="none"
      />
      {isOpen ? (
        <Options
          box={box}
          label={props.label}
          empty={props.isLoading ? 'Se încarcă...' : 'Niciun rezultat'}
          isMany={props.isMany}
        />
      ) : null}
    </div>
  );
}

type OptionsProps = { box: Combobox; label: string; empty: string; isMany: boolean | undefined };

function Options({ box, label, empty, isMany }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[box.active]?.scrollIntoView?.({ block: 'nearest' });
  }, [box.active]);
  return (
    <div
      className={`an-list ${styles.options}`}
      id={`${box.id}-list`}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMany}
      ref={list}
    >
      {box.shown.map((choice, index) => (
        <button
          key={choice.value}
          id={`${box.id}-${index}`}
          type="button"
          tabIndex={-1}
          className={`an-ends an-plain ${styles.option}`}
          role="option"
          aria-selected={box.isChosen(choice)}
          aria-disabled={box.isOff(choice) || undefined}
          data-active={index === box.active || undefined}
          // The field keeps the focus; its blur must not close the list before the click is handled.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => box.setActive(index)}
          onClick={() => box.pick(choice)}
        >
          <span>{choice.label}</span>
          <ChoiceCount count={choice.count} />
          {box.isChosen(choice) ? <IconCheck size={18} stroke={2} aria-hidden="true" /> : null}
        </button>
      ))}
      {box.shown.length === 0 ? <p className={`an-hint ${styles.none}`}>{empty}</p> : null}
    </div>
  );
}
