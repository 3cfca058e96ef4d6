import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

const TAIL_BYTES = 4096;
const TAIL_LINES = 15;

/** PostgreSQL can't be started or reached; the message says why, for the site's operator. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}

/** The last lines of PostgreSQL's own log, none of them before byte `from`; or an empty text. */
export function logTail(logFile: string, from = 0): string {
  if (!existsSync(logFile)) return '';
  const fd = openSync(logFile, 'r');
  try {
    const { size } = fstatSync(fd);
    const buffer = Buffer.alloc(Math.min(Math.max(size - from, 0), TAIL_BYTES));
    readSync(fd, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  } finally {
    closeSync(fd);
  }
}

const KNOWN_REASONS: readonly [RegExp, string][] = [
  [/No space left on device/i, 'the disk is full; free some space, it then recovers by itself'],
  [/could not bind|Address already in use/i, 'its port is taken by another program'],
  [
    /database files are incompatible|initialized by PostgreSQL version/i,
    'the data belongs to another PostgreSQL version; restore a logical export made with that version',
  ],
  [/Permission denied|wrong ownership|invalid permissions/i, 'it may not read its data directory'],
  [/could not create shared memory|could not map anonymous/i, 'the system gives it too little shared memory'],
  [/error while loading shared libraries/i, 'a system library is missing'],
];

/** Turns a log tail into a sentence that an operator understands, followed by the tail itself. */
export function explain(what: string, tail: string): PostgresError {
  const known = KNOWN_REASONS.find(([pattern]) => pattern.test(tail));
  const reason = known ? `: ${known[1]}` : '';
  return new PostgresError(`${what}${reason}${tail ? `\n${tail.replace(/^/gm, '  | ')}` : ''}`);
}
