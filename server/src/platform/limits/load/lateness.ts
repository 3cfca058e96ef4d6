/** Whether the process is late: its event loop takes up timers much later than asked, because it has too much to do. */

const CHECK_EVERY_MS = 100;
/** Three looks in a row; one alone can be a garbage collection. */
const LATE_MS = 150;
const MIN_LATE_CHECKS = 3;

let lateChecks = 0;

/** True while the last looks were late, which only a process that watches itself knows. */
export const isLate = (): boolean => lateChecks >= MIN_LATE_CHECKS;

/** Starts watching; returns the function that ends it. Tests in one process with much other work don't. */
export function watchLateness(): () => void {
  let expected = performance.now() + CHECK_EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    lateChecks = now - expected > LATE_MS ? Math.min(MIN_LATE_CHECKS, lateChecks + 1) : 0;
    expected = now + CHECK_EVERY_MS;
  }, CHECK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    lateChecks = 0;
  };
}
