import { setTimeout as sleep } from 'node:timers/promises';
import { residentBytes } from '../../../bench/capacity/processes.ts';
import { median } from '../../../bench/pages/figures.ts';
import type { Cluster } from '../../cluster.ts';
import { ofKind } from '../../plan.ts';
import type { Report } from '../load/mixed-load.ts';
import { dropped, failedShare, failuresOf, uploads } from '../shares.ts';
import { round, slope } from '../verdict.ts';
import { kept, type Row, underLoad } from '../world.ts';

const MINUTE_MS = 60_000;
const SAMPLE_MS = 5_000;
/** Each has a p99 of its own: a single event, such as a checkpoint, is not the trend that a soak looks for. */
const SAMPLES_PER_WINDOW = 4;
/** Caches fill and code is compiled: that part of its minutes comes before the soak, under the same load. */
const WARM_UP = 1 / 3;
/** Of the last third's usual p99 to that of the third before. */
const MAX_GROWTH = 1.5;
const MAX_PERCENT = 0.1;

const residentMb = (cluster: Cluster, name: string): number =>
  residentBytes(cluster.services.get(name)?.pid ?? 0) / 2 ** 20;

/**
 * Megabytes that a server gains in a minute, of the one that gains most. Garbage collections lower a server's memory by
 * some forty megabytes every minute or so.
 */
const steepest = (samples: ReadonlyMap<string, { x: number; y: number }[]>): number =>
  Math.max(...[...samples.values()].map(slope));

/** The median of the windows' p99s in the numbered third, from 0. */
function usualP99(windows: readonly Report[], third: number): number {
  const from = Math.floor((windows.length * third) / 3);
  const to = Math.floor((windows.length * (third + 1)) / 3);
  return median(windows.slice(from, to).map(({ kinds }) => kinds.search?.p99 ?? Number.NaN));
}

export const soak: Row = {
  name: 'soak',
  title: 'soak',
  async run(world) {
    const { cluster, size, load } = world;
    const servers = ofKind(cluster.plan, 'web').map(({ name }) => name);
    const samples = new Map<string, { x: number; y: number }[]>(servers.map((name) => [name, []]));
    const warmUp: Report[] = [];
    const windows: Report[] = [];
    const last = await underLoad(world, async () => {
      await sleep(size.soakMinutes * WARM_UP * MINUTE_MS);
      warmUp.push(await load.ask({ do: 'report' }));
      const from = performance.now();
      const minutes = () => (performance.now() - from) / MINUTE_MS;
      for (let sample = 1; minutes() < size.soakMinutes; sample++) {
        await sleep(SAMPLE_MS);
        for (const name of servers) samples.get(name)?.push({ x: minutes(), y: residentMb(cluster, name) });
        if (sample % SAMPLES_PER_WINDOW === 0) windows.push(await load.ask({ do: 'report' }));
      }
    });
    const all = [...warmUp, ...windows, last];
    const bad = all.filter(({ failures }) => Object.keys(failures).length > 0);
    world.say(`    failures: ${bad.map(failuresOf).join(' | ') || 'none'}`);
    return {
      minutes: { value: size.soakMinutes },
      'RSS MB': { value: round(Math.max(...servers.map((name) => residentMb(cluster, name)))) },
      'RSS MB a minute': { value: round(steepest(samples), 2), most: size.maxSlope },
      'search p99 ms': { value: usualP99(windows, 2) },
      'its growth': { value: round(usualP99(windows, 2) / usualP99(windows, 1), 2), most: MAX_GROWTH },
      'percent failed': { value: failedShare(all).percent, most: MAX_PERCENT },
      ...uploads(all),
      ...dropped(all),
      ...(await kept(world)),
    };
  },
};
