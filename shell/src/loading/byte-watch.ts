// Counts the bytes of code that takes long. Loaded when it does.
import { readWatchedFiles, type Watch } from './watched-files.ts';

const SLOW_AFTER_MS = 4_000;
/** As in load-watch.ts: imported from there it would be a file of its own in every first load. */
const SILENCE_LIMIT_MS = 6_000;
const LOAD_LIMIT_MS = 30_000;
const CHECK_MS = 250;

export interface Load {
  /** When it began, in milliseconds of `Date.now()`. */
  begun: number;
  work: Promise<unknown>;
  fail(message: string): void;
}

export function watchBytes({ onSlow, ...files }: Watch, { begun, work, fail }: Load): void {
  const reading = new AbortController();
  let lastByte = begun;
  let isSlow = false;
  const check = () => {
    const now = Date.now();
    const [silence, whole] = [now - lastByte, now - begun];
    if (silence >= SILENCE_LIMIT_MS || whole >= LOAD_LIMIT_MS) {
      fail(`no byte in ${silence} ms, ${whole} ms in all`);
      end();
    }
    if (!isSlow && lastByte > begun && whole >= SLOW_AFTER_MS) {
      isSlow = true;
      onSlow?.();
    }
  };
  const timer = setInterval(check, CHECK_MS);
  const end = () => {
    clearInterval(timer);
    reading.abort();
  };
  void work.then(end, end);
  void readWatchedFiles(files, reading.signal, () => {
    lastByte = Date.now();
  });
}
