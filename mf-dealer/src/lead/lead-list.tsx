import { IconInbox } from '@tabler/icons-react';
import { Button, EmptyState, ErrorState, SkeletonRows } from 'contracts/ui';
import { Pager } from 'contracts/ui-extra/pager';
import { useRef } from 'react';
import { api } from '../api.ts';
import { useRights } from '../team/use-rights.ts';
import { LeadBar } from './lead-bar.tsx';
import { LeadCard } from './lead-card.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { useLeadExport } from './use-lead-export.ts';
import type { LeadEvents } from './use-lead-events.ts';
import { LEAD_PAGE_SIZE, NO_FILTER, useLeadView } from './use-lead-view.ts';
import styles from './lead.module.css';

const PLACEHOLDERS = 5;

/** The dealer's leads, newest first (work-areas §2 "Leads"). */
export function LeadList({ dealerId, events }: { dealerId: number; events: LeadEvents }) {
  const { input, page, query, change, isFiltered } = useLeadView(dealerId);
  const { data, error, isError, isFetching, refetch } = query;
  const { isExporting, save } = useLeadExport(input);
  const can = useRights();
  const utils = api.useUtils();
  const top = useRef<HTMLDivElement>(null);
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={PLACEHOLDERS} height={112} />;
  const showNewLeads = () => {
    events.clear();
    if (isFiltered || page > 1 || input.sort !== 'recent') change({ ...NO_FILTER, sort: '' });
    void utils.lead.list.invalidate();
    top.current?.scrollIntoView({ block: 'start' });
  };
  // The very first lead cannot push any row away.
  if (data.total === 0 && !isFiltered && events.arrived.length === 0) return <NoLeads />;
  const now = new Date();
  const shown = data.items.filter(({ id }) => !events.waiting.has(id));
  return (
    <div ref={top} className={styles.list}>
      <LeadFilters input={input} page={data} onChange={change} />
      <LeadBar
        total={data.total}
        events={events}
        canExport={can('exports')}
        isExporting={isExporting}
        onShow={showNewLeads}
        onExport={save}
      />
      {data.total === 0 && isFiltered ? <NothingFound onReset={() => change(NO_FILTER)} /> : null}
      <div className={styles.page} aria-busy={isFetching}>
        {shown.map((lead) => (
          <LeadCard key={lead.id} lead={lead} now={now} />
        ))}
      </div>
      <Pager page={page} total={data.total} size={LEAD_PAGE_SIZE} onPage={(pagina) => change({ pagina })} />
    </div>
  );
}

const NothingFound = ({ onReset }: { onReset(): void }) => (
  <EmptyState
    icon={IconInbox}
    title="Niciun lead pentru aceste filtre"
    action={
      <Button variant="default" onClick={onReset}>
        Arată toate lead-urile
      </Button>
    }
  />
);

const NoLeads = () => (
  <EmptyState
    icon={IconInbox}
    title="Nu aveți lead-uri încă"
    hint="Lead-urile vor apărea aici când clienții vor fi interesați de mașinile dvs."
  />
);
