/** Trying again with growing pauses: for what waits for the database, and for what has to live as long as the server. */
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';

export interface RetryRules {
  firstPauseMs: number;
  /** Each pause is twice the one before, up to this. */
  maxPauseMs: number;
  /** Ends trying, and a pause at once. What runs then is still waited for. */
  signal: AbortSignal;
  /** Told before the pause. What it throws ends trying. Not called once the signal is aborted. */
  onFailure(error: unknown): void | Promise<void>;
}

/** p-retry gives up on a TypeError and on values that are no errors; inside of this it does not. */
class Failure extends Error {}

/** Tries until it goes well and gives what it gave; undefined when the signal ended it. Rejects with what `onFailure` throws. */
export async function retry<Result>(work: () => Promise<Result>, rules: RetryRules): Promise<Result | undefined> {
  const { firstPauseMs, maxPauseMs, signal, onFailure } = rules;
  const attempt = async () => {
    try {
      return await work();
    } catch (error) {
      throw new Failure('the attempt failed', { cause: error });
    }
  };
  try {
    return await pRetry(attempt, {
      retries: Infinity,
      minTimeout: firstPauseMs,
      maxTimeout: maxPauseMs,
      signal,
      onFailedAttempt: ({ error }) => onFailure(error.cause),
    });
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/**
 * One life after the other until the signal is aborted. One that rejects has failed, and the pauses grow; after one that
 * resolves or has lasted for longer than the longest pause they begin anew.
 */
export async function keepAlive(live: () => Promise<void>, rules: RetryRules): Promise<void> {
  const { firstPauseMs, maxPauseMs, signal, onFailure } = rules;
  const attempt = async () => {
    const startedAt = performance.now();
    try {
      await live();
    } catch (error) {
      if (performance.now() - startedAt <= maxPauseMs) throw error;
      if (!signal.aborted) await onFailure(error);
    }
  };
  while (!signal.aborted) {
    await retry(attempt, rules);
    await pause(firstPauseMs, signal);
  }
}

/** Resolves after so long, or as soon as the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
