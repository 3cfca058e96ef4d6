import { IconChevronDown } from '@tabler/icons-react';
import { READING_ONLY } from 'contracts/chat';
import type { ConnectionState } from 'contracts/live-socket';
import { ActionIcon, useShell } from 'ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChatView } from './chat-session.ts';
import { LeftMessage } from './left-message.tsx';
import { MessageField } from './message-field.tsx';
import { MessageList } from './message-list.tsx';
import { ConnectionLost, NobodyHere } from './notes.tsx';
import { useChat } from './use-chat.ts';
import styles from './chat-panel.module.css';
import notesStyles from './notes.module.css';

export interface ChatPanelProps {
  isOpen: boolean;
  /** An administrator is impersonating this visitor and may only read. */
  isReadOnly: boolean;
  onClose: () => void;
  onUnread: (count: number) => void;
}

/** The texts of public-site §4 while the connection is down; the reason is shown below. */
const stateWords = (kind: ConnectionState['kind']): string =>
  kind === 'connected' ? 'Conectat' : 'Conectare în curs...';

/** The open chat: availability, connection state, the conversation and the message field. */
export default function ChatPanel({ isOpen, isReadOnly, onClose, onUnread }: ChatPanelProps) {
  const { config } = useShell();
  const { session, view } = useChat(isOpen && !isReadOnly);
  const [isLeaving, setIsLeaving] = useState(false);
  const { connection, unread } = view;
  useEffect(() => onUnread(unread), [onUnread, unread]);
  const panel = useEscape(onClose);
  useWaking(panel, session.retryNow, connection.kind === 'parked');
  return (
    <div
      className={`an-box ${styles.panel}`}
      role="dialog"
      aria-label={`Asistență ${config.siteName}`}
      hidden={!isOpen}
      ref={panel}
    >
      <Head name={config.siteName} kind={connection.kind} isOnline={view.isOnline} onClose={onClose} />
      {isLeaving ? (
        <LeftMessage onBack={() => setIsLeaving(false)} />
      ) : (
        <>
          <MessageList
            view={view}
            isOpen={isOpen}
            onOlder={() => void session.loadOlder()}
            onResend={session.sayAgain}
            note={
              <Note view={view} isReadOnly={isReadOnly} onRetry={session.retryNow} onLeave={() => setIsLeaving(true)} />
            }
          />
          <MessageField
            isConnected={connection.kind === 'connected'}
            isReadOnly={isReadOnly}
            isOpen={isOpen}
            onSay={session.say}
          />
        </>
      )}
    </div>
  );
}

/** Escape collapses the chat while the focus is in it. */
function useEscape(onEscape: () => void) {
  const area = useRef<HTMLDivElement>(null);
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const element = area.current;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && escape();
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return area;
}

/** A parked chat reconnects when the pointer, the focus or a key reaches it; its button is outside the panel. */
function useWaking(panel: RefObject<HTMLElement | null>, wake: () => void, isParked: boolean) {
  useEffect(() => {
    const widget = isParked ? panel.current?.closest('[data-chat]') : null;
    for (const name of WAKING) widget?.addEventListener(name, wake);
    return () => {
      for (const name of WAKING) widget?.removeEventListener(name, wake);
    };
  }, [panel, wake, isParked]);
}
const WAKING = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const;

interface HeadProps {
  name: string;
  kind: ConnectionState['kind'];
  /** Is somebody there to answer? Null: not known yet. */
  isOnline: boolean | null;
  onClose: () => void;
}

function Head({ name, kind, isOnline, onClose }: HeadProps) {
  const isAlone = kind === 'connected' && isOnline === false;
  return (
    <header className={`an-line ${styles.head}`}>
      <span className={`an-circle ${styles.mark}`} aria-hidden="true">
        {name.slice(0, 1)}
        {name.slice(1).match(/\p{Lu}/u)?.[0]}
      </span>
      <div className={styles.title}>
        <b className="an-ellipsis">Asistență {name}</b>
        <span className={styles.state} data-state={isAlone ? 'alone' : kind} role="status">
          <span>{stateWords(kind)}</span>
          {isAlone ? <span> · vă răspundem mai târziu</span> : null}
        </span>
      </div>
      <ActionIcon className={styles.close} aria-label="Închide chatul" data-tip="Închide" onClick={onClose}>
        <IconChevronDown size={24} stroke={1.75} />
      </ActionIcon>
    </header>
  );
}

const PAUSED = 'Chatul a fost pus pe pauză. Se reconectează singur când reveniți la el.';

type NoteProps = { view: ChatView; isReadOnly: boolean; onRetry: () => void; onLeave: () => void };

/** Shows at most one note at a time, the most urgent. */
function Note({ view, isReadOnly, onRetry, onLeave }: NoteProps) {
  const { connection, isOnline } = view;
  if (isReadOnly) return <p className={`an-row an-soft an-flush ${notesStyles.note}`}>{READING_ONLY}</p>;
  if (connection.kind === 'waiting') return <ConnectionLost retryAt={connection.retryAt} onRetry={onRetry} />;
  if (connection.kind === 'parked') return <p className={`an-row an-soft an-flush ${notesStyles.note}`}>{PAUSED}</p>;
  if (isOnline === false) return <NobodyHere onLeave={onLeave} />;
  return null;
}
