/** Objects: contents under a key, in a folder of this machine or in a bucket that all servers share. */
import type { Readable } from 'node:stream';

/** The metadata of an object without its content. */
export interface ObjectInfo {
  bytes: number;
  modified: Date;
}

export interface ListedObject extends ObjectInfo {
  key: string;
}

/** A content while it is read: whoever opened it reads the body to its end or destroys it. */
export interface OpenObject {
  bytes: number;
  body: Readable;
}

/** The conditions of an upload to a signed address: the store refuses any other length or type. */
export interface SignedUpload {
  bytes: number;
  contentType: string;
  /** Validity of the address, in seconds. */
  seconds: number;
}

/** All methods reject with StoreUnavailable while the store cannot be reached. */
export interface ObjectStore {
  /** Stores the content under the key as a whole: a reader sees the old one, the new one or none, never a part. */
  put(key: string, content: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Null when there is none. */
  open(key: string): Promise<OpenObject | null>;
  /** Null when there is none. */
  head(key: string): Promise<ObjectInfo | null>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** The objects whose keys begin so, in no particular order. */
  list(prefix?: string): AsyncIterable<ListedObject>;
  /** An address for one kind of PUT without credentials; null where the store takes none. */
  signPut: ((key: string, upload: SignedUpload) => Promise<string>) | null;
}

const SEGMENT = /^[\w@.~-]+$/;
const MAX_KEY_LENGTH = 400;

/** Our own keys: plain segments, so that none points outside a folder or is rewritten on its way. Throws for others. */
export function requireKey(key: string): string {
  const isKey =
    key.length >= 3 &&
    key.length <= MAX_KEY_LENGTH &&
    !key.includes('..') &&
    key.split('/').every((segment) => segment !== '.' && SEGMENT.test(segment));
  if (!isKey) throw notKey(key);
  return key;
}

export const notKey = (key: string): Error => new Error(`not a key of an object: ${key}`);
