import { IconSearch } from '@tabler/icons-react';
import { type CarStatus } from 'contracts/car';
import { formatNumber } from 'contracts/format';
import { type StockCounts, type StockGap, type StockInput, StockSort } from 'contracts/stock';
import { Select, TextInput, useTypedText } from 'contracts/ui';
import type { StockAddress } from './use-stock-view.ts';

const STATUSES: Record<CarStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  reserved: 'Rezervate',
  sold: 'Vândute',
};
const GAPS: Record<StockGap, string> = {
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

interface StockFiltersProps {
  input: StockInput;
  counts: StockCounts;
  onChange(address: StockAddress): void;
}

/** Words, status, what is missing, and the order; all of it on the server. */
export function StockFilters({ input, counts, onChange }: StockFiltersProps) {
  const [typed, setTyped] = useTypedText(input.q ?? '', (q) => onChange({ q }));
  const chips = [
    {
      label: 'Toate',
      count: counts.all,
      isOn: !input.status && !input.gap,
      address: { stare: '', lipsa: '' } as const,
    },
    ...Object.entries(STATUSES).map(([status, label]) => ({
      label,
      count: counts[status as CarStatus],
      isOn: input.status === status,
      address: { stare: status as CarStatus, lipsa: '' } as const,
    })),
    ...Object.entries(GAPS).map(([gap, label]) => ({
      label,
      count: counts[gap as StockGap],
      isOn: input.gap === gap,
      address: { stare: '', lipsa: gap as StockGap } as const,
    })),
  ];
  return (
    <div className="st-filters" role="search" aria-label="Stocul meu">
      <TextInput
        aria-label="Caută în stoc"
        placeholder="Titlu, VIN sau cod extern"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        aria-label="Ordonare"
        data={SORT_OPTIONS}
        value={input.sort}
        onChange={(sort) => onChange({ sort: sort === 'recent' ? '' : StockSort.parse(sort) })}
      />
      <div className="de-chips" role="group" aria-label="Filtru stoc">
        {chips.map(({ label, count, isOn, address }) => (
          <button
            key={label}
            type="button"
            className="de-chip"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? { stare: '', lipsa: '' } : address)}
          >
            {label} <span className="an-num">{formatNumber(count)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
