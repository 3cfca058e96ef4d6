// Files of conversations (docs/rules/conversations.md "Conversations"): private objects, for the two sides alone.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { open, readFile } from 'node:fs/promises';
import {
  FILE_PREPARING,
  FILE_TYPES,
  FILE_WITHHELD,
  MAX_FILE_BYTES,
  MAX_SIDE_BYTES,
  type MessageFile,
} from 'contracts/conversation';
import { isStorableId } from 'contracts/id';
import { fileTypeFromFile } from 'file-type';
import { brokenPicture, requirePicture } from '../../catalog/upload/check-upload.ts';
import { encodeApart } from '../../catalog/upload/encode-apart.ts';
import { Interrupted, withReceivedFile } from '../../catalog/upload/receive-file.ts';
import { incomingFolder } from '../../catalog/upload/upload.service.ts';
import { addFile, bytesOfSide, copyKeyOf, findFile } from '../lead/lead-file.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { badRequest, conflict, DomainError, notFound, QueueFullError } from '../../platform/errors/errors.ts';
import type { OpenObject } from '../../platform/storage/object-store.ts';
import { objectsOf } from '../../platform/storage/site-objects.ts';
import { extensionOf, type StoredType, tidyFileName } from './file-name.ts';
import { fileView, isCovered } from './conversation.view.ts';
import { requireWritable, senderKey } from './message.service.ts';
import { type Party, requireParty } from './conversation-access.ts';

const KEY_BYTES = 16;
const PDF_HEAD_BYTES = 1_024;
export const WRONG_FILE_TYPE = 'Se acceptă numai imagini JPEG, PNG sau WebP și fișiere PDF';
export const FILES_FULL = 'Ați atașat deja fișiere de 100 MB în această conversație';
const FILE_NOT_FOUND = 'Fișierul nu a fost găsit';

export interface SentFile {
  leadId: number;
  /** As its sender calls it, percent-encoded; null without a name. */
  name: string | null;
  body: Readable;
  /** As announced, in bytes; null without an announcement. */
  length: number | null;
}

/**
 * POST /api/leads/{id}/files: stores a file that a message of the same side may name within a day. Pictures are encoded
 * anew, without what the camera wrote into them. Errors: 400, 401, 404, 409, 413 beyond 10 MB, or 100 MB of the side's, 415 for any other type by
 * content, 429, 503 while too many pictures are encoded.
 */
export async function storeFile(ctx: Ctx, { leadId, name, body, length }: SentFile): Promise<MessageFile> {
  const party = await requireParty(ctx, leadId);
  await requireWritable(ctx, party);
  await requireSpace(ctx, party);
  await ctx.limits.takeAll([
    ['conversation-file', senderKey(ctx, party)],
    ['conversation-file-day', senderKey(ctx, party)],
  ]);
  const stem = randomBytes(KEY_BYTES).toString('hex');
  const part = path.join(incomingFolder(ctx.env), `${stem}.part`);
  try {
    return await withReceivedFile({ body, length, limit: MAX_FILE_BYTES }, part, async () => {
      const { content, type } = await checkedContent(part, stem);
      const key = `${stem}.${extensionOf(type)}`;
      const { side, authorId } = party;
      const row = { leadId, side, authorId, key, contentType: type, bytes: content.length, at: ctx.now() };
      const named = { ...row, name: tidyFileName(name, type) };
      await objectsOf(ctx.env).files.put(key, content, type);
      // A content without a row would be found by nobody; the clean-up removes it with its age.
      const id = await addFile(ctx.em, named);
      const added = { ...named, id, messageId: null, neutralName: named.name, copyState: null, copyBytes: null };
      return fileView(added, party);
    });
  } catch (error) {
    throw error instanceof Interrupted ? badRequest('Fișierul nu a ajuns întreg') : error;
  }
}

/** One link, or one account, must not fill the disk. */
async function requireSpace(ctx: Ctx, { lead, side }: Party): Promise<void> {
  const stored = await bytesOfSide(ctx.em, lead.id, side);
  if (stored + MAX_FILE_BYTES > MAX_SIDE_BYTES) throw new DomainError('payload_too_large', FILES_FULL);
}

async function checkedContent(file: string, key: string): Promise<{ content: Buffer; type: StoredType }> {
  const type = await typeOfContent(file);
  if (!FILE_TYPES.some((known) => known === type)) throw new DomainError('unsupported_media_type', WRONG_FILE_TYPE);
  if (type === 'application/pdf') return { content: await readFile(file), type };
  await requirePicture(file);
  try {
    const [encoded] = await encodeApart({ file, key, isSingle: true });
    if (!encoded) throw new Error('the encoder gave no file');
    return { content: Buffer.from(encoded.content), type: 'image/webp' };
  } catch (error) {
    throw error instanceof QueueFullError ? error : brokenPicture();
  }
}

/**
 * By content. As in readers, a PDF file's head may come after other bytes, such as a printer's or a mail program's lines;
 * markup before it is a page that only looks like one.
 */
async function typeOfContent(file: string): Promise<string | undefined> {
  const type = await fileTypeFromFile(file).catch(() => undefined);
  if (type) return type.mime;
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PDF_HEAD_BYTES), 0, PDF_HEAD_BYTES, 0);
    const head = buffer.toString('latin1', 0, bytesRead).indexOf('%PDF-');
    return head >= 0 && !buffer.subarray(0, head).includes('<') ? 'application/pdf' : undefined;
  } finally {
    await handle.close();
  }
}

/**
 * GET /api/leads/{id}/files/{fileId}: an attached file, or a loose one of the caller's own side. While the buyer is hidden,
 * of the other side's document its pages as they were drawn anew. Errors: 401, 404, 409 before they are, or where they
 * can't be.
 */
export async function openFile(
  ctx: Ctx,
  { leadId, fileId }: { leadId: number; fileId: number },
): Promise<{ file: MessageFile; object: OpenObject }> {
  const party = await requireParty(ctx, leadId);
  const row = isStorableId(fileId) ? await findFile(ctx.em, leadId, fileId) : null;
  if (!row || (row.messageId === null && row.side !== party.side)) throw notFound(FILE_NOT_FOUND);
  const file = fileView(row, party);
  const isCopy = isCovered(row, party) && file.copy !== null;
  if (isCopy && file.copy !== 'ready') throw conflict(file.copy === 'withheld' ? FILE_WITHHELD : FILE_PREPARING);
  const object = await objectsOf(ctx.env).files.open(isCopy ? copyKeyOf(row.key) : row.key);
  if (!object) throw notFound(FILE_NOT_FOUND);
  return { file, object };
}
