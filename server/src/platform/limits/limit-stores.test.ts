// The places where limits are counted must count alike: in this process, in PostgreSQL, in Redis.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findRedis, NO_REDIS, startRedis, type TestRedis } from '../../testing/redis-server.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { Count, LimitStore } from './limit-store.ts';
import { MemoryStore } from './memory-store.ts';
import { PostgresStore } from './postgres-store.ts';
import { RedisStore } from './redis-store.ts';

const t = useTestApp();
const program = findRedis();
let redis: TestRedis | null = null;
const stores: { stop(): Promise<void> }[] = [];
const started = <Store extends { stop(): Promise<void> }>(store: Store): Store => {
  stores.push(store);
  return store;
};
beforeAll(async () => {
  if (program) redis = await startRedis(program);
});
afterAll(async () => {
  for (const store of stores) await store.stop();
  await redis?.remove();
});

const MINUTE_MS = 60_000;
let turn = 0;
const count = (key: string, values: Partial<Count> = {}): Count => ({
  key: `${turn} ${key}`,
  cost: 1,
  points: 3,
  windowMs: MINUTE_MS,
  ...values,
});

const PLACES: [name: string, open: () => LimitStore | Promise<LimitStore>, isThere: boolean][] = [
  ['memory', () => new MemoryStore(), true],
  ['PostgreSQL', () => started(new PostgresStore(t.databaseUrl)), true],
  [`Redis${program ? '' : ` (${NO_REDIS})`}`, openRedis, program !== null],
];

async function openRedis(): Promise<LimitStore> {
  const store = started(new RedisStore({ url: redis?.url ?? '', name: 'proba:3000' }));
  await vi.waitUntil(() =>
    store.probe().then(
      () => true,
      () => false,
    ),
  );
  return store;
}

let store: LimitStore;
const take = async (counts: readonly Count[]): Promise<number | null> => (await store.take(counts)).waitMs;
const taken = async (key: string): Promise<number> => (await store.add([count(key, { cost: 0 })]))[0]?.taken ?? -1;

describe.each(PLACES)('%s', (_name, open, isThere) => {
  beforeAll(async () => {
    if (isThere) store = await open();
  });

  test.runIf(isThere)('as many as allowed, then the time to wait; a refused one is not counted', async () => {
    turn += 1;
    for (let time = 0; time < 3; time++) expect(await take([count('a')])).toBeNull();
    const wait = await take([count('a')]);
    expect(wait).toBeGreaterThan(MINUTE_MS - 10_000);
    expect(wait).toBeLessThanOrEqual(MINUTE_MS);
    expect(await take([count('b')])).toBeNull();
    expect(await taken('a')).toBe(3);
  });

  test.runIf(isThere)('all of several or none', async () => {
    turn += 1;
    await take([count('full', { cost: 3 })]);
    for (const order of [
      ['full', 'free'],
      ['free', 'full'],
    ]) {
      expect(await take(order.map((key) => count(key)))).toBeGreaterThan(0);
    }
    expect(await taken('free')).toBe(0);
    expect(await take([count('free'), count('other')])).toBeNull();
    expect([await taken('free'), await taken('other')]).toEqual([1, 1]);
  });

  test.runIf(isThere)('an optional one refuses nothing, and is counted with the others only', async () => {
    turn += 1;
    const once = count('optional', { points: 1 });
    expect(await store.take([count('a')], [once])).toEqual({ waitMs: null, hasOptional: true });
    expect(await store.take([count('a')], [once])).toEqual({ waitMs: null, hasOptional: false });
    expect(await store.take([count('a')], [])).toEqual({ waitMs: null, hasOptional: true });
    const refused = await store.take([count('b'), count('a')], [count('other')]);
    expect(refused).toEqual({ waitMs: expect.any(Number), hasOptional: false });
    expect([await taken('a'), await taken('optional'), await taken('b'), await taken('other')]).toEqual([3, 1, 0, 0]);
  });

  test.runIf(isThere)('what is released may be taken again, and no more than that', async () => {
    turn += 1;
    for (let time = 0; time < 5; time++) {
      await take([count('a'), count('b')]);
      await store.release([count('a'), count('b')]);
    }
    await store.release([count('a')]);
    expect([await taken('a'), await taken('b')]).toEqual([0, 0]);
    const tries = await Promise.all(Array.from({ length: 6 }, () => take([count('a')])));
    expect(tries.filter((wait) => wait === null)).toHaveLength(3);
  });

  test.runIf(isThere)('of fifty at once as many as allowed', async () => {
    turn += 1;
    const both = () => [count('one', { points: 10 }), count('two', { points: 10 })];
    const tries = await Promise.all(Array.from({ length: 50 }, (_, at) => take(at % 2 ? both() : both().toReversed())));
    expect(tries.filter((wait) => wait === null)).toHaveLength(10);
    expect([await taken('one'), await taken('two')]).toEqual([10, 10]);
  });
});

describe.each(PLACES)('%s, over time', (_name, open, isThere) => {
  beforeAll(async () => {
    if (isThere) store = await open();
  });

  test.runIf(isThere)('counts without refusing, many keys at once', async () => {
    turn += 1;
    const keys = Array.from({ length: 100 }, (_, at) => count(`k${at}`, { cost: at }));
    expect((await store.add(keys)).map((standing) => standing.taken)).toEqual(keys.map(({ cost }) => cost));
    expect((await store.add(keys)).map((standing) => standing.taken)).toEqual(keys.map(({ cost }) => 2 * cost));
  });

  test.runIf(isThere)('begins anew when the window has ended', async () => {
    turn += 1;
    const short = { windowMs: 1_000 };
    for (let time = 0; time < 3; time++) await take([count('a', short)]);
    expect(await take([count('a', short)])).toBeGreaterThan(0);
    await sleep(1_100);
    await store.release([count('a', short)]);
    expect(await take([count('a', short)])).toBeNull();
    expect(await taken('a')).toBe(1);
  });
});

test('a count in memory keeps nothing of the request that it was taken in', async () => {
  const request = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((): NodeJS.Timeout => {
    seen.push(request.getStore());
    return { unref: () => undefined } as unknown as NodeJS.Timeout;
  }) as unknown as typeof setTimeout);
  const store = new MemoryStore();
  await request.run('a request', () => store.take([count('kept')]));
  await request.run('a request', () => store.add([count('added')]));
  timer.mockRestore();
  expect(seen).toEqual([undefined, undefined]);
});
