import type { FilterValues } from 'contracts/search-path';
import { FIELDS, type FieldName } from '../filter/filter-fields.ts';
import { PlainSelect } from '../filter/plain-select.tsx';

/** The filters of "Căutare detaliată", the most used first. */
export const DETAILED: readonly FieldName[] = [
  'priceMin',
  'bodyType',
  'fuelType',
  'gearbox',
  'transmission',
  'powerFrom',
  'powerTo',
  'doors',
  'seats',
  'color',
  'colorOption',
];

export type DetailedFiltersProps = { values: FilterValues; onChange: (changes: FilterValues) => void };

export function DetailedFilters({ values, onChange }: DetailedFiltersProps) {
  return DETAILED.map((name) => (
    <PlainSelect
      key={name}
      field={FIELDS[name]}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}
