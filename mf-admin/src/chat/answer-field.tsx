import { CHAT_TEXT_LENGTH } from 'contracts/chat';
import { Button } from 'ui';
import { Textarea } from 'ui/form';
import { useSavedState } from 'ui/lost-session';
import type { KeyboardEvent } from 'react';
import styles from './chat.module.css';

/** Enter sends, Shift+Enter starts a new line, as in the visitor's window. */
export function AnswerField({ isConnected, onSay }: { isConnected: boolean; onSay(text: string): void }) {
  const [text, setText] = useSavedState('answer', '');
  const send = () => {
    if (!isConnected || text.trim() === '') return;
    onSay(text);
    setText('');
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter also ends an input-method composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        aria-label="Răspunsul dumneavoastră"
        placeholder={isConnected ? 'Scrieți un răspuns...' : 'Conectare în curs...'}
        minRows={1}
        maxRows={5}
        maxLength={CHAT_TEXT_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" disabled={!isConnected || text.trim() === ''}>
        Trimite
      </Button>
    </form>
  );
}
