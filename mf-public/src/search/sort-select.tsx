import type { Sort } from 'contracts/search';
import { Select } from 'ui';
import { AddressForm } from '../link/address-form.tsx';
import { SORT_LABELS } from './sort-labels.ts';

export type SortSelectProps = {
  /** The address in the default order. */
  to: string;
  value: Sort;
  onChange: (sort: string) => void;
  /** The search is around a place: cars can be ordered by their distance. */
  hasPlace?: boolean;
  className?: string | undefined;
};

/** The orders (public-site §2 "Search results", docs/rules/search.md "Search"); the default is not written into the address. */
export function SortSelect({ to, value, onChange, hasPlace = false, className }: SortSelectProps) {
  const orders = Object.entries(SORT_LABELS).filter(([sort]) => hasPlace || sort !== 'distance');
  return (
    <AddressForm to={to}>
      <Select
        name="sort"
        className={className}
        aria-label="Ordonează rezultatele"
        data={orders.map(([sort, label]) => ({ value: sort, label }))}
        value={value}
        onChange={(sort) => onChange(sort === null || sort === 'recent' ? '' : sort)}
      />
    </AddressForm>
  );
}
