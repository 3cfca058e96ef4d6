import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { keepAlive, retry, type RetryRules } from './retry.ts';

/** Rules with short pauses, the failures so far, and an abort signal. */
function rules(changes: Partial<RetryRules> = {}) {
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  return {
    failures,
    stop: () => stopping.abort(),
    rules: { firstPauseMs: 1, maxPauseMs: 5, signal: stopping.signal, onFailure, ...changes },
  };
}

/** Fails this many times, then returns the number of attempts. */
function failing(times: number, error: unknown = new Error('no')) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
}

describe('retry', () => {
  test.each([new Error('no'), new TypeError('no'), 'a text'])('tries until it goes well: %s', async (error) => {
    const one = rules();
    expect(await retry(failing(3, error), one.rules)).toBe(4);
    expect(one.failures).toEqual([error, error, error]);
  });

  test('each pause is twice the one before, up to the maximum', async () => {
    const times: number[] = [];
    const onFailure = () => void times.push(performance.now());
    await retry(failing(5), rules({ firstPauseMs: 20, maxPauseMs: 50, onFailure }).rules);
    const pauses = times.slice(1).map((at, index) => at - times[index]!);
    for (const [index, least] of [20, 40, 50, 50].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(least - 2);
    expect(pauses[3]).toBeLessThan(pauses[0]! + 1_000);
  });

  test('a failure that a retry cannot fix ends it', async () => {
    const hopeless = new Error('hopeless');
    const onFailure = (error: unknown) => {
      throw error;
    };
    await expect(retry(failing(1, hopeless), rules({ onFailure }).rules)).rejects.toBe(hopeless);
  });

  test('the signal ends a long pause at once, and no failure is reported any more', async () => {
    const one = rules({ firstPauseMs: 60_000, maxPauseMs: 60_000 });
    const ended = retry(failing(1), one.rules);
    await sleep(5);
    one.stop();
    expect(await ended).toBeUndefined();
    expect(one.failures).toHaveLength(1);
    expect(await retry(failing(0), one.rules)).toBeUndefined();
  });
});

describe('keepAlive', () => {
  test('starts one run after the other, whether it was lost or failed, until it is stopped', async () => {
    const one = rules();
    let lives = 0;
    await keepAlive(async () => {
      lives += 1;
      if (lives === 6) one.stop();
      if (lives % 2 === 0) throw new Error(`life ${lives}`);
    }, one.rules);
    expect(lives).toBe(6);
    expect(one.failures).toEqual([new Error('life 2'), new Error('life 4')]);
  });

  test('after a long run the pauses start again from the shortest', async () => {
    const one = rules({ firstPauseMs: 1, maxPauseMs: 40 });
    const beginnings: number[] = [];
    await keepAlive(async () => {
      beginnings.push(performance.now());
      if (beginnings.length === 7) await sleep(60);
      if (beginnings.length === 8) one.stop();
      throw new Error('lost');
    }, one.rules);
    expect(beginnings[6]! - beginnings[5]!).toBeGreaterThanOrEqual(30);
    expect(beginnings[7]! - beginnings[6]!).toBeLessThan(60 + 30);
    expect(one.failures).toHaveLength(7);
  });

  test('a run that failed slowly is no life: the pauses go on growing', async () => {
    const one = rules({ firstPauseMs: 10, maxPauseMs: 20 });
    const [beginnings, ends]: [number[], number[]] = [[], []];
    await keepAlive(
      async () => {
        beginnings.push(performance.now());
        if (beginnings.length === 4) one.stop();
        await sleep(30);
        ends.push(performance.now());
        throw new Error('nobody answers');
      },
      { ...one.rules, lifeMs: 1_000 },
    );
    expect(beginnings[3]! - ends[2]!).toBeGreaterThanOrEqual(18);
    expect(one.failures).toHaveLength(3);
  });
});
