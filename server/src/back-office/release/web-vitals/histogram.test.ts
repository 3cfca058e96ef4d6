import { METRICS } from 'contracts/web-vitals';
import { describe, expect, test } from 'vitest';
import { bucketOf, BUCKETS, type Counts, p75Of, rangeOf, shareAbove } from './histogram.ts';

const countsOf = (metric: 'lcp' | 'inp' | 'cls', values: readonly number[]): Counts => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(metric, value), (counts.get(bucketOf(metric, value)) ?? 0) + 1);
  return counts;
};

test.each(METRICS)('every value of %s is in the range of its bucket, and no bucket is missing', (metric) => {
  for (let bucket = 1; bucket < BUCKETS; bucket++) {
    const { from, to } = rangeOf(metric, bucket);
    expect(bucketOf(metric, (from + to) / 2)).toBe(bucket);
    expect(rangeOf(metric, bucket - 1).to).toBeCloseTo(from, 9);
  }
  expect([bucketOf(metric, 0), bucketOf(metric, 1e9)]).toEqual([0, BUCKETS - 1]);
});

describe('p75', () => {
  test.each([
    ['lcp', Array.from({ length: 1_000 }, (_, index) => 500 + index * 4), 3_500],
    ['inp', Array.from({ length: 400 }, (_, index) => 16 + index), 316],
    ['cls', Array.from({ length: 200 }, (_, index) => index / 1_000), 0.15],
  ] as const)('of %s is right within three percent', (metric, values, wanted) => {
    const p75 = p75Of(metric, countsOf(metric, values))!;
    expect(Math.abs(p75 / wanted - 1)).toBeLessThan(0.03);
  });

  test('of nothing is null, of one value in its bucket', () => {
    expect(p75Of('lcp', new Map())).toBeNull();
    expect(Math.abs(p75Of('lcp', countsOf('lcp', [2_000]))! / 2_000 - 1)).toBeLessThan(0.07);
  });
});

test('the share above a limit is that of the bucket’s values which lie above it', () => {
  const { from, to } = rangeOf('lcp', 40);
  const shares = [from, (from + to) / 2, to].map((limit) => shareAbove('lcp', 40, limit));
  expect(shares).toEqual([1, expect.closeTo(0.5, 9), 0]);
});
