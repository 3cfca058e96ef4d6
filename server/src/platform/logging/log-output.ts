/** The destination of the log's lines. */
import pino from 'pino';

/** Characters that wait while nothing can be written; what comes after them is dropped. */
const MAX_WAITING = 1_000_000;
/** As many lines are written at once: a busy server would else call the system twice for each request. */
const GATHERED = 8_192;
const GATHERED_MS = 100;

type Output = ReturnType<typeof pino.destination>;
let output: Output | null = null;

/**
 * Standard output for the log, one for the process. A line is written at most 100 ms late, when the process ends too.
 * One that is killed, or that aborts without memory, loses what it has gathered since. The site outlives its output: on
 * a full disk, or when the terminal was closed, lines wait for better times. pino's own output throws then, and at a
 * fatal error tries for ever.
 */
export function logOutput(): { write(line: string): void } {
  const opened = (output ??= openOutput());
  // Only `write`: pino would call `flushSync` too, which has no end while the output fails.
  return { write: (line) => void opened.write(line) };
}

function openOutput(): Output {
  const opened = pino.destination({
    dest: 1,
    sync: true,
    maxLength: MAX_WAITING,
    minLength: GATHERED,
    periodicFlush: GATHERED_MS,
  });
  opened.on('error', () => undefined);
  process.on('exit', () => opened.flush());
  return opened;
}

/**
 * Protects output beside the log: without a listener a terminal that has gone ends the process at the next line,
 * before the signal that comes with its end can stop everything in order.
 */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
