import { IconSearchOff } from '@tabler/icons-react';
import type { MissedSearch } from 'contracts/dealer-statistics';
import { formatNumber } from 'contracts/format';
import { EmptyState, ErrorState, SkeletonRows } from 'ui';
import { api } from '../api.ts';
import { FigureTable } from './figure-table.tsx';
import { StatisticsSection } from './statistics-section.tsx';
import type { Days } from './use-period.ts';
import { ScrollBox } from './scroll-box.tsx';

/** Searches of buyers without a result, for the dealer's brands, in its county or in the whole country. */
export function MissedSection({ dealerId, days }: { dealerId: number; days: Days }) {
  const { data, error, isError, isFetching, refetch } = api.dealerStatistics.missed.useQuery(
    { dealerId, days },
    { staleTime: 0 },
  );
  return (
    <StatisticsSection
      title="Căutate și negăsite"
      hint="Căutări fără rezultat pentru mărcile dumneavoastră, în județul dumneavoastră sau în toată țara. Nu păstrăm cine a căutat și nici cuvintele scrise."
      dealerId={dealerId}
      days={days}
      file="missed"
    >
      {data && data.items.length === 0 ? (
        <EmptyState icon={IconSearchOff} title="Nicio căutare fără rezultat în această perioadă" />
      ) : null}
      {data && data.items.length > 0 ? <MissedTable items={data.items} /> : null}
      {!data && isError ? <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {!data && !isError ? <SkeletonRows count={2} height={44} /> : null}
    </StatisticsSection>
  );
}

const MissedTable = ({ items }: { items: readonly MissedSearch[] }) => (
  <ScrollBox label="Tabelul căutărilor">
    <FigureTable
      rows={items}
      keyOf={({ brand, model, county, filters }) => [brand, model, county, ...filters].join('/')}
      columns={[
        { head: 'Mașina', cell: ({ brand, model }) => [brand, model].filter(Boolean).join(' ') },
        { head: 'Județul', cell: ({ county }) => county ?? 'toată țara' },
        { head: 'Filtre', cell: ({ filters }) => (filters.length > 0 ? filters.join(', ') : '–') },
        { head: 'Căutări', isNumber: true, cell: ({ searches }) => formatNumber(searches) },
      ]}
    />
  </ScrollBox>
);
