import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';
import { type CallError, refusalText } from 'contracts/field-issues';
import { MESSAGE_LENGTH } from 'contracts/conversation';
import { contactDataIn, namesSomebody } from 'contracts/contact-data';
import { useAttachments } from './use-attachments.ts';
import { useDraft } from './use-draft.ts';
import type { UploadAttachment } from './attachment.ts';

const EMPTY = 'Scrieți un mesaj sau atașați un fișier';
const FAILED = 'Mesajul nu a fost trimis. Textul s-a păstrat: verificați conexiunea și încercați din nou.';
/** How many characters are left is shown from here on. */
const NEARLY_FULL = 200;

/** A message as it is written; ids of uploaded files. */
interface WrittenMessage {
  text: string | null;
  files: number[];
  marksContacted: boolean;
}
type SendMessage = (message: WrittenMessage) => Promise<unknown>;

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

/** The state of the field: what is typed and attached stays until the server has it. */
export function useComposer({ leadId, send, upload }: Pick<ComposerProps, 'leadId' | 'send' | 'upload'>) {
  const [text, setText] = useDraft(leadId);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attachments = useAttachments(upload);
  const write = (next: string) => {
    setError(null);
    setText(next.slice(0, MESSAGE_LENGTH));
  };
  const deliver = async (marksContacted: boolean) => {
    const files = attachments.items.flatMap(({ uploaded }) => (uploaded ? [uploaded.id] : []));
    const words = text.trim();
    if (isBusy || attachments.isUploading) return;
    if (words === '' && files.length === 0) return setError(EMPTY);
    setBusy(true);
    setError(null);
    try {
      await send({ text: words || null, files, marksContacted });
      setText('');
      attachments.clear();
    } catch (failure) {
      setError(wordsOf(failure as CallError));
    } finally {
      setBusy(false);
    }
  };
  const submit = (marksContacted: boolean) => void deliver(marksContacted);
  return {
    text,
    error,
    isBusy,
    attachments,
    write,
    submit,
    isWarned: contactDataIn(text).length > 0,
    suspectNames: attachments.items.map(({ file }) => file.name).filter(namesSomebody),
    left: text.length > MESSAGE_LENGTH - NEARLY_FULL ? String(MESSAGE_LENGTH - text.length) : null,
    insert: (more: string) => write(text.trim() === '' ? more : `${text}\n${more}`),
    sendByKeys: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      submit(false);
    },
    drop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      attachments.add(event.dataTransfer.files);
    },
    paste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      attachments.add(event.clipboardData.files);
    },
  };
}

/** The server's words about the text or the files, else its refusal. */
function wordsOf(error: CallError): string {
  const [issue] = error.data?.issues ?? [];
  return issue?.message ?? refusalText(error, FAILED);
}
