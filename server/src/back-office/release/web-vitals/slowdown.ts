// Whether a release is slower than the one before it, so that forged reports of few networks can not make it seem so.
import type { Metric } from 'contracts/web-vitals';
import { type Counts, rangeOf, BUCKETS, samplesIn, shareAbove } from './histogram.ts';

/** What one network reported on one day: a network has another hash on each day. */
export interface NetworkDay {
  day: string;
  counts: Counts;
}

/** Slower by a fifth, and by an amount that a person may notice: a layout shift of 0.001 more is nothing. */
const FACTOR = 1.2;
const LEAST_MORE: Readonly<Record<Metric, number>> = { lcp: 50, inp: 16, cls: 0.01 };
/** Fewer may be one visitor's networks, or one who forges. */
const MIN_NETWORKS = 5;
const MIN_SAMPLES = 50;
/** Of each day, this many networks are left out: those that speak most for a slowdown. */
const LEFT_OUT = MIN_NETWORKS - 1;
/** At p75, a quarter of the values is above. */
const QUARTER = 0.25;

interface Compared {
  before: readonly NetworkDay[];
  after: readonly NetworkDay[];
}

/**
 * True when p75 is worse by a fifth, whichever four networks of each day are left out on either side: so no reports from
 * fewer than five networks of a day can bring this about, however many they are.
 */
export function isSlower(metric: Metric, { before, after }: Compared): boolean {
  if (![before, after].every(isEnough)) return false;
  const was = highestP75(metric, before);
  const limit = Math.max(was * FACTOR, was + LEAST_MORE[metric]);
  const excess = after.map((one) => ({ day: one.day, value: excessAbove(metric, one, limit) }));
  return sum(excess) - ofMostExtreme(excess) > 0;
}

function isEnough(networks: readonly NetworkDay[]): boolean {
  const onDay = [...Map.groupBy(networks, ({ day }) => day).values()].map((ones) => ones.length);
  const samples = networks.reduce((total, { counts }) => total + samplesIn(counts), 0);
  return Math.max(0, ...onDay) >= MIN_NETWORKS && samples >= MIN_SAMPLES;
}

/** p75 is above a limit exactly when these, added up, are positive: what is above it, less a quarter of all. */
function excessAbove(metric: Metric, { counts }: NetworkDay, limit: number): number {
  let excess = 0;
  for (const [bucket, count] of counts) excess += count * (shareAbove(metric, bucket, limit) - QUARTER);
  return excess;
}

const BISECTIONS = 40;
/** The highest p75 that is possible when networks are left out. */
function highestP75(metric: Metric, networks: readonly NetworkDay[]): number {
  const mayExceed = (limit: number): boolean => {
    const excess = networks.map((one) => ({ day: one.day, value: excessAbove(metric, one, limit) }));
    return sum(excess) + ofMostExtreme(excess.map(({ day, value }) => ({ day, value: -value }))) > 0;
  };
  let [low, high] = [0, rangeOf(metric, BUCKETS - 1).to];
  for (let turn = 0; turn < BISECTIONS; turn++) {
    const middle = (low + high) / 2;
    if (mayExceed(middle)) low = middle;
    else high = middle;
  }
  return high;
}

interface OfDay {
  day: string;
  value: number;
}
const sum = (values: readonly OfDay[]): number => values.reduce((total, { value }) => total + value, 0);

/** The sum of the highest values of each day, of those above zero. */
function ofMostExtreme(values: readonly OfDay[]): number {
  return [...Map.groupBy(values, ({ day }) => day).values()]
    .flatMap((ofDay) => ofDay.toSorted((a, b) => b.value - a.value).slice(0, LEFT_OUT))
    .reduce((total, { value }) => total + Math.max(0, value), 0);
}
