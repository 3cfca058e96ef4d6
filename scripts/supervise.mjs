// Supervises one process: restarts it after a crash or kill, and lets it end when it was stopped on purpose.

/**
 * As in server/src/app/operations/exit-code.ts: a crash, and a wrong setting or a taken port, which a restart does
 * not fix.
 */
const CRASHED = 1;
const WRONG_SETTINGS = 78;
/**
 * Consecutive failed starts with wrong settings, of a site that has served before: an operator may be fixing them
 * just now.
 */
const MAX_TRIES = 5;
/** A process that served for this long did not fail at once. */
const STEADY_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const WISHES = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} End how a process ended */
/**
 * @typedef {{ hasServed: boolean, failures: number }} Past whether the site ever served, and the number of
 * consecutive runs that failed at once
 */

/**
 * Decides what to do after an end that was not requested here.
 * @param {End} end
 * @param {Past} past
 * @returns {{ pauseMs: number } | { exitCode: number }}
 */
export function afterEnd({ code, signal }, { hasServed, failures }) {
  // The server itself was asked to stop.
  if (code === 0) return { exitCode: 0 };
  if (signal && WISHES.includes(signal)) return { exitCode: signal === 'SIGINT' ? 130 : 143 };
  const isHopeless = code === WRONG_SETTINGS ? failures > MAX_TRIES : false;
  // A failing first start has an operator watching it, or a service manager above it.
  const isFirst = !hasServed && (code !== null || failures > MAX_TRIES);
  if (isHopeless || isFirst) return { exitCode: code ?? 1 };
  // The first restart is immediate. Repeated ones back off, since they would take the machine's time from others.
  return { pauseMs: failures < 2 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 2), MAX_PAUSE_MS) };
}

/** @param {End} end */
const reason = ({ code, signal }) => (signal ? `was killed by ${signal}` : `ended with code ${code}`);

/**
 * @param {object} how
 * @param {() => import('node:child_process').ChildProcess} how.launch the process reports over its channel that it is
 * ready
 * @param {(handler: (signal: NodeJS.Signals) => void) => void} how.onWish calls back at each stop request
 * @param {(line: string) => void} how.say
 * @param {() => number} [how.now]
 * @returns {Promise<{ exitCode: number, isLeftAlone: boolean }>} `isLeftAlone`: its last run was killed, so it has
 * not stopped its database
 */
export async function supervise({ launch, onWish, say, now = Date.now }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let running = null;
  let isWanted = true;
  let endPause = () => {};
  onWish((signal) => {
    isWanted = false;
    running?.kill(signal);
    endPause();
  });
  const past = { hasServed: false, failures: 0 };
  for (;;) {
    running = launch();
    /** @type {number | null} */
    let servesSince = null;
    running.on('message', () => {
      servesSince = now();
      past.hasServed = true;
    });
    const end = await endOf(running);
    running = null;
    const isLeftAlone = end.signal !== null || (isWanted && end.code === CRASHED);
    if (!isWanted) return { exitCode: end.code ?? (end.signal === 'SIGINT' ? 130 : 143), isLeftAlone };
    past.failures = servesSince !== null && now() - servesSince >= STEADY_MS ? 1 : past.failures + 1;
    const next = afterEnd(end, past);
    if ('exitCode' in next) {
      if (next.exitCode !== 0) say(`The server ${reason(end)}.`);
      return { exitCode: next.exitCode, isLeftAlone };
    }
    const when = next.pauseMs === 0 ? '' : ` in ${next.pauseMs / 1000} s`;
    say(`The server ${reason(end)}; it is started again${when}.`);
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, next.pauseMs);
      endPause = () => resolve(clearTimeout(timer));
    });
    if (!isWanted) return { exitCode: 143, isLeftAlone: true };
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<End>}
 */
const endOf = (child) =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    // It could not be started at all: no exit event follows.
    child.once('error', () => child.pid === undefined && resolve({ code: 127, signal: null }));
  });
