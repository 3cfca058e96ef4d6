/** Waits of a starting server while others answer. */
import { setTimeout as sleep } from 'node:timers/promises';

interface Engine {
  state(): 'ready' | 'sql';
}

/**
 * A server beside another has time to load the search engine: 17 s with a million cars on a free core. Without one it
 * would search the database, which all the servers share, so it waits long.
 */
const ENGINE_LIMIT_MS = 5 * 60_000;
/** The first beat misses another server whose own is late, as it is while a replica takes in a large import. */
export const ALONE_AFTER_MS = 5_000;
const CHECK_EVERY_MS = 50;

async function until(isReached: () => boolean, { limitMs, signal }: { limitMs: number; signal: AbortSignal }) {
  const deadline = performance.now() + limitMs;
  while (!isReached() && !signal.aborted && performance.now() < deadline) await sleep(CHECK_EVERY_MS);
}

/** Resolves once the engine is loaded, after five minutes, or when the server is asked to stop. */
export const engineReady = (engine: Engine, signal: AbortSignal): Promise<void> =>
  until(() => engine.state() === 'ready', { limitMs: ENGINE_LIMIT_MS, signal });

/** Whether other servers run: at once where one is known, else after `limitMs` or when the engine is loaded. */
export async function findsOthers(
  { instances, search }: { instances: { readonly count: number }; search: Engine },
  signal: AbortSignal,
  limitMs: number,
): Promise<boolean> {
  await until(() => instances.count > 1 || search.state() === 'ready', { limitMs, signal });
  return instances.count > 1;
}
