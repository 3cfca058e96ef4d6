import type { ReactNode, RefObject } from 'react';
import type { UploadAttachment } from './attachment.ts';

/** A message as it is written; ids of uploaded files. */
export interface WrittenMessage {
  text: string | null;
  files: number[];
  marksContacted: boolean;
}
export type SendMessage = (message: WrittenMessage) => Promise<unknown>;

export interface ComposerProps {
  leadId: number;
  /** Sends the message; its rejection is shown at the field, and everything stays as it was typed. */
  send: SendMessage;
  /** `uploadTo(leadId)`, with a guest's token in its headers. */
  upload: UploadAttachment;
  placeholder?: string;
  /** The key "r" goes to this field. */
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** Something else is the next step: the button is not the strongest of its screen. */
  isSecondary?: boolean;
  /** The dealer's second button, "Trimite și marchează contactat". */
  secondLabel?: string | undefined;
  /** The buyer is hidden: a text with a telephone number or an email address is warned about, and files are explained. */
  warning?: ReactNode;
  /** More buttons beside the paper clip, such as templates; `insert` adds a text to the field. */
  tools?: (insert: (text: string) => void) => ReactNode;
}
