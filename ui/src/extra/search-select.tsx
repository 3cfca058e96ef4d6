import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { type SearchOption, searchOptions } from './field/search-options.ts';
import styles from './search-select.module.css';

export type SearchSelectProps = {
  label?: ReactNode;
  'aria-label'?: string;
  data: readonly { value: string; label: string }[];
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  error?: ReactNode;
  required?: boolean;
  /** Text of the first line, which takes the choice back: '' is reported. */
  none?: string;
  /** In a dialog that scrolls: the list stays within its edge. */
  isInside?: boolean;
};

/** The shell's `main`; elsewhere, as in a test, a box of the library's own. */
const PLACE = '#continut';
/** The library's own "nothing" has no line in its list. */
const NONE = '\u0001';

/**
 * A choice from a long list with a text search; short lists use `Select` of ui. Of more than a hundred choices
 * the first are shown, until typing narrows them.
 */
export function SearchSelect({
  data,
  value,
  onChange,
  required,
  placeholder,
  none,
  isInside = false,
  ...props
}: SearchSelectProps) {
  const choices = none === undefined ? [...data] : [{ value: NONE, label: none }, ...data];
  return (
    <Select
      {...props}
      size="md"
      data={choices}
      placeholder={placeholder ?? none}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen === null || chosen === NONE ? '' : chosen)}
      searchable
      classNames={{ options: styles.options!, option: styles.option! }}
      filter={({ options, search }) => searchOptions(options as SearchOption[], search, value)}
      // A click, a letter or an arrow key opens it; focus alone, which an invalid field gets, must not cover the
      // messages.
      openOnFocus={false}
      withAsterisk={required}
      aria-required={required}
      nothingFoundMessage="Niciun rezultat"
      // The list itself scrolls: a box inside it would be one that scrolls and that no key reaches.
      withScrollArea={false}
      // Within the page's landmark, else the list belongs to none.
      comboboxProps={{ withinPortal: !isInside, portalProps: { target: PLACE }, zIndex: 400 }}
    />
  );
}
