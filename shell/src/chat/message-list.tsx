import { IconAlertCircle, IconLoader2 } from '@tabler/icons-react';
import { formatDateTime } from 'contracts/format';
import { Button, UnstyledButton } from 'ui';
import { useMessageScroll } from 'ui/message-scroll';
import type { ReactNode } from 'react';
import type { ChatEntry } from './chat-log.ts';
import type { ChatView } from './chat-session.ts';
import { useMessageWindow } from './use-message-window.ts';
import styles from './message-list.module.css';
import notesStyles from './notes.module.css';

type Props = {
  view: ChatView;
  isOpen: boolean;
  /** Shown below the last message. */
  note: ReactNode;
  onOlder: () => void;
  onResend: (clientId: string) => void;
};

/** The conversation, scrolled to its newest message; at most a hundred messages are in the document. */
export function MessageList({ view, isOpen, note, onOlder, onResend }: Props) {
  const { entries, connection, hasOlder } = view;
  const isConnected = connection.kind === 'connected';
  const { shown, older, load, newer } = useMessageWindow(entries, hasOlder ? onOlder : undefined);
  const { list, onScroll, showOlder, showNewer } = useMessageScroll({
    first: shown[0]?.key,
    newest: `${entries.at(-1)?.key} ${connection.kind}`,
    isShown: isOpen,
    // Scrolling shows what is known; only the button asks the server.
    older,
    newer,
  });
  return (
    // Scrollable content must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.list} ref={list} role="log" aria-label="Conversație" tabIndex={0} onScroll={onScroll}>
      {older || load ? (
        <Button
          className={styles.older}
          size="xs"
          variant="default"
          disabled={!older && !isConnected}
          onClick={() => showOlder(load)}
        >
          Mesaje mai vechi
        </Button>
      ) : null}
      {entries.length === 0 ? <EmptyConversation isConnecting={connection.kind === 'connecting'} /> : null}
      {shown.map((entry) => (
        <Message key={entry.key} entry={entry} isConnected={isConnected} onResend={onResend} />
      ))}
      {newer ? (
        <Button className={styles.older} size="xs" variant="default" onClick={() => showNewer()}>
          Mesaje mai noi
        </Button>
      ) : null}
      {note}
    </div>
  );
}

function EmptyConversation({ isConnecting }: { isConnecting: boolean }) {
  if (!isConnecting) return <p className={styles.text}>Bună ziua! Cu ce vă putem ajuta?</p>;
  return (
    <p className={`an-line ${styles.wait}`}>
      <IconLoader2 size={20} stroke={1.75} aria-hidden="true" />
      Conectare în curs...
    </p>
  );
}

type MessageProps = { entry: ChatEntry; isConnected: boolean; onResend: (clientId: string) => void };

function Message({ entry, isConnected, onResend }: MessageProps) {
  const { key, text, at, isOwn, state, refusal } = entry;
  return (
    <div className={styles.message} data-message={key} data-own={isOwn || undefined} data-state={state}>
      <p className={styles.text}>
        <span className="an-visually-hidden">{isOwn ? 'Dumneavoastră: ' : 'Asistență: '}</span>
        {text}
      </p>
      {state === 'stored' ? <time dateTime={at}>{formatDateTime(at)}</time> : null}
      {state === 'sending' ? <Sending isConnected={isConnected} /> : null}
      {state === 'refused' ? (
        <span className={`an-row ${styles.unsent}`}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          Netrimis. {refusal}
          <UnstyledButton className={notesStyles.now} onClick={() => onResend(key)}>
            Retrimite
          </UnstyledButton>
        </span>
      ) : null}
    </div>
  );
}

function Sending({ isConnected }: { isConnected: boolean }) {
  if (isConnected) return <span className={styles.sending}>Se trimite...</span>;
  return (
    <span className={`an-row ${styles.unsent}`}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
      Netrimis. Îl trimitem când revine legătura.
    </span>
  );
}
