// Supervises the server's process: restarts it after a crash or kill, replaces it by another one without a gap, and lets
// it end when it was stopped on purpose.

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
/** A server that drains ends after thirty seconds, and its other steps. */
const DRAIN_LIMIT_MS = 60_000;

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
 * @typedef {import('node:child_process').ChildProcess} Child
 * @typedef {object} How
 * @property {(launch: { isBeside: boolean }) => Child} launch `isBeside`: another one still runs on the same data and
 * address. The process reports with the message 'serving' that it is ready.
 * @property {(handler: (signal: NodeJS.Signals) => void) => void} onWish calls back at each stop request
 * @property {(handler: () => void) => void} [onReplace] calls back when another process should take over
 * @property {(child: Child) => void} [onServing] a process has become the server
 * @property {(running: Child | null) => void} [onFailed] a replacement ended before it was ready; the running one goes on
 * @property {(line: string) => void} say
 * @property {() => number} [now]
 */

/**
 * @param {How} how
 * @returns {Promise<{ exitCode: number, isLeftAlone: boolean }>} `isLeftAlone`: its last run was killed, so it has
 * not stopped its database
 */
export const supervise = (how) => new Supervisor(how).run();

class Supervisor {
  /** @type {How} */ #how;
  /** @type {Run | null} */ #running = null;
  /** Starts beside the running one, to replace it. @type {Run | null} */ #next = null;
  /** Replaced, and still answering on open connections. @type {Set<Run>} */ #draining = new Set();
  /** Resolved when the running one is replaced. @type {PromiseWithResolvers<null>} */ #replaced = deferred();
  #isWanted = true;
  /** Whether it was stopped in the middle of a replacement: neither server may have stopped the database. */
  #wasDraining = false;
  #endPause = () => {};
  #past = { hasServed: false, failures: 0 };

  /** @param {How} how */
  constructor(how) {
    this.#how = how;
    how.onWish((signal) => this.#stop(signal));
    how.onReplace?.(() => this.#replace());
  }

  async run() {
    for (;;) {
      const end = await this.#runOnce();
      // Its successor was just starting: it is the server now.
      if (this.#isWanted && this.#next) continue;
      const isLeftAlone = end.signal !== null || this.#wasDraining || (this.#isWanted && end.code === CRASHED);
      if (!this.#isWanted) {
        await Promise.all([...this.#draining, this.#next].map((run) => run?.ended));
        return { exitCode: end.code ?? (end.signal === 'SIGINT' ? 130 : 143), isLeftAlone };
      }
      const next = afterEnd(end, this.#past);
      if ('exitCode' in next) {
        if (next.exitCode !== 0) this.#how.say(`The server ${reason(end)}.`);
        return { exitCode: next.exitCode, isLeftAlone };
      }
      await this.#pause(end, next.pauseMs);
      if (!this.#isWanted) return { exitCode: 143, isLeftAlone: true };
    }
  }

  /** Until the server ends; one that was replaced does not count. */
  async #runOnce() {
    this.#running = this.#next ?? this.#launch(false);
    this.#next = null;
    for (;;) {
      const run = this.#running;
      const end = await Promise.race([run.ended, this.#replaced.promise]);
      if (end === null || run !== this.#running) continue;
      this.#running = null;
      const { now = Date.now } = this.#how;
      const isSteady = run.servesSince !== null && now() - run.servesSince >= STEADY_MS;
      this.#past.failures = isSteady ? 1 : this.#past.failures + 1;
      return end;
    }
  }

  /** @param {boolean} isBeside */
  #launch(isBeside) {
    const run = new Run(this.#how.launch({ isBeside }), () => {
      run.servesSince = (this.#how.now ?? Date.now)();
      this.#past.hasServed = true;
      if (run === this.#next) this.#switch(run);
      this.#how.onServing?.(run.child);
    });
    return run;
  }

  /** A request while one is under way is dropped: the caller asks again once that has ended, if it is still needed. */
  #replace() {
    if (!this.#isWanted || !this.#running || this.#next) return;
    try {
      const run = this.#launch(true);
      this.#next = run;
      void run.ended.then((end) => run === this.#next && this.#giveUp(reason(end)));
    } catch (error) {
      this.#giveUp(`can not run (${error.message})`);
    }
  }

  /** @param {string} why */
  #giveUp(why) {
    this.#next = null;
    this.#how.say(`The new server ${why} before it was ready; the old one goes on.`);
    this.#how.onFailed?.(this.#running?.child ?? null);
  }

  /** The new server answers: the old one gets no new connections, and ends when it has answered those it has. */
  #switch(run) {
    const old = this.#running;
    this.#running = run;
    this.#next = null;
    this.#replaced.resolve(null);
    this.#replaced = deferred();
    if (!old) return;
    this.#draining.add(old);
    old.child.send('hand-over', () => {});
    const timer = setTimeout(() => old.child.kill('SIGKILL'), DRAIN_LIMIT_MS);
    void old.ended.then(() => {
      clearTimeout(timer);
      this.#draining.delete(old);
    });
  }

  /** @param {NodeJS.Signals} signal */
  #stop(signal) {
    this.#isWanted = false;
    this.#wasDraining ||= this.#draining.size > 0;
    for (const run of [this.#running, this.#next, ...this.#draining]) run?.child.kill(signal);
    this.#endPause();
  }

  /** @param {End} end @param {number} pauseMs */
  async #pause(end, pauseMs) {
    const when = pauseMs === 0 ? '' : ` in ${pauseMs / 1000} s`;
    this.#how.say(`The server ${reason(end)}; it is started again${when}.`);
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      this.#endPause = () => resolve(clearTimeout(timer));
    });
  }
}

/** Promise.withResolvers, which Node 20 lacks. @returns {PromiseWithResolvers<null>} */
function deferred() {
  /** @type {(value: null) => void} */
  let resolve = () => {};
  let reject = () => {};
  const promise = new Promise((take, refuse) => {
    resolve = take;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

/** One process of the server. */
class Run {
  /** @type {number | null} */ servesSince = null;

  /** @param {Child} child @param {() => void} onServing */
  constructor(child, onServing) {
    this.child = child;
    /** @type {Promise<End>} */
    this.ended = endOf(child);
    child.on('message', (message) => {
      if (message === 'serving') onServing();
    });
  }
}

/**
 * @param {Child} child
 * @returns {Promise<End>}
 */
const endOf = (child) =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    // It could not be started at all: no exit event follows.
    child.once('error', () => child.pid === undefined && resolve({ code: 127, signal: null }));
  });
