import type { Conversation } from 'contracts/conversation';
import { Thread } from 'deal/conversation-thread';
import { ErrorState, lazyWhenOpen, SkeletonRows, useCall } from 'ui';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import type { ConversationPaneProps } from '../lead/conversation-pane-props.ts';
import { endedText } from '../lead/lead-words.ts';
import { Answer } from './answer.tsx';
import { DealerTestDrive } from './dealer-test-drive.tsx';
import { FurtherTexts } from './further-texts.tsx';
import { OfferActions } from './offer-actions.tsx';
import { PaneHead } from './pane-head.tsx';
import { FactList, RequestFacts } from './request-facts.tsx';
import { leadFacts } from './wish-words.ts';
import styles from './conversation.module.css';
import type { OfferDialogProps } from '../offer/offer-dialog-props.ts';

/** A conversation beside the list of leads, on narrow screens in its place. */
export default function ConversationPane({ id, row, replies, onClose }: ConversationPaneProps) {
  const query = api.conversation.get.useQuery({ id });
  const { data, error, isError, isFetching, refetch } = query;
  // Days are named as of the last read.
  const now = new Date(query.dataUpdatedAt);
  const pane = useRef<HTMLElement>(null);
  // It is shown from its first line to the field.
  useEffect(() => void pane.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <section ref={pane} className={`an-card ${styles.pane}`} aria-label="Conversație">
      {data ? <OpenConversation conversation={data} now={now} row={row} replies={replies} onClose={onClose} /> : null}
      {!data && isError ? (
        <ErrorState
          error={error}
          {...(error.data?.code === 'not_found' ? { title: error.message, hint: 'Poate a fost ștearsă.' } : {})}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {!data && !isError ? <SkeletonRows count={4} height={72} /> : null}
    </section>
  );
}

type OpenConversationProps = Pick<ConversationPaneProps, 'row' | 'replies' | 'onClose'> & {
  conversation: Conversation;
  now: Date;
};

function OpenConversation({ conversation, now, row, replies, onClose }: OpenConversationProps) {
  const [isOffering, setOffering] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useReadMark(conversation);
  useEffect(() => {
    if (replies > 0) field.current?.focus();
  }, [replies]);
  const { messages, canWrite, request } = conversation;
  return (
    <>
      <PaneHead conversation={conversation} row={row} onClose={onClose} onOffer={() => setOffering(true)} />
      <div className={styles.facts}>
        <Wishes conversation={conversation} />
        {canWrite && !request ? <DealerTestDrive leadId={conversation.leadId} /> : null}
        {request ? <RequestFacts request={request} isUnfolded={messages.length < 2} /> : null}
        {messages.some(({ isConfirmed }) => !isConfirmed) ? <FurtherTexts leadId={conversation.leadId} /> : null}
      </div>
      <Thread
        conversation={conversation}
        now={now}
        offerActions={(offer) => (
          <OfferActions offer={offer} canWrite={canWrite} onNewVersion={() => setOffering(true)} />
        )}
      />
      {canWrite ? (
        <Answer conversation={conversation} fieldRef={field} />
      ) : (
        <p className={styles.ended} role="status">
          {endedText(conversation)} Nu se mai poate scrie aici.
        </p>
      )}
      <LateOfferDialog conversation={conversation} isOpen={isOffering} onClose={() => setOffering(false)} />
    </>
  );
}

/** Reports what has been read, once for each newest entry of the buyer, while the window is in sight. */
function useReadMark({ leadId, unread, messages }: Conversation): void {
  const utils = api.useUtils();
  const refresh = () => Promise.all([utils.conversation.list.invalidate(), utils.dealer.mine.invalidate()]);
  const { mutate } = useCall(api.conversation.markRead, { refresh });
  const newest = unread > 0 ? (messages.findLast(({ side }) => side !== 'dealer')?.id ?? 0) : 0;
  useEffect(() => {
    if (newest === 0) return undefined;
    const mark = () => {
      if (document.visibilityState === 'hidden') return;
      removeEventListener('visibilitychange', mark, true);
      mutate({ id: leadId, upTo: newest });
    };
    addEventListener('visibilitychange', mark, true);
    mark();
    return () => removeEventListener('visibilitychange', mark, true);
  }, [leadId, newest, mutate]);
}

/** The buyer's choices beside the text of the offer dialog. */
function Wishes({ conversation: { wishes, request, messages } }: { conversation: Conversation }) {
  const facts = wishes && !request ? leadFacts(wishes) : [];
  // Once they talk, the room belongs to the messages; what is open stays so, that nothing moves while one writes.
  const [isOpenFirst] = useState(messages.length < 2);
  if (facts.length === 0) return null;
  return (
    <details className={styles.folded} open={isOpenFirst || undefined}>
      <summary>Ce dorește cumpărătorul</summary>
      <FactList facts={facts} />
    </details>
  );
}

/** The dialog of an offer, with its form and its schema. */
const LateOfferDialog = lazyWhenOpen<OfferDialogProps>(
  () => import('../offer/offer-dialog.tsx'),
  ({ isOpen }) => isOpen,
  ({ onClose }) => ({ title: 'Trimite o ofertă', onClose }),
);
