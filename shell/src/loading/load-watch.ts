// Limits how long a page's code may take: by its bytes, so that a slow connection is not mistaken for a dead server.
import type { PageFiles } from './page-files.ts';

/** Below this, counting bytes would cost more than it tells. */
const COUNT_AFTER_MS = 2_000;
const SLOW_AFTER_MS = 4_000;
const SILENCE_LIMIT_MS = 6_000;
const LOAD_LIMIT_MS = 30_000;
const CHECK_MS = 250;

/** The code did not arrive in time; it may still arrive later. */
export class LateCodeError extends Error {
  override readonly name = 'LateCode';
}

export interface Watch extends PageFiles {
  /** Called once when the load takes long while bytes still arrive. */
  onSlow(): void;
}

/**
 * Rejects with a `LateCodeError` when no byte of the files has arrived for six seconds, and after thirty seconds in any
 * case. The work itself goes on.
 */
export function inTime<Result>(work: Promise<Result>, { onSlow, ...files }: Watch): Promise<Result> {
  const begun = Date.now();
  let lastByte = begun;
  let timer: ReturnType<typeof setInterval>;
  const counting = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    let isCounting = false;
    let isSlow = false;
    const check = () => {
      const now = Date.now();
      const [silence, whole] = [now - lastByte, now - begun];
      if (silence >= SILENCE_LIMIT_MS || whole >= LOAD_LIMIT_MS) {
        reject(new LateCodeError(`no byte in ${silence} ms, ${whole} ms in all`));
      }
      if (!isCounting && whole >= COUNT_AFTER_MS) {
        isCounting = true;
        const onBytes = () => {
          lastByte = Date.now();
        };
        // Rarely needed, hence not in the first load.
        void import('./page-files.ts').then(
          ({ readPageFiles }) => readPageFiles(files, counting.signal, onBytes),
          () => undefined,
        );
      }
      if (!isSlow && lastByte > begun && whole >= SLOW_AFTER_MS) {
        isSlow = true;
        onSlow();
      }
    };
    timer = setInterval(check, CHECK_MS);
  });
  return Promise.race([work, late]).finally(() => {
    clearInterval(timer);
    counting.abort();
  });
}
