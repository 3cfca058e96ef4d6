import type { Conversation } from 'contracts/conversation';
import { buyerName } from 'deal/conversation-words';
import type { PanelLead } from 'contracts/lead-panel';
import { subjectOf } from './lead-words.ts';

/** A lead as it is announced: the sender, and the car. */
export type Arrival = Pick<PanelLead, 'id' | 'userName'> & { car: { title: string } };

/** A message of a conversation, announced like a lead. */
export const arrivalOf = (conversation: Conversation): Arrival => ({
  id: conversation.leadId,
  userName: buyerName(conversation),
  car: { title: subjectOf(conversation) },
});
