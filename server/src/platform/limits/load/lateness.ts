/** Whether the process is late: its event loop takes up timers much later than asked, because it has too much to do. */

const LOOK_EVERY_MS = 100;
/** Three looks in a row; one alone can be a garbage collection. */
const LATE_MS = 150;
const LOOKS = 3;

let lateLooks = 0;

/** True while the last looks were late, which only a process that watches itself knows. */
export const isLate = (): boolean => lateLooks >= LOOKS;

/** Starts watching; returns the function that ends it. Tests in one process with much other work don't. */
export function watchLateness(): () => void {
  let expected = performance.now() + LOOK_EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    lateLooks = now - expected > LATE_MS ? Math.min(LOOKS, lateLooks + 1) : 0;
    expected = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    lateLooks = 0;
  };
}
