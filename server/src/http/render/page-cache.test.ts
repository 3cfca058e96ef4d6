import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unavailable } from '../../platform/errors/errors.ts';
import { PageBody } from './page-body.ts';
import { type CachedPage, PageCache } from './page-cache.ts';

interface Shown {
  cars?: number[];
  status?: number;
  isCut?: boolean;
}

const timing = { queue: 0, data: 0, render: 0 };
function pageOf(text: string, { cars = [], status = 200, isCut = false }: Shown = {}): CachedPage {
  return { kind: 'document', status, body: new PageBody(text), carIds: new Set(cars), timing, inline: [], isCut };
}
const textOf = (page: CachedPage) => (page.kind === 'document' ? page.body.with('').toString() : page.location);

function start() {
  let change: (carIds: readonly number[] | null) => void = () => undefined;
  const state = { writes: 0, following: true };
  const cache = new PageCache({
    onChange: (listener) => {
      change = listener;
      return () => undefined;
    },
    isFollowing: () => state.following,
    get writes() {
      return state.writes;
    },
  });
  const get = async (make: () => Promise<CachedPage>, key = '/') => {
    const { page, outcome } = await cache.get(key, make);
    return `${outcome} ${textOf(page)}`;
  };
  return { get, state, change: (carIds: readonly number[] | null) => change(carIds) };
}
const makes = (text: string, shown?: Shown) => () => Promise.resolve(pageOf(text, shown));

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a page is made once for requests at once, and for those soon after', async () => {
  const { get } = start();
  const make = vi.fn(makes('a'));
  expect(await Promise.all([get(make), get(make)])).toEqual(['miss a', 'miss a']);
  expect(await get(make)).toBe('hit a');
  expect(make).toHaveBeenCalledTimes(1);
});

test('neither a page that was cut nor a failure is cached', async () => {
  const { get } = start();
  const make = vi.fn<() => Promise<CachedPage>>();
  make
    .mockResolvedValueOnce(pageOf('cut', { isCut: true }))
    .mockRejectedValueOnce(new Error('busy'))
    .mockResolvedValue(pageOf('whole'));
  expect(await get(make)).toBe('miss cut');
  await expect(get(make)).rejects.toThrow('busy');
  expect(await get(make)).toBe('miss whole');
});

test('after five seconds a page is served stale while it is made anew once, and never after thirty', async () => {
  const { get } = start();
  await get(makes('a'));
  vi.advanceTimersByTime(5_001);
  const anew = Promise.withResolvers<CachedPage>();
  const make = vi.fn(() => anew.promise);
  expect(await Promise.all([get(make), get(make)])).toEqual(['stale a', 'stale a']);
  expect(make).toHaveBeenCalledTimes(1);
  anew.resolve(pageOf('b'));
  await expect.poll(() => get(makes('c'))).toBe('hit b');
  vi.advanceTimersByTime(30_001);
  expect(await get(makes('d'))).toBe('miss d');
});

test('a failure while a page is made anew is nobody’s, and the next request tries again', async () => {
  const { get } = start();
  await get(makes('a'));
  vi.advanceTimersByTime(6_000);
  expect(await get(() => Promise.reject(new Error('busy')))).toBe('stale a');
  expect(await get(makes('b'))).toBe('stale a');
  await expect.poll(() => get(makes('c'))).toBe('hit b');
});

test('a page that shows a changed car is dropped at once, fresh or stale; others stay', async () => {
  const { get, change } = start();
  await get(makes('one', { cars: [1, 2] }), '/1');
  await get(makes('two', { cars: [3] }), '/2');
  change([2, 9]);
  expect(await get(makes('new'), '/1')).toBe('miss new');
  expect(await get(makes('new'), '/2')).toBe('hit two');
  vi.advanceTimersByTime(6_000);
  change([3]);
  expect(await get(makes('newer'), '/2')).toBe('miss newer');
  change(null);
  expect(await get(makes('newest'), '/2')).toBe('miss newest');
});

test('a page that was being made when its car changed is not cached', async () => {
  for (const change of [[7], null]) {
    const started = start();
    const before = Promise.withResolvers<CachedPage>();
    const pending = started.get(() => before.promise);
    started.change(change);
    before.resolve(pageOf('before', { cars: [7] }));
    expect(await pending).toBe('miss before');
    expect(await started.get(makes('after', { cars: [7] }))).toBe('miss after');
    expect(await started.get(makes('again'))).toBe('hit after');
  }
});

test('nothing is served stale after a write of ours, without the feed, or unless it is a found page', async () => {
  const { get, state } = start();
  await get(makes('a'));
  vi.advanceTimersByTime(6_000);
  state.writes++;
  expect(await get(makes('b'))).toBe('miss b');
  vi.advanceTimersByTime(6_000);
  state.following = false;
  expect(await get(makes('c'))).toBe('miss c');
  vi.advanceTimersByTime(6_000);
  state.following = true;
  // Made while nothing was heard of changes.
  expect(await get(makes('gone', { status: 404 }))).toBe('miss gone');
  vi.advanceTimersByTime(6_000);
  expect(await get(makes('d'))).toBe('miss d');
});

test('after a write of ours the page before stands in for one that is late or refused for now', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { get, state } = start();
  await get(makes('a'));
  state.writes++;
  vi.advanceTimersByTime(6_000);
  expect(await get(() => Promise.reject(unavailable()))).toBe('stale a');
  await expect(get(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const anew = Promise.withResolvers<CachedPage>();
  const waiting = get(() => anew.promise);
  await vi.advanceTimersByTimeAsync(999);
  expect(await Promise.race([waiting, 'not yet'])).toBe('not yet');
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBe('stale a');
  const patient = get(makes('c'));
  anew.resolve(pageOf('b'));
  expect(await patient).toBe('miss b');
  expect(await get(makes('d'))).toBe('hit b');
});

test('nothing stands in once it is thirty seconds old, or when its car changes meanwhile', async () => {
  const { get, state, change } = start();
  await get(makes('a', { cars: [1] }));
  state.writes++;
  vi.advanceTimersByTime(6_000);
  const anew = Promise.withResolvers<CachedPage>();
  const waiting = get(() => anew.promise);
  change([1]);
  anew.reject(unavailable());
  await expect(waiting).rejects.toThrow('ocupat');
  await get(makes('b'));
  state.writes++;
  vi.advanceTimersByTime(30_001);
  await expect(get(() => Promise.reject(unavailable()))).rejects.toThrow('ocupat');
});
