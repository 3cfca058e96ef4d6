import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_TOO_LARGE } from 'contracts/upload';
import { badRequest, DomainError } from '../../platform/errors/errors.ts';

export const tooLarge = () => new DomainError('payload_too_large', UPLOAD_TOO_LARGE);

/** Passes this many bytes and not one more. */
function counter(limit: number): Transform & { bytes: number } {
  const counting = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        counting.bytes += chunk.length;
        if (counting.bytes > limit) done(tooLarge());
        else done(null, chunk);
      },
    }),
    { bytes: 0 },
  );
  return counting;
}

/** An incoming body, and its limit. */
export interface Incoming {
  body: Readable;
  /** The announced Content-Length, in bytes; null without one. */
  length: number | null;
  limit: number;
}

/** The sender or the disk failed midway: the same file may be sent again. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * Writes a body into a temporary file, passes it to `use`, and always removes it. Memory does not grow with the body.
 * Errors: 413 for more than the limit, 400 for an empty body, Interrupted.
 */
export async function withReceivedFile<Result>(
  { body, length, limit }: Incoming,
  file: string,
  use: (bytes: number) => Promise<Result>,
): Promise<Result> {
  if (length !== null && length > limit) throw tooLarge();
  const counting = counter(limit);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(body, counting, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
      throw error instanceof DomainError ? error : new Interrupted('the file did not arrive', { cause: error });
    });
    if (counting.bytes === 0) throw badRequest('Fișierul este gol');
    return await use(counting.bytes);
  } finally {
    await rm(file, { force: true });
  }
}
