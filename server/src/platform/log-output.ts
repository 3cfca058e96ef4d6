/** Where the log's lines go. */
import pino from 'pino';

/** Characters that wait while nothing can be written; what comes after them is dropped. */
const MAX_WAITING = 1_000_000;

/**
 * Standard output for the log. The site outlives it: on a full disk, or when the terminal was closed, lines wait for
 * better times. pino's own output throws then, and at a fatal error tries for ever.
 */
export function logOutput(): { write(line: string): void } {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING });
  output.on('error', () => undefined);
  // Only `write`: pino would call `flushSync`, which has no end while the output fails.
  return { write: (line) => void output.write(line) };
}

/**
 * For what is printed beside the log: without a listener a terminal that has gone ends the process at the next line,
 * before the signal that comes with its end can stop everything in order.
 */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
