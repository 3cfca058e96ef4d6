import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { MINUTE_MS } from 'contracts/durations';
import { UPLOAD_EXPIRED, UPLOAD_LIMITS, type StoredUpload, type UploadInput, type UploadPlace } from 'contracts/upload';
import { uploadAddress } from 'contracts/upload-address';
import type { Ctx, SignedInCtx } from '../../platform/context.ts';
import type { Env } from '../../platform/env.ts';
import { badRequest, conflict, DomainError, forbidden, QueueFullError } from '../../platform/errors.ts';
import { createFileStore, type ObjectStore } from '../../platform/storage/object-store.ts';
import { mayUseAccount } from '../../identity/session/session.service.ts';
import { User } from '../../identity/user/user.entity.ts';
import { brokenPicture, requirePicture } from './check-upload.ts';
import { encodeApart } from './encode-apart.ts';
import type { EncodedFile } from './encode-upload.ts';
import { Interrupted, withReceivedFile } from './receive-file.ts';
import { Upload } from './upload.entity.ts';
import { claimPlace, type ClaimedPlace, settlePlace } from './upload.repository.ts';
import { readClaim, signClaim } from './upload-token.ts';

const PLACE_MS = 10 * MINUTE_MS;
const KEY_BYTES = 16;
export const UPLOAD_PATH = '/objects/upload/';

export const uploadStore = (env: Env): ObjectStore => createFileStore(path.join(env.dataDir, 'objects', 'uploads'));
/** Where bodies are stored while they arrive and are encoded. */
export const incomingFolder = (env: Env): string => path.join(env.dataDir, 'objects', 'incoming');

/**
 * POST /api/objects/upload (work-areas §7): an address for one PUT within ten minutes, bound to the caller. Errors: 429
 * after 60 in an hour.
 */
export async function createUpload(ctx: SignedInCtx, { purpose }: UploadInput): Promise<UploadPlace> {
  const userId = ctx.actor.user.id;
  await ctx.limits.take('upload', `user:${userId}`);
  const key = randomBytes(KEY_BYTES).toString('hex');
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + PLACE_MS);
  await ctx.em.insert(Upload, { key, user: userId, purpose, status: 'waiting', createdAt, expiresAt });
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
  const place = await claimPlace(ctx.em, claim.key, claim.userId);
  if (!place) throw conflict('Adresa de încărcare a fost deja folosită');
  const file = path.join(incomingFolder(ctx.env), `${claim.key}.part`);
  try {
    const incoming = { body, length, limit: UPLOAD_LIMITS[place.purpose] };
    const bytes = await withReceivedFile(incoming, file, async (received) => {
      // Before it queues: a file that is no picture takes no place.
      await requirePicture(file);
      await keep(ctx.env, await encoded(file, claim.key));
      return received;
    });
    await settlePlace(ctx.em, place.id, { status: 'stored', bytes });
    return { objectPath: uploadAddress(claim.key) };
  } catch (error) {
    throw await settled(ctx, place, error);
  }
}

/** Any decoder error is the picture's fault; a full queue is not. */
async function encoded(file: string, key: string): Promise<EncodedFile[]> {
  try {
    return await encodeApart({ file, key });
  } catch (error) {
    throw error instanceof QueueFullError ? error : brokenPicture();
  }
}

/** All files of an upload, or none. */
async function keep(env: Env, files: readonly EncodedFile[]): Promise<void> {
  const store = uploadStore(env);
  try {
    for (const { name, content } of files) await store.put(name, content);
  } catch (error) {
    await Promise.all(files.map(({ name }) => store.remove(name).catch(() => undefined)));
    throw error;
  }
}

/** The sender's answer, once the record is released or used up. */
async function settled(ctx: Ctx, { id }: ClaimedPlace, error: unknown): Promise<unknown> {
  const isRefused = error instanceof DomainError;
  await settlePlace(ctx.em, id, { status: isRefused ? 'refused' : 'waiting', bytes: null });
  if (error instanceof Interrupted) return badRequest('Fișierul nu a ajuns întreg');
  return error;
}
