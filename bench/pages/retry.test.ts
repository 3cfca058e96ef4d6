import { expect, test } from 'vitest';
import { withLimit, withRetry } from './retry.ts';

/** Fails as often as it is told, and counts. */
function failing(times: number) {
  const failures: unknown[] = [];
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failure ${calls}`);
    return 'visited';
  };
  return { work, failures, calls: () => calls, onFailure: (reason: unknown) => failures.push(reason) };
}

test('a visit that fails is tried again, and each failure is told', async () => {
  const { work, failures, onFailure } = failing(2);
  expect(await withRetry(work, { times: 3, onFailure })).toBe('visited');
  expect(failures.map(String)).toEqual(['Error: failure 1', 'Error: failure 2']);
});

test('it is not tried for ever', async () => {
  const { work, calls, failures, onFailure } = failing(Infinity);
  expect(await withRetry(work, { times: 3, onFailure })).toBeNull();
  expect([calls(), failures.length]).toEqual([3, 3]);
});

test('a visit that succeeds is made once', async () => {
  const { work, calls, onFailure } = failing(0);
  await withRetry(work, { times: 3, onFailure });
  expect(calls()).toBe(1);
});

test('a visit that hangs fails', async () => {
  await expect(withLimit(new Promise(() => undefined), 10)).rejects.toThrow('not finished after 0.01 s');
  expect(await withLimit(Promise.resolve(1), 10)).toBe(1);
});
