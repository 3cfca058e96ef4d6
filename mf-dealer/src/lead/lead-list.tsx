import { IconInbox } from '@tabler/icons-react';
import { Button, EmptyState, ErrorState, SkeletonRows } from 'ui';
import { Pager } from 'ui/pager';
import { type ComponentType, Suspense, useRef, useState } from 'react';
import { api } from '../api.ts';
import { useRights } from '../team/use-rights.ts';
import type { ConversationPaneProps } from './conversation-pane-props.ts';
import { LeadBar } from './lead-bar.tsx';
import { LeadCard } from './lead-card.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { useHeldOrder } from './use-held-order.ts';
import { useLeadExport } from './use-lead-export.ts';
import type { LeadEvents } from './use-lead-events.ts';
import { useLeadKeys } from './use-lead-keys.ts';
import { LEAD_PAGE_SIZE, NO_FILTER, useLeadView } from './use-lead-view.ts';
import styles from './lead.module.css';

const PLACEHOLDERS = 5;

interface LeadListProps {
  dealerId: number;
  events: LeadEvents;
  /** Passed in, since a conversation builds on the leads' parts. */
  ConversationPane: ComponentType<ConversationPaneProps>;
}

/** The dealer's leads with their conversations, newest first (work-areas §2 "Leads"). */
export function LeadList({ dealerId, events, ConversationPane }: LeadListProps) {
  const view = useLeadView();
  const { input, page, query, change, isFiltered, openId, open } = view;
  const { data, error, isError, isFetching, refetch } = query;
  const { isSaving, save } = useLeadExport(dealerId);
  const can = useRights();
  const utils = api.useUtils();
  const top = useRef<HTMLDivElement>(null);
  // Asking for the new ones takes the server's order.
  const [looks, setLooks] = useState(0);
  const key = `${looks} ${JSON.stringify(input)}`;
  const rows = useHeldOrder(data?.items ?? [], { key, isSettled: !query.isPlaceholderData });
  const shown = rows.filter(({ leadId }) => !events.waiting.has(leadId));
  const reply = useReply(openId, open);
  useLeadKeys({ rows: shown, openId, open: reply.show, reply: reply.begin });
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={PLACEHOLDERS} height={112} />;
  const showNewLeads = () => {
    if (isFiltered || page > 1 || input.sort !== 'recent') change({ ...NO_FILTER, sort: '' });
    // Their place is known once the list has been read again.
    const show = () => {
      events.clear();
      setLooks((before) => before + 1);
    };
    void utils.conversation.list.invalidate().finally(show);
    top.current?.scrollIntoView({ block: 'start' });
  };
  // The very first lead cannot push any row away.
  if (data.total === 0 && !isFiltered && events.arrived.length === 0 && openId === null) return <NoLeads />;
  const now = new Date();
  return (
    <div className={`an-column ${styles.split}`} data-talking={openId === null ? undefined : ''} data-lead-keys>
      <div ref={top} className={`an-column ${styles.list}`}>
        <LeadFilters input={input} page={data} onChange={change} />
        <LeadBar
          total={data.total}
          events={events}
          canExport={can('exports')}
          isExporting={isSaving}
          onShow={showNewLeads}
          onExport={() => save(input)}
        />
        {data.total === 0 && isFiltered ? <NothingFound onReset={() => change(NO_FILTER)} /> : null}
        <div className={styles.page} aria-busy={isFetching}>
          {shown.map((lead) => (
            <LeadCard key={lead.leadId} lead={lead} now={now} isOpen={lead.leadId === openId} onOpen={reply.begin} />
          ))}
        </div>
        <Pager page={page} total={data.total} size={LEAD_PAGE_SIZE} onPage={(pagina) => change({ pagina })} />
      </div>
      {openId === null ? null : (
        <Suspense fallback={<SkeletonRows count={3} height={120} />}>
          <ConversationPane
            key={openId}
            id={openId}
            row={rows.find(({ leadId }) => leadId === openId) ?? null}
            replies={reply.count}
            onClose={reply.close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** "Răspunde": opens the conversation with the field in focus; again: back to the field. */
function useReply(openId: number | null, open: (id: number | null) => void) {
  const [count, setCount] = useState(0);
  const begin = (leadId: number) => {
    setCount((before) => before + 1);
    if (leadId !== openId) open(leadId);
  };
  /** Without going to the field: the keys go on from conversation to conversation. */
  const show = (leadId: number) => {
    setCount(0);
    open(leadId);
  };
  const close = () => {
    setCount(0);
    open(null);
    // The list was hidden behind the conversation on a narrow screen.
    const back = () => document.querySelector<HTMLElement>(`[data-lead="${openId}"] [data-opens]`)?.focus();
    requestAnimationFrame(back);
  };
  return { count, begin, show, close };
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
