import { IconCar, IconClock, IconMessages, IconSparkles } from '@tabler/icons-react';
import type { MyDealer } from 'contracts/dealer';
import { formatNumber } from 'contracts/format';
import { EmptyState, ErrorState, SkeletonRows, Title } from 'contracts/ui';
import { Pager } from 'contracts/ui-extra/pager';
import { useState } from 'react';
import { api } from '../api.ts';
import { StockCard } from './stock-card.tsx';

const PAGE_SIZE = 12;
const PLACEHOLDERS = 6;
/** The specification's fixed text, shown only while there is nothing to measure. */
const UNMEASURED = '2h';

/** The tab 'Mașini': four figures and the stock (work-areas §2 "Cars"). */
export function Stock({ dealer }: { dealer: MyDealer }) {
  return (
    <>
      <Figures dealer={dealer} />
      <Title order={2} mt="xl" mb="md">
        Stocul Meu
      </Title>
      <StockList dealerId={dealer.id} />
    </>
  );
}

function Figures({ dealer: { counts, responseTime } }: { dealer: MyDealer }) {
  const figures = [
    {
      Icon: IconCar,
      label: 'Mașini active',
      value: formatNumber(counts.activeCars),
      note: `din ${formatNumber(counts.totalCars)} în stoc`,
    },
    { Icon: IconMessages, label: 'Total lead-uri', value: formatNumber(counts.totalLeads), note: 'cereri primite' },
    { Icon: IconSparkles, label: 'Lead-uri noi', value: formatNumber(counts.newLeads), note: 'încă nevăzute' },
    {
      Icon: IconClock,
      label: 'Timp de răspuns',
      value: responseTime.measured ? responseTime.text : UNMEASURED,
      note: responseTime.measured ? 'mediana ultimelor 90 de zile' : 'valoare implicită',
    },
  ];
  return (
    <dl className="wf-tiles">
      {figures.map(({ Icon, label, value, note }) => (
        <div key={label} className="an-card wf-tile">
          <dt>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {label}
          </dt>
          <dd>{value}</dd>
          <dd className="wf-tile-note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function StockList({ dealerId }: { dealerId: number }) {
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = api.car.ofDealer.useQuery(
    { id: dealerId, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    { placeholderData: (previous) => previous },
  );
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={PLACEHOLDERS} height={120} />;
  if (data.total === 0) return <NoCars />;
  return (
    <>
      <div className="de-stock" aria-busy={isFetching}>
        {data.items.map((car) => (
          <StockCard key={car.id} car={car} />
        ))}
      </div>
      <Pager page={page} total={data.total} size={PAGE_SIZE} onPage={setPage} />
    </>
  );
}

const NoCars = () => (
  <EmptyState
    icon={IconCar}
    title="Nu aveți mașini în stoc"
    hint="Adăugați prima mașină pentru a începe să primiți lead-uri."
  />
);
