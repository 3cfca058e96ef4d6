import type { Conversation } from 'contracts/conversation';
import { useState } from 'react';
import { FactList } from './fact-list.tsx';
import { leadFacts } from './wish-words.ts';
import styles from './conversation.module.css';

/** The buyer's choices beside the text of the offer dialog. */
export function Wishes({ conversation: { wishes, request, messages } }: { conversation: Conversation }) {
  const facts = wishes && !request ? leadFacts(wishes) : [];
  // Once they talk, the room belongs to the messages; what is open stays so, that nothing moves while one writes.
  const [isOpenFirst] = useState(messages.length < 2);
  if (facts.length === 0) return null;
  return (
    <details className={styles.folded} open={isOpenFirst || undefined}>
      <summary>Ce dorește cumpărătorul</summary>
      <FactList facts={facts} />
    </details>
  );
}
