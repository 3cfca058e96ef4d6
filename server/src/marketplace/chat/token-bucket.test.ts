import { expect, test } from 'vitest';
import { TokenBucket, TokenBuckets } from './token-bucket.ts';

test('allows a burst, then refills over time, never above the first capacity', () => {
  let now = 0;
  const bucket = new TokenBucket({ perSecond: 1, burst: 5 }, () => now);
  const taken = (times: number) => Array.from({ length: times }, () => bucket.take()).filter(Boolean).length;
  expect(taken(20)).toBe(5);
  now = 999;
  expect(taken(3)).toBe(0);
  now = 1_000;
  expect(taken(3)).toBe(1);
  now = 3_500;
  expect(taken(9)).toBe(2);
  expect(bucket.isFull()).toBe(false);
  now = 1_000_000;
  expect(bucket.isFull()).toBe(true);
  expect(taken(20)).toBe(5);
});

test('each key has a bucket of its own, also after full buckets were forgotten', () => {
  const paces = new TokenBuckets({ perSecond: 0.001, burst: 2 });
  expect([paces.take('a'), paces.take('a'), paces.take('a'), paces.take('b')]).toEqual([true, true, false, true]);
  paces.forget();
  expect([paces.take('a'), paces.take('b'), paces.take('b')]).toEqual([false, true, false]);
});
