/**
 * Password hashes: argon2id, 19 MiB, two passes, in PHC text form. Bounded, because each one costs some 60 ms of a
 * core.
 */
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { WorkQueue } from '../../limits/load/work-queue.ts';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{11,})$/;

/** Beyond its bounds: QueueFullError, a 503 with Retry-After. */
const queue = new WorkQueue('hashing');

/** Used byte for byte: no trim, no normalisation. Throws QueueFullError. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES };
  const hash = await derive({ message: password, nonce, tagLength: HASH_BYTES, ...cost });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(hash)}`;
}

/** False for a wrong password, and after the same work for a text that is not a hash. Throws QueueFullError. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = PHC.exec(stored) ?? [];
  if (!salt || !expected) return dummyVerify(password);
  const hash = Buffer.from(expected, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const nonce = Buffer.from(salt, 'base64');
  const actual = await derive({ message: password, nonce, tagLength: hash.length, ...cost });
  return timingSafeEqual(actual, hash);
}

/** Costs what verifyPassword costs, so that an unknown email takes as long as a wrong password. Always false. */
export async function dummyVerify(password: string): Promise<false> {
  await hashPassword(password);
  return false;
}

const derive = (parameters: Argon2Parameters): Promise<Buffer> =>
  queue.run(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(Buffer.from(hash))));
      }),
  );

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
