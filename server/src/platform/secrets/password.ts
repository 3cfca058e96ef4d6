/** Password hashes: argon2id, 19 MiB, two passes, in PHC text form. Bounded, because each one costs some 60 ms of a core. */
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;
const AT_ONCE = 2;
const QUEUE_LIMIT = 64;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{11,})$/;

/** Too many passwords are being hashed; answer 503 with Retry-After. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

let running = 0;
const waiting: (() => void)[] = [];

/** Taken byte for byte: no trim, no normalising. Throws QueueFull. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES };
  const hash = await derive({ message: password, nonce, tagLength: HASH_BYTES, ...cost });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(hash)}`;
}

/** False for a wrong password, and after the same work for a text that is no hash. Throws QueueFull. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = PHC.exec(stored) ?? [];
  if (!salt || !expected) return dummyVerify(password);
  const hash = Buffer.from(expected, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const nonce = Buffer.from(salt, 'base64');
  const actual = await derive({ message: password, nonce, tagLength: hash.length, ...cost });
  return timingSafeEqual(actual, hash);
}

/** Costs what verifyPassword costs, so that an unknown e-mail takes as long as a wrong password. Always false. */
export async function dummyVerify(password: string): Promise<false> {
  await hashPassword(password);
  return false;
}

async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  await enter();
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(Buffer.from(hash))));
    });
  } finally {
    leave();
  }
}

async function enter(): Promise<void> {
  if (running < AT_ONCE) {
    running++;
    return;
  }
  if (waiting.length >= QUEUE_LIMIT) throw new QueueFull('too many passwords are being hashed');
  // The one who leaves hands its place over, so `running` stays as it is.
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
