import { IconInbox } from '@tabler/icons-react';
import type { LeadListInput } from 'contracts/lead-panel';
import { formatNumber } from 'contracts/format';
import { EmptyState, ErrorState, SkeletonRows } from 'contracts/ui';
import { Pager } from 'contracts/ui-extra/pager';
import { useState } from 'react';
import { api } from '../api.ts';
import { LeadCard } from './lead-card.tsx';

const PAGE_SIZE = 20;
const PLACEHOLDERS = 5;

type Filter = Pick<LeadListInput, 'status' | 'unseen'>;
const FILTERS: { label: string; filter: Filter }[] = [
  { label: 'Toate', filter: {} },
  { label: 'Nevăzute', filter: { unseen: true } },
  { label: 'Contactate', filter: { status: 'contactat' } },
  { label: 'Programate', filter: { status: 'programat' } },
  { label: 'Ofertate', filter: { status: 'ofertat' } },
  { label: 'Câștigate', filter: { status: 'castigat' } },
];

function useLeads(dealerId: number) {
  const [chosen, setChosen] = useState(0);
  const [page, setPage] = useState(1);
  const filter = FILTERS[chosen]?.filter ?? {};
  const query = api.lead.list.useQuery(
    { dealerId, ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    { placeholderData: (previous) => previous },
  );
  const choose = (index: number) => {
    setChosen(index);
    setPage(1);
  };
  return { query, chosen, choose, page, setPage };
}

/** The dealer's requests, newest first (work-areas §2 "Leads"). */
export function LeadList({ dealerId }: { dealerId: number }) {
  const { query, chosen, choose, page, setPage } = useLeads(dealerId);
  const { data, isError, isFetching, refetch } = query;
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={PLACEHOLDERS} height={120} />;
  if (data.total === 0 && chosen === 0) return <NoLeads />;
  const now = new Date();
  return (
    <>
      <div className="de-chips" role="group" aria-label="Filtru lead-uri">
        {FILTERS.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            className="de-chip"
            aria-pressed={index === chosen}
            onClick={() => choose(index)}
          >
            {label} {index === chosen ? formatNumber(data.total) : null}
          </button>
        ))}
      </div>
      {data.items.length === 0 ? <EmptyState icon={IconInbox} title="Niciun lead cu acest status" /> : null}
      <div className="de-leads" aria-busy={isFetching}>
        {data.items.map((lead) => (
          <LeadCard key={lead.id} lead={lead} now={now} />
        ))}
      </div>
      <Pager page={page} total={data.total} size={PAGE_SIZE} onPage={setPage} />
    </>
  );
}

const NoLeads = () => (
  <EmptyState
    icon={IconInbox}
    title="Nu aveți lead-uri încă"
    hint="Lead-urile vor apărea aici când clienții vor fi interesați de mașinile dvs."
  />
);
