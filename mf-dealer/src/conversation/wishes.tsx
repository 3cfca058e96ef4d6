import type { Conversation } from 'contracts/conversation';
import { FactList } from './fact-list.tsx';
import { leadFacts } from './wish-words.ts';
import styles from './conversation.module.css';

/** What the buyer ticked beside the text of the offer dialog. */
export function Wishes({ conversation: { wishes, request, messages } }: { conversation: Conversation }) {
  const facts = wishes && !request ? leadFacts(wishes) : [];
  if (facts.length === 0) return null;
  return (
    // Once they talk, the room belongs to the messages.
    <details className={styles.folded} open={messages.length < 2 || undefined}>
      <summary>Ce dorește cumpărătorul</summary>
      <FactList facts={facts} />
    </details>
  );
}
