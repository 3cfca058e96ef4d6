import path from 'node:path';
import type { MessageFile } from 'contracts/conversation';

const MAX_STEM = 80;
const EXTENSIONS = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const;
/** What is stored: pictures are encoded anew. */
export type StoredType = keyof typeof EXTENSIONS & MessageFile['contentType'];

export const extensionOf = (type: StoredType): string => EXTENSIONS[type];

/** The content type of a private object, by its key. */
export const typeOfFile = (key: string): string => (path.extname(key) === '.pdf' ? 'application/pdf' : 'image/webp');

/** A sender's name of a file, as it may be shown and saved: one line without a path, with the extension of its type. */
export function tidyFileName(sent: string | null, type: StoredType): string {
  const base = decoded(sent ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    // Not allowed in names of files, or of a meaning to a shell or a header.
    .replace(/[\p{Cc}\p{Cf}<>:"|?*;%]/gu, '')
    .replace(/\.[^.]{1,8}$/, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .slice(0, MAX_STEM);
  return `${base || 'fisier'}.${extensionOf(type)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The header that makes a browser save the file under its name (RFC 6266), in ASCII too. */
export function attachmentHeader(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
