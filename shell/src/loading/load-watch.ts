// Limits how long code may take: by its bytes, so that a slow connection is not mistaken for a dead server.
import type { Watch } from './watched-files.ts';

/** Below this, counting bytes would cost more than it tells. */
const COUNT_AFTER_MS = 2_000;
const SILENCE_LIMIT_MS = 6_000;

/** The code did not arrive in time. `arrival` resolves if it arrives later. */
export class LateCodeError extends Error {
  override readonly name = 'LateCode';
  declare readonly arrival: Promise<unknown>;
}

/**
 * Rejects with a `LateCodeError` when no byte of the files has arrived for six seconds, and after thirty seconds in any
 * case. The work itself goes on. No limit on a dev server, which bundles what a page imports when it is first opened.
 */
export function inTime<Result>(work: Promise<Result>, watch: Watch): Promise<Result> {
  if (import.meta.env.MODE === 'development') return work;
  const begun = Date.now();
  return new Promise((resolve, reject) => {
    const fail = (message: string) =>
      reject(Object.assign(new LateCodeError(message), { arrival: watch.arrival ?? work }));
    let timer = setTimeout(() => {
      // The byte counter may be late itself.
      timer = setTimeout(fail, SILENCE_LIMIT_MS - COUNT_AFTER_MS, `no byte in ${SILENCE_LIMIT_MS} ms`);
      // Rarely needed, hence not in the first load.
      void import('./byte-watch.ts').then(
        ({ watchBytes }) => {
          clearTimeout(timer);
          watchBytes(watch, { begun, work, fail });
        },
        () => undefined,
      );
    }, COUNT_AFTER_MS);
    void work.then(resolve, reject).then(() => clearTimeout(timer));
  });
}
