import { type CarStatus } from 'contracts/car';
import { type StockCounts, type StockGap, type StockInput, StockSort } from 'contracts/stock';
import { Select } from 'ui';
import { type FilterChip, FilterChips } from '../filter/filter-chips.tsx';
import { WordField } from '../filter/word-field.tsx';
import type { StockAddress } from './use-stock-view.ts';
import styles from './stock.module.css';

const STATUSES: Record<CarStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  reserved: 'Rezervate',
  sold: 'Vândute',
};
const GAPS: Record<StockGap, string> = {
  held: 'Valori neobișnuite',
  confirmation: 'De confirmat',
  wltp: 'Fără date WLTP',
  images: 'Fără fotografii',
};
const SORTS: Record<StockSort, string> = {
  recent: 'Cele mai recente',
  price_asc: 'Preț crescător',
  price_desc: 'Preț descrescător',
  title: 'Titlu',
  confirmed: 'Confirmate de mult',
};
const SORT_OPTIONS = StockSort.options.map((value) => ({ value, label: SORTS[value] }));

const ALL: StockAddress = { stare: '', lipsa: '' };

interface StockFiltersProps {
  input: StockInput;
  counts: StockCounts;
  onChange(address: StockAddress): void;
}

/** Search text, status, missing data, and the order; all applied on the server. */
export function StockFilters({ input, counts, onChange }: StockFiltersProps) {
  const chips: FilterChip<StockAddress>[] = [
    { label: 'Toate', count: counts.all, isOn: !input.status && !input.gap, address: ALL },
    ...Object.entries(STATUSES).map(([status, label]) => ({
      label,
      count: counts[status as CarStatus],
      isOn: input.status === status,
      address: { ...ALL, stare: status as CarStatus },
    })),
    ...Object.entries(GAPS).map(([gap, label]) => ({
      label,
      count: counts[gap as StockGap] ?? 0,
      isOn: input.gap === gap,
      address: { ...ALL, lipsa: gap as StockGap },
    })),
  ];
  return (
    <div className={`an-column ${styles.filters}`} role="search" aria-label="Stocul meu">
      <WordField
        label="Caută în stoc"
        placeholder="Titlu, VIN sau cod extern"
        value={input.q}
        onChange={(q) => onChange({ q })}
      />
      <Select
        aria-label="Ordonare"
        data={SORT_OPTIONS}
        value={input.sort}
        onChange={(sort) => onChange({ sort: sort === 'recent' ? '' : StockSort.parse(sort) })}
      />
      <FilterChips label="Filtru stoc" chips={chips} off={ALL} onChange={onChange} />
    </div>
  );
}
