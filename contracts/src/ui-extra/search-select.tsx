import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

export type SearchSelectProps = {
  label: ReactNode;
  data: readonly { value: string; label: string }[];
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  error?: ReactNode;
  required?: boolean;
  description?: ReactNode;
  /** In a dialog that scrolls: the list stays within its edge. */
  isInside?: boolean;
};

/** A choice from a long list with a text search; short lists use `Select` of contracts/ui. */
export function SearchSelect({ data, value, onChange, required, isInside = false, ...props }: SearchSelectProps) {
  return (
    <Select
      {...props}
      size="md"
      data={[...data]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      // A click, a letter or an arrow key opens it; focus alone, which an invalid field gets, must not cover the
      // messages.
      openOnFocus={false}
      withAsterisk={required}
      aria-required={required}
      nothingFoundMessage="Niciun rezultat"
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: !isInside, zIndex: 400 }}
    />
  );
}
