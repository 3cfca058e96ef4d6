import type { Sort } from 'contracts/search';
import { Select } from 'contracts/ui';
import { AddressForm } from '../link/address-form.tsx';

// The default stands first. The server orders the cars: `server/src/catalog/search/`.
const ORDERS: { value: Sort; label: string }[] = [
  { value: 'recent', label: 'Cele mai recente' },
  { value: 'price_asc', label: 'Preț crescător' },
  { value: 'price_desc', label: 'Preț descrescător' },
  { value: 'premium', label: 'Premium întâi' },
];

export type SortSelectProps = {
  /** The address in the default order. */
  to: string;
  value: Sort;
  onChange: (sort: string) => void;
  className?: string | undefined;
};

/** The four orders (public-site §2 "Search results"); the default is not written into the address. */
export function SortSelect({ to, value, onChange, className }: SortSelectProps) {
  return (
    <AddressForm to={to}>
      <Select
        name="sort"
        className={className}
        aria-label="Ordonează rezultatele"
        data={ORDERS}
        value={value}
        onChange={(sort) => onChange(sort === null || sort === 'recent' ? '' : sort)}
      />
    </AddressForm>
  );
}
