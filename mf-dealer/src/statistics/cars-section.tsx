import { IconSearchOff } from '@tabler/icons-react';
import type { CarColumn } from 'contracts/dealer-statistics';
import { keepPreviousData } from 'contracts/query';
import { EmptyState, ErrorState, SkeletonRows, TextInput, useDebouncedValue } from 'ui';
import { Pager } from 'ui/pager';
import { useState } from 'react';
import { api } from '../api.ts';
import { CarsTable } from './cars-table.tsx';
import { StatisticsSection } from './statistics-section.tsx';
import type { Days } from './use-period.ts';

const SIZE = 20;
const TYPING_MS = 300;

/** Every car with its numbers, ordered and searched on the server. */
export function CarsSection({ dealerId, days }: { dealerId: number; days: Days }) {
  const [q, setWords] = useState('');
  const [sort, setSort] = useState<CarColumn | `-${CarColumn}`>('-views');
  const [page, setPage] = useState(1);
  const [words] = useDebouncedValue(q, TYPING_MS);
  const asked = { dealerId, days, sort, limit: SIZE, offset: (page - 1) * SIZE, ...(words.trim() ? { q: words } : {}) };
  const { data, error, isError, isFetching, refetch } = api.dealerStatistics.cars.useQuery(asked, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const change = (act: () => void) => {
    act();
    setPage(1);
  };
  return (
    <StatisticsSection
      title="Pe mașini"
      hint="Locul în rezultate este cel dintre mașinile aceluiași model, în ordinea obișnuită; se calculează la fiecare oră. Prețul se compară noaptea cu mașini asemănătoare."
      dealerId={dealerId}
      days={days}
      file="cars"
    >
      <TextInput
        type="search"
        label="Caută după titlu"
        value={q}
        maxLength={120}
        onChange={({ currentTarget: { value } }) => change(() => setWords(value))}
      />
      {data && data.items.length > 0 ? (
        <CarsTable items={data.items} sort={sort} onSort={(next) => change(() => setSort(next))} />
      ) : null}
      {data && data.items.length === 0 ? <EmptyState icon={IconSearchOff} title="Nicio mașină găsită" /> : null}
      {data ? <Pager page={page} total={data.total} size={SIZE} onPage={setPage} /> : null}
      {!data && isError ? <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {!data && !isError ? <SkeletonRows count={5} height={44} /> : null}
    </StatisticsSection>
  );
}
