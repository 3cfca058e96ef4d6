import { IconSend } from '@tabler/icons-react';
import { CHAT_TEXT_LENGTH } from 'contracts/chat';
import { ActionIcon } from 'ui';
import { Textarea } from 'ui/shell-form';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './message-field.module.css';

type Props = { isConnected: boolean; isReadOnly: boolean; isOpen: boolean; onSay: (text: string) => void };

/** Enter sends, Shift+Enter starts a new line (public-site §5); disabled while disconnected. */
export function MessageField({ isConnected, isReadOnly, isOpen, onSay }: Props) {
  const [text, setText] = useState('');
  const canWrite = isConnected && !isReadOnly;
  const field = useReadyField(canWrite && isOpen);
  const send = () => {
    if (!canWrite || text.trim() === '') return;
    onSay(text);
    setText('');
  };
  const sendOnSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
    field.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter also ends an input-method composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={`an-line ${styles.field}`} onSubmit={sendOnSubmit}>
      <Textarea
        ref={field}
        aria-label="Mesajul dumneavoastră"
        placeholder={isConnected ? 'Scrieți un mesaj...' : 'Conectare în curs...'}
        minRows={1}
        maxRows={4}
        maxLength={CHAT_TEXT_LENGTH}
        disabled={!canWrite}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <ActionIcon
        type="submit"
        className={styles.send}
        variant="filled"
        color="petrol"
        radius="md"
        aria-label="Trimite mesajul"
        data-tip="Trimite"
        disabled={!canWrite}
      >
        <IconSend size={20} stroke={1.75} />
      </ActionIcon>
    </form>
  );
}

/** Focuses the field when the chat opens, or again after a reconnection; a phone's keyboard waits for a tap. */
function useReadyField(isReady: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const hasKeyboard = matchMedia('(pointer: fine)').matches;
    const isElsewhere =
      document.activeElement?.closest('[data-chat]') === null && document.activeElement !== document.body;
    if (isReady && hasKeyboard && !isElsewhere) field.current?.focus();
  }, [isReady]);
  return field;
}
