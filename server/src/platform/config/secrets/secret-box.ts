/**
 * Encrypts values that must be stored but not readable (SMTP password, payment secret): AES-256-GCM, its key derived
 * from APP_SECRET. During a rotation several secrets are known: all of them open and verify, the active one seals and
 * signs.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { loadAppSecrets, type SecretEnv } from './app-secrets.ts';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The stored text is damaged, belongs elsewhere, or was encrypted with another APP_SECRET. */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

/** Makes the base64url MAC of a text under one secret. */
export type Signer = (text: string) => string;

export interface SecretBox {
  /** `place` (such as a settings key) is bound in: a value moved to another place can't be decrypted. */
  seal(plain: string, place: string): string;
  /** Whichever of the known secrets encrypted it. Throws SecretBoxError. */
  open(sealed: string, place: string): string;
  /** The same under the active secret; null when it already is. Throws SecretBoxError. */
  reseal(sealed: string, place: string): string | null;
  /** A base64url MAC for signed addresses and cookies, under a key of its own. */
  sign: Signer;
  /** One for each known secret, the active one's first: what was signed before a rotation stays valid. */
  signers(): Signer[];
  /** Whether one of the known secrets made this signature. */
  isSigned(text: string, signature: string): boolean;
  /** The active secret's signing key, base64url: for `lasting-key.ts` alone. */
  signKey(): string;
  /** Tells the secrets apart, the newest first; reveals nothing about a random secret. */
  marks(): string[];
  /** Makes the secret with this mark the active one; false when it is not known. */
  activate(mark: string): boolean;
}

interface Keys {
  seal: Buffer;
  signKey: Buffer;
  sign: Signer;
  mark: string;
}

/** `source`: the secret, or a function that reads all of them, the newest first. It is called again in need. */
export function createSecretBox(source: string | (() => readonly string[])): SecretBox {
  const read = () => (typeof source === 'string' ? [source] : source()).map(keysOf);
  let ring = read();
  let active = ring[0] as Keys;
  const isKnown = (mark: string) => ring.some((keys) => keys.mark === mark);
  const refresh = () => {
    ring = read();
    active = ring.find(({ mark }) => mark === active.mark) ?? (ring[0] as Keys);
  };
  const signers = () => [active, ...ring.filter((keys) => keys !== active)].map(({ sign }) => sign);
  const box: SecretBox = {
    seal: (plain, place) => seal(active.seal, plain, place),
    open: (sealed, place) => {
      const plain = tryOpen(ring, sealed, place);
      if (plain !== null) return plain;
      // Another process may have begun a rotation.
      refresh();
      return tryOpen(ring, sealed, place) ?? refuse();
    },
    reseal: (sealed, place) =>
      tryOpen([active], sealed, place) === null ? box.seal(box.open(sealed, place), place) : null,
    sign: (text) => active.sign(text),
    signers,
    isSigned: (text, signature) => signers().some((sign) => isSame(sign(text), signature)),
    signKey: () => active.signKey.toString('base64url'),
    marks: () => ring.map(({ mark }) => mark),
    activate: (mark) => {
      if (!isKnown(mark)) refresh();
      active = ring.find((keys) => keys.mark === mark) ?? active;
      return active.mark === mark;
    },
  };
  return box;
}

const boxes = new WeakMap<object, SecretBox>();

/** The box of a running site, created on first use. */
export function secretBoxOf(env: SecretEnv): SecretBox {
  const box = boxes.get(env) ?? createSecretBox(() => loadAppSecrets(env));
  boxes.set(env, box);
  return box;
}

function keysOf(appSecret: string): Keys {
  const signKey = deriveKey(appSecret, 'signature');
  return {
    seal: deriveKey(appSecret, 'secret-box'),
    signKey,
    sign: signerOf(signKey),
    mark: deriveKey(appSecret, 'mark').toString('base64url'),
  };
}

/** A signer with a key of its own. */
export const signerOf =
  (key: Buffer): Signer =>
  (text) =>
    createHmac('sha256', key).update(text).digest('base64url');

function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, 'autonou', purpose, 32));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function seal(key: Buffer, plain: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Null when none of the keys fits. Throws SecretBoxError for a text that is not a sealed one. */
function tryOpen(ring: readonly Keys[], sealed: string, place: string): string | null {
  const [version, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new SecretBoxError('not a sealed text');
  for (const keys of ring) {
    const plain = decrypt(keys.seal, bytes, place);
    if (plain !== null) return plain;
  }
  return null;
}

/** Null for another key, another place or changed bytes: AES-GCM authenticates all of them. */
function decrypt(key: Buffer, bytes: Buffer, place: string): string | null {
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function refuse(): never {
  throw new SecretBoxError('sealed for another place or with another APP_SECRET');
}
