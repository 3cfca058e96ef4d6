import type { ReactNode } from 'react';
import type { Conversation, Message, MessageFile } from 'contracts/conversation';
import type { Offer } from 'contracts/offer';

export interface ThreadProps {
  conversation: Conversation;
  now: Date;
  /** Fetches a file in place of a link, for a guest whose token goes into a header. */
  onFile?: ((file: MessageFile) => void) | undefined;
  /** The same for an offer's PDF file. */
  onPdf?: ((offer: Offer) => void) | undefined;
  /** Actions on an offer: accept, decline, withdraw. */
  offerActions?: ((offer: Offer) => ReactNode) | undefined;
  /** Actions on an entry: "nu m-a sunat". */
  entryActions?: ((message: Message) => ReactNode) | undefined;
}

export interface EntryProps extends Pick<
  ThreadProps,
  'conversation' | 'onFile' | 'onPdf' | 'offerActions' | 'entryActions'
> {
  message: Message;
  /** The last own entry that the other side has read. */
  isRead: boolean;
}
