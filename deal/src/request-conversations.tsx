// Not shared but a part of each remote that imports it, fetched when a request is opened.
import { IconArrowsDiff, IconBan } from '@tabler/icons-react';
import { Badge, Button, EmptyState, ErrorState, SkeletonRows, Title, useDisclosure } from 'ui';
import { Confirm } from 'ui/confirm';
import type { ReactNode } from 'react';
import { refusalText } from 'contracts/field-issues';
import type { QuoteRequest } from 'contracts/quote-request';
import { formatCount } from 'contracts/format';
import type { DealApi } from './deal-api.ts';
import { useDealCall } from './use-deal-call.ts';
import { modelsText, offeredText, QUOTE_STATE_WORDS, requestSummary } from './request-words.ts';
import { VerifiedMark } from './verified-mark.tsx';
import styles from './request-conversations.module.css';

export interface RequestConversationsProps {
  api: DealApi;
  requestId: number;
  back?: ReactNode;
  /** The link to a conversation, around its words. */
  link(leadId: number, words: ReactNode): ReactNode;
  onCompare(): void;
}

/** A request to several dealers: the conversation with each of them, and their offers side by side. */
export function RequestConversations({ api, requestId, back, ...props }: RequestConversationsProps) {
  const { data, error, isFetching, refetch } = api.request.useQuery({ id: requestId });
  return (
    <>
      {back}
      {data ? <RequestBody api={api} request={data} {...props} /> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {data || error ? null : <SkeletonRows count={3} height={88} />}
    </>
  );
}

type BodyProps = Pick<RequestConversationsProps, 'api' | 'link' | 'onCompare'> & { request: QuoteRequest };

function RequestBody({ api, request, link, onCompare }: BodyProps) {
  const { conversations, state } = request;
  const offers = conversations.filter(({ offer }) => offer?.state === 'sent' || offer?.state === 'accepted');
  return (
    <>
      <header className={`an-ends ${styles.head}`}>
        <div>
          <Title order={2} size="h3">
            {modelsText(request)}
          </Title>
          <p>
            <Badge component="span" className={state === 'open' || state === 'accepted' ? 'an-badge-ok' : ''}>
              {QUOTE_STATE_WORDS[state]}
            </Badge>{' '}
            {requestSummary(request)}
          </p>
        </div>
        <div className="an-row">
          {state === 'open' || state === 'waiting' ? <CancelRequest api={api} request={request} /> : null}
          {offers.length > 1 ? (
            <Button leftSection={<IconArrowsDiff size={18} aria-hidden="true" />} onClick={onCompare}>
              Compară {formatCount(offers.length, ['ofertă', 'oferte'])}
            </Button>
          ) : null}
        </div>
      </header>
      {conversations.length === 0 ? (
        <EmptyState title="Cererea nu a ajuns la niciun dealer" hint={EMPTY_HINTS[state] ?? EMPTY_HINTS.unmatched} />
      ) : (
        <ul className={`an-list ${styles.list}`}>
          {conversations.toSorted(cheapestFirst).map((one) => (
            <DealerRow key={one.leadId} conversation={one} link={link} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Acceptable offers by their price, then dealers who have not offered yet. */
const cheapestFirst = (one: Offered, other: Offered): number =>
  priceOf(one) - priceOf(other) || one.leadId - other.leadId;
const priceOf = ({ offer }: Offered): number =>
  offer?.state === 'sent' || offer?.state === 'accepted' ? offer.price : Number.MAX_SAFE_INTEGER;
type Offered = QuoteRequest['conversations'][number];

const EMPTY_HINTS: Partial<Record<QuoteRequest['state'], string>> & { unmatched: string } = {
  waiting: 'Confirmați adresa de email prin linkul pe care vi l-am trimis.',
  unmatched: 'Încercați cu o distanță mai mare sau cu alte modele.',
};

function CancelRequest({ api, request }: Pick<BodyProps, 'api' | 'request'>) {
  const [isOpen, dialog] = useDisclosure(false);
  const cancel = useDealCall(api, api.cancelRequest, {
    refresh: () => api.refresh(),
    done: { title: 'Cerere anulată', message: 'Dealerii au fost anunțați.' },
    failed: (error) => refusalText(error, 'Cererea nu a putut fi anulată. Încercați din nou.'),
  });
  return (
    <>
      <Button variant="default" leftSection={<IconBan size={18} aria-hidden="true" />} onClick={dialog.open}>
        Anulează cererea
      </Button>
      <Confirm
        isOpen={isOpen}
        onClose={dialog.close}
        title="Anulați cererea?"
        object={modelsText(request)}
        consequence="Dealerii nu mai pot trimite oferte pentru ea."
        action="Anulează cererea"
        onConfirm={() => cancel.mutateAsync({ id: request.id })}
      />
    </>
  );
}

function DealerRow({
  conversation: { leadId, dealer, unread, offer },
  link,
}: { conversation: QuoteRequest['conversations'][number] } & Pick<BodyProps, 'link'>) {
  return (
    <li className={`an-card an-row ${styles.row}`}>
      <div>
        <b>{dealer.name}</b>
        <VerifiedMark dealer={dealer} />
        <p>{[dealer.city, offeredText(offer)].filter(Boolean).join(' · ')}</p>
      </div>
      {unread > 0 ? (
        <Badge component="span" className="an-badge-accent">
          {newsOf(unread, offer)}
        </Badge>
      ) : null}
      {link(
        leadId,
        <>
          Deschide conversația<span className="an-visually-hidden"> cu {dealer.name}</span>
        </>,
      )}
    </li>
  );
}

/** An offer that was not read is what the buyer waits for; beside it the number of messages says little. */
const newsOf = (unread: number, offer: Offered['offer']): string =>
  offer?.state === 'sent' ? 'ofertă nouă' : formatCount(unread, ['mesaj nou', 'mesaje noi']);
