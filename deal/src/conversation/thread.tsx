// Not shared but a part of each remote that imports it, fetched when a conversation is opened.
import { Button } from 'ui';
import { useMessageScroll } from 'ui/message-scroll';
import { type RefObject, useEffect, useState } from 'react';
import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import { Entry } from './entry.tsx';
import type { ThreadProps } from './thread-props.ts';
import { beginsDay, dayHeading, otherName } from './words.ts';
import styles from './thread.module.css';

export type { ThreadProps };

/**
 * A conversation as both sides read it: bubbles, events in words and offers as cards, by day, the newest in sight. New
 * entries are read out by screen readers. The element that contains it sets its height.
 */
export function Thread({ conversation, now, ...parts }: ThreadProps) {
  const { messages, side, readByOther } = conversation;
  const [count, setCount] = useState(MAX_PLAIN_ROWS);
  const shown = messages.slice(-count);
  const older = messages.length > shown.length ? () => setCount((before) => before + MAX_PLAIN_ROWS) : undefined;
  const { list, onScroll, showOlder } = useMessageScroll({
    first: shown[0] && String(shown[0].id),
    newest: String(messages.at(-1)?.id ?? 0),
    isShown: true,
    older,
    newer: undefined,
  });
  useKeptEnd(list);
  const read = messages.findLast((message) => message.side === side && message.id <= readByOther)?.id;
  return (
    <div
      ref={list}
      className={styles.list}
      role="log"
      aria-label={`Conversație cu ${otherName(conversation)}`}
      // Scrollable content must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={onScroll}
    >
      {older ? (
        <Button className={styles.older} size="xs" variant="default" onClick={() => showOlder()}>
          Mesaje mai vechi
        </Button>
      ) : null}
      {messages.length === 0 ? <p className={styles.empty}>Nu sunt mesaje încă.</p> : null}
      {shown.map((message, at) => (
        <div key={message.id} className={`an-stack ${styles.row}`} data-message={message.id}>
          {beginsDay(message.createdAt, shown[at - 1]?.createdAt) ? (
            <p className={`an-line ${styles.day}`}>
              <time dateTime={message.createdAt}>{dayHeading(message.createdAt, now)}</time>
            </p>
          ) : null}
          <Entry message={message} conversation={conversation} isRead={message.id === read} {...parts} />
        </div>
      ))}
    </div>
  );
}

/** Browsers round positions. */
const NEAR = 2;

/** A list at its end stays there when it becomes shorter, such as when the field below it grows. */
function useKeptEnd(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let before = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const wasAtEnd = element.scrollTop + before >= element.scrollHeight - NEAR;
      before = element.clientHeight;
      if (wasAtEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
}
