import { IconMail } from '@tabler/icons-react';
import type { OwnConversation } from 'contracts/conversation-list';
import type { OwnLead } from 'contracts/own-lead';
import { Link } from 'contracts/router';
import { Button, EmptyState, QueryError, SkeletonRows } from 'ui';
import { useMemo } from 'react';
import { api } from '../api.ts';
import { LongList } from 'ui/long-list';
import { RequestCard } from './lead-card.tsx';
import { RequestSection } from './request-section.tsx';
import styles from '../card/card-list.module.css';

/** About that of a card, in pixels. */
const ROW_HEIGHT = 180;

/** The leads that were sent while signed in, with the newest message first (docs/rules/leads.md "Buyer's leads"). */
export function RequestList() {
  const query = api.lead.mine.useQuery();
  const { data: leads, isError } = query;
  // A list without the last messages is better than none.
  const { data: conversations } = api.conversation.mine.useQuery();
  const { data: quotes } = api.quoteRequest.list.useQuery({});
  const requests = quotes?.items ?? [];
  const data = useMemo(() => leads && newestFirst(leads, conversations ?? []), [leads, conversations]);
  if (isError && !data) return <QueryError query={query} />;
  if (!data) return <SkeletonRows count={3} height={140} />;
  if (data.length === 0 && requests.length === 0) {
    return (
      <EmptyState
        icon={IconMail}
        title="Nicio cerere de ofertă"
        hint="Cererile trimise cât sunteți conectat apar aici, cu starea lor."
        action={<Button renderRoot={(props) => <Link to="/cauta" {...props} />}>Caută mașini</Button>}
      />
    );
  }
  return (
    <>
      <RequestSection requests={requests} />
      <LongList
        className={`an-list an-column ${styles.cards} ${styles.oneColumn}`}
        count={data.length}
        keyOf={(index) => data[index]!.id}
        rowHeight={ROW_HEIGHT}
        source={data}
        draw={(index, place) => {
          const request = data[index]!;
          const conversation = conversations?.find(({ leadId }) => leadId === request.id);
          return <RequestCard key={request.id} request={request} conversation={conversation} place={place} />;
        }}
      />
    </>
  );
}

/** By what was written last, or by the request itself. */
function newestFirst(leads: readonly OwnLead[], conversations: readonly OwnConversation[]): OwnLead[] {
  const newest = new Map(conversations.map(({ leadId, last }) => [leadId, last?.createdAt]));
  const timeOf = ({ id, createdAt }: OwnLead) => Date.parse(newest.get(id) ?? createdAt);
  return leads.toSorted((one, other) => timeOf(other) - timeOf(one));
}
