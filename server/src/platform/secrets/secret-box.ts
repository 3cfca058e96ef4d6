/**
 * Encrypts values that must be stored but not readable (SMTP password, payment secret): AES-256-GCM, its key derived
 * from APP_SECRET.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The stored text is damaged, belongs elsewhere, or was encrypted with another APP_SECRET. */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

export interface SecretBox {
  /** `place` (such as a settings key) is bound in: a value moved to another place can't be decrypted. */
  seal(plain: string, place: string): string;
  /** Throws SecretBoxError. */
  open(sealed: string, place: string): string;
  /** A base64url MAC for signed addresses and cookies, under a key of its own. */
  sign(text: string): string;
}

export function createSecretBox(appSecret: string): SecretBox {
  const sealKey = deriveKey(appSecret, 'secret-box');
  const signKey = deriveKey(appSecret, 'signature');
  return {
    seal: (plain, place) => seal(sealKey, plain, place),
    open: (sealed, place) => open(sealKey, sealed, place),
    sign: (text) => createHmac('sha256', signKey).update(text).digest('base64url'),
  };
}

const boxes = new WeakMap<object, SecretBox>();

/** The box of a running site, created on first use. */
export function secretBoxOf(env: { appSecret: string | null; dataDir: string }): SecretBox {
  const box = boxes.get(env) ?? createSecretBox(loadAppSecret(env.appSecret, env.dataDir));
  boxes.set(env, box);
  return box;
}

function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, 'autonou', purpose, 32));
}

function seal(key: Buffer, plain: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

function open(key: Buffer, sealed: string, place: string): string {
  const [version, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new SecretBoxError('not a sealed text');
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new SecretBoxError('sealed for another place or with another APP_SECRET', { cause: error });
  }
}

/** APP_SECRET, or the one generated into the data directory (mode 0600) on first use. */
export function loadAppSecret(configured: string | null, dataDir: string): string {
  if (configured !== null) return configured;
  const file = path.join(dataDir, 'app-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    makeSecret(file);
  }
  return readFileSync(file, 'utf8');
}

/** Of two processes that start at once on a new DATA_DIR, the later one uses the secret of the first. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
