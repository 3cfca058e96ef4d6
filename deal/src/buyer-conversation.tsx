// Not shared but a part of each remote that imports it, fetched when a conversation is opened.
import { Composer } from './conversation/composer.tsx';
import { Thread } from './conversation/thread.tsx';
import { uploadTo } from './conversation/attachment.ts';
import { Button, EmptyState, ErrorState, SkeletonRows } from 'ui';
import { IconMessageOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { refusalText } from 'contracts/field-issues';
import type { Conversation, Message } from 'contracts/conversation';
import { AlikeCars } from './alike-cars.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { ConversationHead } from './conversation-head.tsx';
import type { DealApi } from './deal-api.ts';
import { TestDriveSection } from './test-drive-section.tsx';
import { useDealCall } from './use-deal-call.ts';
import { tokenHeaders } from './guest-fetch.ts';
import { NextSteps } from './next-steps.tsx';
import { OfferActions } from './offer-actions.tsx';
import { StandingOffer } from './standing-offer.tsx';
import { useDownloads } from './use-downloads.ts';
import { useMarkRead } from './use-mark-read.ts';
import { WishList } from './wish-list.tsx';
import styles from './buyer-conversation.module.css';

export interface BuyerConversationProps {
  api: DealApi;
  leadId: number;
  /** Above it: the way back to a list. */
  back?: ReactNode;
  /** Below the actions: what only a guest is offered. */
  children?: (conversation: Conversation) => ReactNode;
}

/** A conversation as its buyer sees it, with an account or by the link of an email (docs/rules/conversations.md "Conversations"). */
export function BuyerConversation({ api, leadId, back, children }: BuyerConversationProps) {
  const { data, error, isFetching, refetch } = api.get.useQuery({ id: leadId });
  useMarkRead(api, data);
  if (!data) {
    return (
      <>
        {back}
        <Missing error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      {back}
      <div className={`an-stack ${styles.layout}`} data-chat-free>
        <section className={`an-card ${styles.talk}`} aria-label={`Conversația cu ${data.dealer.name}`}>
          <ConversationHead conversation={data} />
          <StandingOffer offers={data.offers} dealer={data.dealer.name} />
          <NextSteps conversation={data} />
          <Talk api={api} conversation={data} />
        </section>
        <aside className="an-stack" aria-label="Despre cerere">
          <WishList conversation={data} />
          {data.canWrite && data.car ? <TestDriveSection api={api.testDrive} leadId={leadId} side="buyer" /> : null}
          {data.canWrite ? <AlikeCars api={api} conversation={data} /> : null}
          <ConversationActions api={api} conversation={data} />
          {children?.(data)}
        </aside>
      </div>
    </>
  );
}

function Missing({ error, ...retry }: { error: DealError; isFetching: boolean; onRetry(): void }) {
  if (!error) return <SkeletonRows count={3} height={120} />;
  if (error.data?.code !== 'not_found') {
    return <ErrorState error={error} onRetry={retry.onRetry} isRetrying={retry.isFetching} />;
  }
  return (
    <EmptyState
      icon={IconMessageOff}
      title="Conversația nu a fost găsită"
      hint="Poate a fost ștearsă, sau aparține altui cont."
    />
  );
}
type DealError = ReturnType<DealApi['get']['useQuery']>['error'];

function Talk({ api, conversation }: { api: DealApi; conversation: Conversation }) {
  const { leadId, canWrite, isCancelled } = conversation;
  const [now] = useState(() => new Date());
  const refresh = () => api.refresh();
  // The field shows a failure itself.
  const send = useDealCall(api, api.send, { networkMode: 'always', refresh });
  const downloads = useDownloads(api.token, leadId);
  return (
    <>
      <div className={styles.thread}>
        <Thread
          conversation={conversation}
          now={now}
          {...downloads}
          offerActions={(offer) => <OfferActions api={api} offer={offer} conversation={conversation} />}
          entryActions={(message) => <DenyCall api={api} message={message} leadId={leadId} />}
        />
      </div>
      {canWrite ? (
        <Composer
          leadId={leadId}
          isSecondary={conversation.offers.some(({ state }) => state === 'sent')}
          placeholder={`Scrieți către ${conversation.dealer.name}...`}
          upload={uploadTo(leadId, tokenHeaders(api.token))}
          send={({ text, files }) => send.mutateAsync({ id: leadId, text, files })}
          warning={isHidden(conversation) ? <ContactWarning /> : undefined}
        />
      ) : (
        <p className={styles.closed}>
          {isCancelled ? 'Ați anulat această cerere. Cereți din nou ca să puteți scrie.' : 'Conversația s-a încheiat.'}
        </p>
      )}
    </>
  );
}

/** In a request to several dealers, until the buyer shows who they are. */
const isHidden = ({ request, messages }: Conversation): boolean =>
  request !== null && !messages.some(({ kind }) => kind === 'accept' || kind === 'reveal');

function ContactWarning() {
  return (
    <p className={styles.warning}>
      Mesajul pare să conțină un telefon sau un email. Dealerul nu vă vede datele până acceptați o ofertă sau i le
      arătați.
    </p>
  );
}

/** The dealer says that they have called; the buyer may say that they have not. */
function DenyCall({ api, message, leadId }: { api: DealApi; message: Message; leadId: number }) {
  const deny = useDealCall(api, api.denyCall, {
    refresh: () => api.refresh(),
    done: { title: 'Am notat', message: 'Apelul nu se mai numără ca răspuns al dealerului.' },
    failed: (error) => refusalText(error, 'Nu am putut nota. Încercați din nou.'),
  });
  if (message.kind !== 'call' || message.side !== 'dealer' || message.detail?.isDenied) return null;
  return (
    <Button
      size="xs"
      variant="default"
      loading={deny.isPending}
      onClick={() => deny.mutate({ id: leadId, messageId: message.id })}
    >
      Nu m-a sunat
    </Button>
  );
}
