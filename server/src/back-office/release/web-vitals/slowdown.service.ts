import type { LiveParts } from 'contracts/live-parts';
import type { PartName, ReleaseId } from 'contracts/release';
import { DEVICES, type Device, type Metric, METRICS } from 'contracts/web-vitals';
import type { Slowdown } from 'contracts/web-vitals-panel';
import type { Ctx } from '../../../platform/context/context.ts';
import { stateOf } from '../../../platform/storage/change-parts.ts';
import { releasesOf } from '../../../platform/storage/site-releases.ts';
import { type Counts, p75Of } from './histogram.ts';
import { isSlower, type NetworkDay } from './slowdown.ts';
import { type NetworkRow, readNetworks } from './web-vitals.repository.ts';

/** Which releases that run now are slower by a fifth than the one before them, by device and metric. */
export async function listSlowdowns({ em, env }: Pick<Ctx, 'em' | 'env'>): Promise<Slowdown[]> {
  const found: Slowdown[] = [];
  for (const pair of pairsOf(await releasesOf(env).readLive())) {
    const after = await readNetworks(em, pair.part, pair.release);
    if (after.length > 0) found.push(...slowdownsIn(pair, after, await readNetworks(em, pair.part, pair.before)));
  }
  return found;
}

interface Pair {
  part: PartName;
  release: ReleaseId;
  before: ReleaseId | null;
}

/** What is live beside what was live before, and a canary beside what is live. */
function pairsOf(live: LiveParts): Pair[] {
  return Object.keys(live.parts).flatMap((part) => {
    const { live: release, before, canary } = stateOf(live, part);
    const [last] = before;
    return [
      ...(release !== null && last !== undefined && last !== release ? [{ part, release, before: last }] : []),
      ...(canary ? [{ part, release: canary.release, before: release }] : []),
    ];
  });
}

const slowdownsIn = (pair: Pair, after: readonly NetworkRow[], before: readonly NetworkRow[]): Slowdown[] =>
  DEVICES.flatMap((device) =>
    METRICS.flatMap((metric) => {
      const compared = { before: networksOf(before, device, metric), after: networksOf(after, device, metric) };
      if (!isSlower(metric, compared)) return [];
      const [p75Before, p75] = [compared.before, compared.after].map((ones) => p75Of(metric, merged(ones)));
      return [{ ...pair, device, metric, p75: p75 ?? 0, p75Before: p75Before ?? 0 }];
    }),
  );

const networksOf = (rows: readonly NetworkRow[], device: Device, metric: Metric): NetworkDay[] =>
  rows
    .filter((row) => row.device === device && row[metric].length > 0)
    .map((row) => ({ day: row.day, counts: countsOf(row[metric]) }));

function countsOf(buckets: readonly number[]): Counts {
  const counts = new Map<number, number>();
  for (const bucket of buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  return counts;
}

const merged = (networks: readonly NetworkDay[]): Counts =>
  countsOf(
    networks.flatMap(({ counts }) => [...counts].flatMap(([bucket, count]) => Array<number>(count).fill(bucket))),
  );
