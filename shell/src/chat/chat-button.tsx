import { IconMessageCircle } from '@tabler/icons-react';
import { formatCount } from 'contracts/format';
import { UnstyledButton, showToast, useIsHydrating } from 'ui';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../api/api.ts';
import { useSession } from '../session/use-session.ts';
import type { ChatPanelProps } from './chat-panel.tsx';
import { hasSavedChat } from './saved-chat.ts';
import { useTuck } from './use-tuck.ts';
import styles from './chat-button.module.css';

type Panel = ComponentType<ChatPanelProps>;
const loadPanel = () => import('./chat-panel.tsx');

/**
 * The support chat of the public pages (public-site §4): a round button and the conversation, which is loaded on
 * first opening.
 */
export function SupportChat() {
  const { user, isKnown } = useSession();
  // A logout refetches the session; an open chat stays open meanwhile.
  const [wasKnown, setWasKnown] = useState(false);
  if (isKnown && !wasKnown) setWasKnown(true);
  // The server renders no button, so hydration must start without it, however early the session is known.
  const isHydrating = useIsHydrating();
  if (isHydrating || !wasKnown) return null;
  const isReadOnly = user?.isImpersonating ?? false;
  return <Widget visitor={`${user?.id} ${isReadOnly}`} isReadOnly={isReadOnly} />;
}

/** `visitor` differs between visitors with different conversations. */
function Widget({ visitor, isReadOnly }: { visitor: string; isReadOnly: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const { Panel, isOpen, open, collapse } = usePanel();
  const [heard, setHeard] = useState<number | null>(null);
  const unread = useMissed(heard);
  const place = useRef<HTMLElement>(null);
  const isInTheWay = useTuck(place);
  const close = () => {
    // The button has to be back before it can take the focus.
    flushSync(collapse);
    button.current?.focus();
  };
  return (
    <aside
      ref={place}
      aria-label="Asistență"
      className={`an-no-print ${styles.root}`}
      data-chat
      data-open={isOpen || undefined}
      // A new answer is worth a covered corner.
      data-tucked={(isInTheWay && !isOpen && unread === 0) || undefined}
    >
      <UnstyledButton
        ref={button}
        className={styles.button}
        aria-label={
          unread > 0
            ? `Deschide chatul de asistență, ${formatCount(unread, ['mesaj necitit', 'mesaje necitite'])}`
            : 'Deschide chatul de asistență'
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={open}
      >
        <IconMessageCircle size={26} stroke={1.75} aria-hidden="true" />
        {unread > 0 ? <b aria-hidden="true">{unread > 9 ? '9+' : unread}</b> : null}
      </UnstyledButton>
      {Panel ? (
        // Signing in or out means another conversation and another socket.
        <Panel key={visitor} isOpen={isOpen} isReadOnly={isReadOnly} onClose={close} onUnread={setHeard} />
      ) : null}
    </aside>
  );
}

/** Collapsed or open; the panel's code is loaded on first opening and stays, and so does its socket. */
function usePanel() {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      const { default: Loaded } = await loadPanel();
      setPanel(() => Loaded);
      setIsOpen(true);
    } catch {
      showToast({ kind: 'error', title: 'Chatul nu s-a deschis', message: 'Reîncărcați pagina și încercați din nou.' });
    }
  };
  return { Panel, isOpen, open: () => void open(), collapse: () => setIsOpen(false) };
}

/** Number of unread answers: from the open socket, before that from a returning visitor's history. */
function useMissed(heard: number | null): number {
  const [isSaved] = useState(hasSavedChat);
  const { data } = api.chat.history.useQuery({ limit: 1 }, { enabled: isSaved && heard === null });
  return heard ?? data?.unread ?? 0;
}
