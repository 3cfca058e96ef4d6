import { IconSearchOff } from '@tabler/icons-react';
import type { MissedSearch } from 'contracts/dealer-statistics';
import { formatNumber } from 'contracts/format';
import { EmptyState, ErrorState, SkeletonRows } from 'contracts/ui';
import { api } from '../api.ts';
import { StatisticsSection } from './statistics-section.tsx';
import type { Days } from './use-period.ts';
import styles from './statistics.module.css';
import { ScrollBox } from './scroll-box.tsx';

/** What buyers searched for and did not find, for the dealer's brands, in its county or in the whole country. */
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
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Mașina</th>
          <th scope="col">Județul</th>
          <th scope="col">Filtre</th>
          <th scope="col" data-number>
            Căutări
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ brand, model, county, filters, searches }) => (
          <tr key={[brand, model, county, ...filters].join('/')}>
            <th scope="row">{[brand, model].filter(Boolean).join(' ')}</th>
            <td>{county ?? 'toată țara'}</td>
            <td>{filters.length > 0 ? filters.join(', ') : '–'}</td>
            <td data-number>{formatNumber(searches)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
