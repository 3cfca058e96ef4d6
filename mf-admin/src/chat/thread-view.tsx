import { CHAT_ADMIN, type ChatMessage } from 'contracts/chat';
import { formatDateTime } from 'contracts/format';
import { ErrorState, SkeletonRows, UnstyledButton, useCall } from 'contracts/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { api } from '../api.ts';
import { AnswerField } from './answer-field.tsx';
import type { Answer, InboxSession, InboxView } from './inbox-session.ts';
import { nameOf } from './thread-list.tsx';
import styles from './chat.module.css';

const MESSAGES = 100;

interface ThreadViewProps {
  id: number;
  session: InboxSession;
  view: InboxView;
}

/** One conversation: the last hundred messages, and the field for an answer. Showing it marks it as read. */
export function ThreadView({ id, session, view }: ThreadViewProps) {
  const { data, isError, isFetching, refetch } = api.chat.get.useQuery({ id, limit: MESSAGES, offset: 0 });
  useReadMark(id, data?.items);
  const answers = view.answers.filter(({ threadId }) => threadId === id);
  const messages = (data?.items ?? []).toReversed();
  const list = useNewestInSight(`${messages.at(-1)?.id} ${answers.length}`);
  return (
    <section className={`an-card ${styles.talk}`} aria-label="Conversație">
      <header className={styles.head}>
        <h2>{data ? nameOf(data.thread) : '\u00a0'}</h2>
        <span>{data?.thread.email}</span>
      </header>
      {/* Scrollable content must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.list} ref={list} role="log" aria-label="Mesaje" tabIndex={0}>
        {!data && isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
        {!data && !isError ? <SkeletonRows count={5} /> : null}
        {data && data.total > messages.length ? <p>Sunt afișate ultimele {MESSAGES} de mesaje.</p> : null}
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {answers.map((answer) => (
          <OnItsWay key={answer.clientId} answer={answer} onAgain={() => session.sayAgain(answer)} />
        ))}
      </div>
      <AnswerField isConnected={view.connection === 'connected'} onSay={(text) => session.say(id, text)} />
    </section>
  );
}

function Message({ message: { message, senderId, authorName, createdAt } }: { message: ChatMessage }) {
  const isOwn = senderId === CHAT_ADMIN;
  return (
    <div className={styles.message} data-own={isOwn || undefined}>
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

/** Scrolls to the end when the last message changes. */
function useNewestInSight(end: string) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.scrollTo?.({ top: list.current.scrollHeight });
  }, [end]);
  return list;
}
