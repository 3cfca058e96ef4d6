/**
 * Retries with exponential backoff: for work that waits for the database, and for what must run as long as the server.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';

export interface RetryRules {
  firstPauseMs: number;
  /** Each pause is twice the one before, up to this. */
  maxPauseMs: number;
  /** Ends the retries, and a pause at once. A running attempt is still awaited. */
  signal: AbortSignal;
  /** Called before the pause. Throwing ends the retries. Not called once the signal is aborted. */
  onFailure(error: unknown): void | Promise<void>;
}

/** The `lifeMs` of keepAlive for a connection: longer than an attempt to make one and to ask the first question may take. */
export const CONNECTION_LIFE_MS = 10_000;

/** p-retry gives up on a TypeError and on values that are not errors; wrapped in this it does not. */
class Failure extends Error {}

/**
 * Retries until the work succeeds and returns its result; undefined when the signal ended it. Rejects with what
 * `onFailure` throws.
 */
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
 * Runs `live` again and again until the signal is aborted. After a rejection the pauses grow; after a run that resolves
 * or lasted longer than `lifeMs` (the longest pause) they start again from the shortest.
 */
export async function keepAlive(live: () => Promise<void>, rules: RetryRules & { lifeMs?: number }): Promise<void> {
  const { firstPauseMs, maxPauseMs, signal, onFailure, lifeMs = maxPauseMs } = rules;
  const attempt = async () => {
    const startedAt = performance.now();
    try {
      await live();
    } catch (error) {
      if (performance.now() - startedAt <= lifeMs) throw error;
      if (!signal.aborted) await onFailure(error);
    }
  };
  while (!signal.aborted) {
    await retry(attempt, rules);
    await pause(firstPauseMs, signal);
  }
}

/** Resolves after this time, or as soon as the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
