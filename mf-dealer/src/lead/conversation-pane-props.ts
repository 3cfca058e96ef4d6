import type { ConversationRow } from 'contracts/conversation-list';

export interface ConversationPaneProps {
  id: number;
  /** Its row of the list, when it is on the page that is shown. */
  row: ConversationRow | null;
  /** Each "Răspunde" counts one: the field gets the focus. */
  replies: number;
  onClose(): void;
}
