import { CHAT_ADMIN, type ChatMessage } from 'contracts/chat';
import { formatDateTime } from 'contracts/format';
import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import { keepPreviousData } from 'contracts/query';
import { Button, QueryError, SkeletonRows, UnstyledButton, useCall } from 'ui';
import { useMessageScroll } from 'ui/message-scroll';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { AnswerField } from './answer-field.tsx';
import type { Answer, InboxSession, InboxView } from './inbox-session.ts';
import { nameOf } from './thread-list.tsx';
import styles from './chat.module.css';

/** The list moves by so many messages. */
const STEP = 50;

/** One conversation: its newest hundred messages, or older ones, and the field. Showing it marks it as read. */
export function ThreadView({ id, session, view }: { id: number; session: InboxSession; view: InboxView }) {
  const { query, isNewest, toNewest, older, newer } = useMessages(id);
  const { data, isError } = query;
  const answers = isNewest ? view.answers.filter(({ threadId }) => threadId === id) : [];
  const messages = (data?.items ?? []).toReversed();
  const { list, onScroll, showOlder, showNewer } = useMessageScroll({
    first: messages[0] && String(messages[0].id),
    newest: `${data?.thread.lastMessageAt} ${answers.length}`,
    isShown: true,
    older,
    newer,
  });
  const say = (text: string) => {
    toNewest();
    session.say(id, text);
  };
  return (
    <section className={`an-card ${styles.talk}`} aria-label="Conversație">
      <header className={`an-row ${styles.head}`}>
        <h2>{data ? nameOf(data.thread) : '\u00a0'}</h2>
        <span>{data?.thread.email}</span>
      </header>
      {/* Scrollable content must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.list} ref={list} role="log" aria-label="Mesaje" tabIndex={0} onScroll={onScroll}>
        {!data && isError ? <QueryError query={query} /> : null}
        {!data && !isError ? <SkeletonRows count={5} /> : null}
        {older ? <MoveButton label="Mesaje mai vechi" onClick={() => showOlder()} /> : null}
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {answers.map((answer) => (
          <OnItsWay key={answer.clientId} answer={answer} onAgain={() => session.sayAgain(answer)} />
        ))}
        {newer ? <MoveButton label="Mesaje mai noi" onClick={showNewer} /> : null}
      </div>
      <AnswerField isConnected={view.connection === 'connected'} onSay={say} />
    </section>
  );
}

/** At most a hundred messages at once, newer ones left out; what is shown stays until others have arrived. */
function useMessages(id: number) {
  const [place, setPlace] = useState({ skipped: 0, before: 0 });
  const query = api.chat.get.useQuery(
    { id, limit: MAX_PLAIN_ROWS, offset: place.skipped },
    { placeholderData: keepPreviousData },
  );
  const { data, isPlaceholderData } = query;
  const skipped = isPlaceholderData ? place.before : place.skipped;
  const left = data ? data.total - skipped - data.items.length : 0;
  useReadMark(id, skipped === 0 ? data?.items : undefined);
  const move = (by: number) => () => {
    if (!isPlaceholderData) setPlace({ skipped: Math.max(0, skipped + by), before: skipped });
  };
  return {
    query,
    isNewest: skipped === 0,
    toNewest: () => setPlace({ skipped: 0, before: skipped }),
    older: left > 0 ? move(Math.min(STEP, left)) : undefined,
    newer: skipped > 0 ? move(-STEP) : undefined,
  };
}

const MoveButton = ({ label, onClick }: { label: string; onClick(): void }) => (
  <Button className={styles.move} size="xs" variant="default" onClick={onClick}>
    {label}
  </Button>
);

function Message({ message: { id, message, senderId, authorName, createdAt } }: { message: ChatMessage }) {
  const isOwn = senderId === CHAT_ADMIN;
  return (
    <div className={styles.message} data-message={id} data-own={isOwn || undefined}>
      <p>{message}</p>
      <small>
        {isOwn ? `${authorName ?? 'Administrator'} · ` : ''}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </small>
    </div>
  );
}

function OnItsWay({ answer: { text, refusal }, onAgain }: { answer: Answer; onAgain(): void }) {
  return (
    <div className={styles.message} data-own>
      <p>{text}</p>
      <small>
        {refusal === null ? (
          'Se trimite...'
        ) : (
          <>
            Netrimis. {refusal}{' '}
            <UnstyledButton className="an-link" onClick={onAgain}>
              Retrimite
            </UnstyledButton>
          </>
        )}
      </small>
    </div>
  );
}

/** Reports to the server what has been read, once for each newest message of the visitor. */
function useReadMark(id: number, messages: readonly ChatMessage[] | undefined): void {
  const utils = api.useUtils();
  const { mutate } = useCall(api.chat.markThreadRead, { refresh: () => utils.chat.list.invalidate() });
  const newest = Math.max(
    0,
    ...(messages ?? []).filter(({ senderId }) => senderId !== CHAT_ADMIN).map((one) => one.id),
  );
  useEffect(() => {
    if (newest > 0) mutate({ id, upTo: newest });
  }, [id, newest, mutate]);
}
