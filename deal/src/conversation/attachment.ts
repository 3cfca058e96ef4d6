import { FILE_TYPES, MAX_FILE_BYTES, MAX_FILES, MessageFile } from 'contracts/conversation';
import { type Sending, sendFile } from 'contracts/put-file';

/** A file of a message that is not sent yet: on its way, uploaded, or refused. */
export interface Attachment {
  key: string;
  file: File;
  /** Progress of the upload, 0 to 1. */
  progress: number;
  uploaded: MessageFile | null;
  error: string | null;
}

export const TOO_MANY_FILES = `Cel mult ${MAX_FILES} fișiere într-un mesaj.`;
const MB = 1_048_576;

/** Why a file can't be attached; null when it can. */
export function attachmentRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!FILE_TYPES.some((known) => known === type)) return 'Alegeți o imagine JPEG, PNG, WebP sau un PDF.';
  if (size === 0) return 'Fișierul este gol.';
  return size > MAX_FILE_BYTES ? `Peste ${Math.floor(MAX_FILE_BYTES / MB)} MB. Alegeți un fișier mai mic.` : null;
}

/** Uploads a file to a conversation. `headers`: a guest's token. Rejects with an UploadFailure. */
export type UploadAttachment = (file: File, sending: Sending) => Promise<MessageFile>;

export const uploadTo =
  (leadId: number, headers: Record<string, string> = {}): UploadAttachment =>
  async (file, sending) => {
    const named = { ...headers, 'X-File-Name': encodeURIComponent(file.name) };
    const request = { ...sending, method: 'POST', headers: named } as const;
    return MessageFile.parse(await sendFile(`${location.origin}/api/leads/${leadId}/files`, file, request));
  };
