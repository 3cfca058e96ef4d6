import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundedCache, cacheFigures, purgeAged } from './bounded-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // The library takes a time of 0 for none.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

const textCache = (name: string, options: { maxBytes?: number; maxAgeMs?: number } = {}) =>
  boundedCache<string, string>({ name, maxBytes: 100, bytesOf: (text, key) => text.length + key.length, ...options });

test('what was used least recently leaves when room is needed', () => {
  const cache = textCache('room', { maxBytes: 9 });
  cache.set('a', '12');
  cache.set('b', '34');
  cache.get('a');
  cache.set('c', '5678');
  expect([...cache.keys()].sort()).toEqual(['a', 'c']);
});

test('what is too old is not found, and leaves memory when nobody asks for it', () => {
  const cache = textCache('age', { maxAgeMs: 1_000 });
  cache.set('a', '12');
  vi.advanceTimersByTime(600);
  cache.set('b', '34');
  expect(cacheFigures().get('age')).toEqual({ bytes: 6, entries: 2 });
  vi.advanceTimersByTime(401);
  purgeAged();
  expect(cacheFigures().get('age')).toEqual({ bytes: 3, entries: 1 });
  vi.advanceTimersByTime(600);
  expect(cache.get('b')).toBeUndefined();
});

test('caches of one name are counted together', () => {
  const caches = [textCache('both'), textCache('both')];
  for (const cache of caches) cache.set('a', '1');
  expect(cacheFigures().get('both')).toEqual({ bytes: 4, entries: 2 });
});
