// Restarts the server after a crash or a kill, and lets it end when it was stopped on purpose.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** As in server/src/app/operations/exit-code.ts. A restart mends no wrong setting, but an operator may be doing so just now. */
const [CRASHED, WRONG_SETTINGS] = [1, 78];
const MAX_TRIES = 5;
/** A process that served for this long did not fail at once. */
const STEADY_MS = 10_000;
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [500, 30_000];

/**
 * Decides what to do after an end that was not requested here.
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} end
 * @param {{ hasServed: boolean, failures: number }} past whether it ever served, and how many runs in a row failed at once
 * @returns {{ pauseMs: number } | { exitCode: number }}
 */
export function afterEnd({ code, signal }, { hasServed, failures }) {
  // The server itself was asked to stop.
  if (code === 0) return { exitCode: 0 };
  if (signal && ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)) return { exitCode: signal === 'SIGINT' ? 130 : 143 };
  // A failing first start has an operator watching it, or a service manager above it.
  const isFirst = !hasServed && (code !== null || failures > MAX_TRIES);
  if (isFirst || (code === WRONG_SETTINGS && failures > MAX_TRIES)) return { exitCode: code ?? 1 };
  // The first restart is immediate. Repeated ones back off, since they would take the machine's time from others.
  return { pauseMs: failures < 2 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 2), MAX_PAUSE_MS) };
}

/**
 * @param {{ launch: () => import('node:child_process').ChildProcess, onStopRequest: (handler: (signal: NodeJS.Signals) => void) => void, say: (line: string) => void }} how
 * the process reports with the message 'serving' that it is ready; `onStopRequest` calls back at each stop request
 * @returns {Promise<{ exitCode: number, isLeftAlone: boolean }>} `isLeftAlone`: it has not stopped its database
 */
export async function supervise({ launch, onStopRequest, say }) {
  const past = { hasServed: false, failures: 0 };
  const stopping = new AbortController();
  let server = launch();
  onStopRequest((signal) => (server.kill(signal), stopping.abort()));
  for (; ; server = launch()) {
    let servesSince = Infinity;
    server.on('message', (message) => {
      if (message === 'serving') [servesSince, past.hasServed] = [Date.now(), true];
    });
    // One that could not be started at all has no exit.
    const [code, signal] = await once(server, 'exit').catch(() => [127, null]);
    const isLeftAlone = signal !== null || (!stopping.signal.aborted && code === CRASHED);
    if (stopping.signal.aborted) return { exitCode: code ?? (signal === 'SIGINT' ? 130 : 143), isLeftAlone };
    past.failures = Date.now() - servesSince >= STEADY_MS ? 1 : past.failures + 1;
    const next = afterEnd({ code, signal }, past);
    const reason = signal ? `was killed by ${signal}` : `ended with code ${code}`;
    if ('exitCode' in next) {
      if (next.exitCode !== 0) say(`The server ${reason}.`);
      return { exitCode: next.exitCode, isLeftAlone };
    }
    say(`The server ${reason}; it is started again${next.pauseMs === 0 ? '' : ` in ${next.pauseMs / 1000} s`}.`);
    await sleep(next.pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return { exitCode: 143, isLeftAlone: true };
  }
}
