import './chat.css';
import { IconChevronDown } from '@tabler/icons-react';
import { READING_ONLY } from 'contracts/chat';
import { ActionIcon, useShell } from 'contracts/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChatView } from './chat-session.ts';
import { LeftMessage } from './left-message.tsx';
import { MessageField } from './message-field.tsx';
import { MessageList } from './message-list.tsx';
import { ConnectionLost, NobodyHere } from './notes.tsx';
import { useChat } from './use-chat.ts';

export interface ChatPanelProps {
  isOpen: boolean;
  /** Somebody acts as this visitor, and may read alone. */
  isReadOnly: boolean;
  onClose: () => void;
  onUnread: (count: number) => void;
}

const STATE_WORDS = {
  connected: 'Conectat',
  connecting: 'Conectare în curs...',
  waiting: 'Fără legătură',
  closed: 'Fără legătură',
} as const;

/** The open chat: who answers and whether the connection stands, the conversation, the field to write in. */
export default function ChatPanel({ isOpen, isReadOnly, onClose, onUnread }: ChatPanelProps) {
  const { config } = useShell();
  const { session, view } = useChat(isOpen && !isReadOnly);
  const [isLeaving, setIsLeaving] = useState(false);
  const { connection, unread } = view;
  useEffect(() => onUnread(unread), [onUnread, unread]);
  const panel = useEscape(onClose);
  return (
    <div className="ch-panel" role="dialog" aria-label={`Asistență ${config.siteName}`} hidden={!isOpen} ref={panel}>
      <Head name={config.siteName} kind={connection.kind} onClose={onClose} />
      {isLeaving ? (
        <LeftMessage onBack={() => setIsLeaving(false)} />
      ) : (
        <>
          <MessageList
            view={view}
            isOpen={isOpen}
            onOlder={() => void session.loadOlder()}
            onAgain={session.sayAgain}
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
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && escape();
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, []);
  return area;
}

function Head({ name, kind, onClose }: { name: string; kind: keyof typeof STATE_WORDS; onClose: () => void }) {
  return (
    <header className="ch-head">
      <span className="ch-mark" aria-hidden="true">
        {name.slice(0, 1)}
        {name.slice(1).match(/\p{Lu}/u)?.[0]}
      </span>
      <div className="ch-title">
        <b>Asistență {name}</b>
        <span className="ch-state" data-state={kind} role="status">
          {STATE_WORDS[kind]}
        </span>
      </div>
      <ActionIcon className="ch-close" aria-label="Închide chatul" data-tip="Închide" onClick={onClose}>
        <IconChevronDown size={24} stroke={1.75} />
      </ActionIcon>
    </header>
  );
}

type NoteProps = { view: ChatView; isReadOnly: boolean; onRetry: () => void; onLeave: () => void };

/** At most one thing to know at a time, the most pressing. */
function Note({ view, isReadOnly, onRetry, onLeave }: NoteProps) {
  const { connection, isOnline } = view;
  if (isReadOnly) return <p className="ch-note">{READING_ONLY}</p>;
  if (connection.kind === 'waiting') return <ConnectionLost retryAt={connection.retryAt} onRetry={onRetry} />;
  if (isOnline === false) return <NobodyHere onLeave={onLeave} />;
  return null;
}
