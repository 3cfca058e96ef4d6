import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { MINUTE_MS } from 'contracts/durations';
import {
  type FinishedUpload,
  UPLOAD_EXPIRED,
  UPLOAD_LIMITS,
  type StoredUpload,
  type UploadInput,
  type UploadPlace,
} from 'contracts/upload';
import { uploadAddress } from 'contracts/upload-address';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import type { Env } from '../../platform/config/env.ts';
import {
  badRequest,
  conflict,
  DomainError,
  forbidden,
  QueueFullError,
  unavailable,
} from '../../platform/errors/errors.ts';
import type { OpenObject } from '../../platform/storage/object-store.ts';
import { objectsOf } from '../../platform/storage/site-objects.ts';
import { mayUseAccount } from '../../identity/session/session.service.ts';
import { User } from '../../identity/user/user.entity.ts';
import { brokenPicture, requirePicture } from './check-upload.ts';
import { encodeApart } from './encode-apart.ts';
import type { EncodedFile } from './encode-upload.ts';
import { type Incoming, Interrupted, tooLarge, withReceivedFile } from './receive-file.ts';
import { Upload } from './upload.entity.ts';
import { claimPlace, type ClaimedPlace, isReceiving, isStored, settlePlace } from './upload.repository.ts';
import { directKeyOf, UPLOAD_PATH, uploadOf } from './upload-keys.ts';
import { readClaim, signClaim } from './upload-token.ts';

const PLACE_MS = 10 * MINUTE_MS;
const KEY_BYTES = 16;
const FINISH_RETRY_SECONDS = 2;

/** The folder in which bodies are stored while they arrive and are encoded. */
export const incomingFolder = (env: Env): string => path.join(env.dataDir, 'objects', 'incoming');

/**
 * POST /api/objects/upload (work-areas §7): an address for one PUT within ten minutes, bound to the caller. A caller that
 * announces the file gets one in the bucket, where there is one: it sends the file there and calls `finishUpload`.
 * Errors: 413 for an announced file that is too large, 429 after 60 in an hour.
 */
export async function createUpload(ctx: SignedInCtx, { purpose, file }: UploadInput): Promise<UploadPlace> {
  // An upload of a member of a team is the dealership's.
  const userId = ctx.actor.ownerId;
  if (file && file.bytes > UPLOAD_LIMITS[purpose]) throw tooLarge();
  await ctx.limits.take('upload', `user:${ctx.actor.user.id}`);
  const key = randomBytes(KEY_BYTES).toString('hex');
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + PLACE_MS);
  await ctx.em.insert(Upload, { key, user: userId, purpose, status: 'waiting', createdAt, expiresAt });
  const { incoming } = objectsOf(ctx.env);
  if (file && incoming?.signPut) {
    const { bytes, type: contentType } = file;
    return { uploadURL: await incoming.signPut(key, { bytes, contentType, seconds: PLACE_MS / 1_000 }) };
  }
  const token = signClaim(ctx.env, { key, userId, expiresAt: expiresAt.getTime() });
  return { uploadURL: `${ctx.env.publicUrl}${UPLOAD_PATH}${token}` };
}

/** An incoming body for an upload. */
export interface UploadBody {
  token: string;
  body: Readable;
  /** As announced, in bytes; null without an announcement. */
  length: number | null;
}

/**
 * PUT {uploadURL}: stores the picture in two formats and three widths, and only these. An interrupted transfer, or one
 * that found the queue full (503), may be repeated with the same address; anything else uses it up. Errors: 400, 403
 * for an address that is forged, expired or whose user was deleted, 409 used, 413, 415, 503.
 */
export async function storeUpload(ctx: Ctx, { token, body, length }: UploadBody): Promise<StoredUpload> {
  const claim = readClaim(ctx.env, token);
  if (!claim || claim.expiresAt <= ctx.now().getTime()) throw forbidden(UPLOAD_EXPIRED);
  const user = await ctx.em.findOne(User, claim.userId);
  if (!user || !mayUseAccount(user)) throw forbidden();
  return storeClaimed(ctx, claim, async () => ({ body, length }));
}

/**
 * Stores the picture that the caller has sent to the bucket, as `storeUpload` does with one that it receives; of a
 * stored one it answers the path again. Errors: 400 for an address that is none of the bucket's, 409 used or not yet
 * sent, 413, 415, 503. After 503, or a file that was not yet there, it may be repeated, and while an earlier call for
 * the address is at work it is 503 too.
 */
export async function finishUpload(ctx: SignedInCtx, { uploadURL }: FinishedUpload): Promise<StoredUpload> {
  const { incoming } = objectsOf(ctx.env);
  const known = uploadOf(ctx.env, uploadURL);
  if (known && (await isStored(ctx.em, known))) return { objectPath: uploadAddress(known) };
  const key = directKeyOf(ctx.env, uploadURL);
  if (!key || !incoming) throw badRequest('Adresa nu este una de încărcare directă');
  // An earlier call, whose answer came too late, is still at work.
  if (await isReceiving(ctx.em, key)) throw unavailable(FINISH_RETRY_SECONDS);
  let sent: OpenObject | null = null;
  try {
    const stored = await storeClaimed(ctx, { key, userId: ctx.actor.ownerId }, async () => {
      sent = await incoming.open(key);
      if (!sent) throw new NotSent('nothing was sent to the address yet');
      return { body: sent.body, length: sent.bytes };
    });
    // A file that stays is removed at night.
    await incoming
      .remove(key)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'a sent picture was not removed'));
    return stored;
  } finally {
    // One that is refused is not read, and would keep its connection.
    (sent as OpenObject | null)?.body.destroy();
  }
}

/** Stores one body for a place, which only this call has from here on. `open` begins to read it. */
async function storeClaimed(
  ctx: Ctx,
  { key, userId }: { key: string; userId: number },
  open: () => Promise<Pick<Incoming, 'body' | 'length'>>,
): Promise<StoredUpload> {
  const place = await claimPlace(ctx.em, key, userId);
  if (!place) throw conflict('Adresa de încărcare a fost deja folosită');
  const file = path.join(incomingFolder(ctx.env), `${key}.part`);
  try {
    const incoming = { ...(await open()), limit: UPLOAD_LIMITS[place.purpose] };
    const stored = await withReceivedFile(incoming, file, async (bytes) => {
      // Before it queues: a file that is no picture takes no place.
      await requirePicture(file);
      const files = await encoded(file, key);
      await storeFiles(ctx.env, files);
      return { bytes, contentHash: contentHashOf(files) };
    });
    await settlePlace(ctx.em, place.id, { status: 'stored', ...stored });
    return { objectPath: uploadAddress(key) };
  } catch (error) {
    throw await settled(ctx, place, error);
  }
}

/** The browser has not sent the file: the place stays its own. */
class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** Any decoder error is the picture's fault; a full queue is not. */
async function encoded(file: string, key: string): Promise<EncodedFile[]> {
  try {
    return await encodeApart({ file, key });
  } catch (error) {
    throw error instanceof QueueFullError ? error : brokenPicture();
  }
}

/** A hash of one encoding, since the same picture with another date or place beside it is the same picture. */
const contentHashOf = (files: readonly EncodedFile[]): string =>
  createHash('sha256')
    .update(files.find(({ name }) => name.endsWith('.webp'))?.content ?? '')
    .digest('hex');

export const typeOfUpload = (name: string): string => `image/${path.extname(name).slice(1)}`;

/** All files of an upload, or none. */
async function storeFiles(env: Env, files: readonly EncodedFile[]): Promise<void> {
  const store = objectsOf(env).uploads;
  try {
    for (const { name, content } of files) await store.put(name, content, typeOfUpload(name));
  } catch (error) {
    await Promise.all(files.map(({ name }) => store.remove(name).catch(() => undefined)));
    throw error;
  }
}

/** The sender's answer, once the record is released or used up. */
async function settled(ctx: Ctx, { id }: ClaimedPlace, error: unknown): Promise<unknown> {
  const isRefused = error instanceof DomainError;
  await settlePlace(ctx.em, id, { status: isRefused ? 'refused' : 'waiting', bytes: null, contentHash: null });
  if (error instanceof NotSent) return conflict('Fișierul nu a fost încă trimis');
  if (error instanceof Interrupted) return badRequest('Fișierul nu a ajuns întreg');
  return error;
}
