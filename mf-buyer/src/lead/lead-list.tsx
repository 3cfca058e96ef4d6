import { IconMail } from '@tabler/icons-react';
import type { OwnConversation } from 'contracts/conversation-list';
import type { OwnLead } from 'contracts/own-lead';
import { Link } from 'contracts/router';
import { Badge, Button, EmptyState, QueryError, SkeletonRows, Title } from 'ui';
import { useMemo } from 'react';
import { api } from '../api.ts';
import { LongList } from 'ui/long-list';
import { RequestCard } from './lead-card.tsx';
import styles from '../card/card-list.module.css';
import { modelsText, QUOTE_STATE_WORDS, requestSummary } from 'deal/request-words';
import type { QuoteRequest } from 'contracts/quote-request';
import { formatCount } from 'contracts/format';
import requestSectionStyles from './request-section.module.css';

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

/** The requests to several dealers, above those about one car. */
function RequestSection({ requests }: { requests: readonly QuoteRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section className={`an-stack ${requestSectionStyles.root}`} aria-label="Cereri către mai mulți dealeri">
      <Title order={2} size="h4">
        Cereri către mai mulți dealeri
      </Title>
      <ul className="an-list an-stack">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ request }: { request: QuoteRequest }) {
  const unread = request.conversations.reduce((sum, one) => sum + one.unread, 0);
  const offers = request.conversations.filter(({ offer }) => offer?.state === 'sent').length;
  const isLive = request.state === 'open' || request.state === 'accepted';
  return (
    <li className={`an-card an-row ${requestSectionStyles.row}`}>
      <div>
        <b>{modelsText(request)}</b>
        <p className="an-hint">{requestSummary(request)}</p>
      </div>
      <Badge component="span" className={isLive ? 'an-badge-ok' : ''}>
        {QUOTE_STATE_WORDS[request.state]}
      </Badge>
      <Button
        variant={unread + offers > 0 ? 'filled' : 'default'}
        renderRoot={(props) => (
          <Link to="/user-dashboard" search={{ tab: 'cereri', cerere: String(request.id) }} {...props} />
        )}
      >
        {openLabel(offers, unread)}
        <span className="an-visually-hidden">: {modelsText(request)}</span>
      </Button>
    </li>
  );
}

/** The button names offers first, then unread messages: the buyer waits for them. */
function openLabel(offers: number, unread: number): string {
  if (offers > 0) return offers === 1 ? 'Vezi oferta' : `Vezi ${formatCount(offers, ['ofertă', 'oferte'])}`;
  return unread > 0 ? `Citește ${formatCount(unread, ['mesaj nou', 'mesaje noi'])}` : 'Vezi răspunsurile';
}
