import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pageQueue } from './page-queue.ts';

/** Work that lasts until it is released. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, work: () => promise };
}

test('up to the limit run at once, the others in the order of arrival', async () => {
  const inTurn = pageQueue({ atOnce: 2, maxWaiting: 10, maxWaitMs: 5_000 });
  const started: number[] = [];
  const pieces = Array.from({ length: 5 }, held);
  const made = pieces.map(({ work }, index) =>
    inTurn(() => {
      started.push(index);
      return work().then(() => index);
    }),
  );
  await nextTurn();
  expect(started).toEqual([0, 1]);
  pieces[1]?.end();
  await made[1];
  await nextTurn();
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of pieces) end();
  expect(await Promise.all(made)).toEqual([0, 1, 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test('beyond the limit it rejects with "unavailable" at once; a failed task passes its place on', async () => {
  const inTurn = pageQueue({ atOnce: 1, maxWaiting: 1, maxWaitMs: 5_000 });
  const first = held();
  const running = inTurn(first.work);
  const waiting = inTurn(() => Promise.reject(new Error('this one fails')));
  await expect(inTurn(async () => 1)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  first.end();
  await running;
  await expect(waiting).rejects.toThrow('this one fails');
  expect(await inTurn(async () => 2)).toBe(2);
});

test('no task waits longer than the limit, and an abandoned one takes no place', async () => {
  const inTurn = pageQueue({ atOnce: 1, maxWaiting: 5, maxWaitMs: 30 });
  const first = held();
  const running = inTurn(first.work);
  let isStarted = false;
  await expect(inTurn(async () => (isStarted = true))).rejects.toMatchObject({ code: 'unavailable' });
  first.end();
  await running;
  await sleep(5);
  expect(isStarted).toBe(false);
  expect(await Promise.all([inTurn(async () => 1), inTurn(async () => 2)])).toEqual([1, 2]);
});
