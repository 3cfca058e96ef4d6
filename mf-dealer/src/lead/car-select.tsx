import type { ConversationPage } from 'contracts/conversation-list';
import { formatNumber } from 'contracts/format';
import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import { lazyWithRetry, Select } from 'ui';
import type { SearchSelectProps } from 'ui/search-select';
import { Suspense } from 'react';

const SearchSelect = lazyWithRetry<SearchSelectProps>(async () => ({
  default: (await import('ui/search-select')).SearchSelect,
}));
const LABEL = 'Mașina';
const ALL = 'Toate mașinile';

interface CarSelectProps {
  cars: ConversationPage['cars'];
  /** Null: the leads of all cars. */
  carId: number | null;
  onChange(carId: number | null): void;
}

/** The cars that have leads; with many of them the choice is found by typing. */
export function CarSelect({ cars, carId, onChange }: CarSelectProps) {
  const data = cars.map(({ id, title, count }) => ({ value: String(id), label: `${title} (${formatNumber(count)})` }));
  const value = carId === null ? '' : String(carId);
  const props = { 'aria-label': LABEL, value };
  const change = (chosen: string | null) => onChange(chosen ? Number(chosen) : null);
  if (data.length <= MAX_PLAIN_ROWS) return <Select {...props} data={data} placeholder={ALL} onChange={change} />;
  const chosen = data.filter((option) => option.value === value);
  return (
    <Suspense fallback={<Select {...props} data={chosen} placeholder={ALL} onChange={change} disabled />}>
      <SearchSelect {...props} data={data} onChange={change} none={ALL} />
    </Suspense>
  );
}
