// Histograms of web vitals: each bucket is 7 % wider than the one before it, so a quantile is right within a few percent.
import type { Metric } from 'contracts/web-vitals';

export const BUCKETS = 98;
const RATIO = 1.07;
/** Everything below is bucket 0. The last bucket begins at 66 s, 5.3 s and 0.66. */
const FIRST: Readonly<Record<Metric, number>> = { lcp: 100, inp: 8, cls: 0.001 };

export function bucketOf(metric: Metric, value: number): number {
  const first = FIRST[metric];
  if (value < first) return 0;
  return Math.min(BUCKETS - 1, 1 + Math.floor(Math.log(value / first) / Math.log(RATIO)));
}

interface Range {
  from: number;
  to: number;
}
export function rangeOf(metric: Metric, bucket: number): Range {
  const to = FIRST[metric] * RATIO ** bucket;
  return { from: bucket === 0 ? 0 : to / RATIO, to };
}

/** The share of a bucket's values above a limit, as if they were spread evenly in it. */
export function shareAbove(metric: Metric, bucket: number, limit: number): number {
  const { from, to } = rangeOf(metric, bucket);
  return Math.min(1, Math.max(0, (to - limit) / (to - from)));
}

/** Counts by bucket. */
export type Counts = ReadonlyMap<number, number>;

export const samplesIn = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

const QUANTILE = 0.75;
/** Three of four values are at most this; null: there is none. */
export function p75Of(metric: Metric, counts: Counts): number | null {
  let missing = samplesIn(counts) * QUANTILE;
  if (missing === 0) return null;
  for (const [bucket, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    if (count >= missing) {
      const { from, to } = rangeOf(metric, bucket);
      return rounded(metric, from + ((to - from) * missing) / count);
    }
    missing -= count;
  }
  return null;
}

/** Whole milliseconds, thousandths of a shift. */
const rounded = (metric: Metric, value: number): number =>
  metric === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value);
