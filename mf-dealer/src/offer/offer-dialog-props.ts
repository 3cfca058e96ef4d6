import type { Conversation } from 'contracts/conversation';

export interface OfferDialogProps {
  conversation: Conversation;
  isOpen: boolean;
  onClose(): void;
}
