import { setTimeout as sleep } from 'node:timers/promises';
import { residentBytes } from '../../../bench/capacity/processes.ts';
import { median } from '../../../bench/pages/figures.ts';
import { percentile } from '../../../chaos/traffic.ts';
import type { Cluster } from '../../cluster.ts';
import { ofKind } from '../../plan.ts';
import type { Report } from '../load/mixed-load.ts';
import { slope } from '../verdict.ts';
import { failedShare, failuresOf, kept, round, type Row, underLoad, type World } from '../world.ts';

const MINUTE_MS = 60_000;
const SAMPLE_MS = 5_000;
/** Each has a p99 of its own: a single event, such as a checkpoint, is not the trend that a soak looks for. */
const SAMPLES_PER_WINDOW = 4;
/** Caches fill and code is compiled: that part is left out. */
const WARM_UP = 1 / 3;
/** Of the last third's usual p99 to that of the third before. */
const MAX_GROWTH = 1.5;
const MAX_PERCENT = 0.1;
const HEALTH_EVERY_MS = 50;
const MAX_HEALTH_MS = 300;
const MAX_WRITE_MS = 2_000;

const residentMb = (cluster: Cluster, name: string): number =>
  residentBytes(cluster.services.get(name)?.pid ?? 0) / 2 ** 20;

/** Megabytes that a server gains in a minute, of the one that gains most. */
function steepest(samples: ReadonlyMap<string, { x: number; y: number }[]>): number {
  return Math.max(...[...samples.values()].map((points) => slope(points.slice(Math.floor(points.length * WARM_UP)))));
}

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
    const windows: Report[] = [];
    const last = await underLoad(world, async () => {
      const from = performance.now();
      const minutes = () => (performance.now() - from) / MINUTE_MS;
      for (let sample = 1; minutes() < size.soakMinutes; sample++) {
        await sleep(SAMPLE_MS);
        for (const name of servers) samples.get(name)?.push({ x: minutes(), y: residentMb(cluster, name) });
        if (sample % SAMPLES_PER_WINDOW === 0) windows.push(await load.ask({ do: 'report' }));
      }
    });
    const bad = [...windows, last].filter(({ failures }) => Object.keys(failures).length > 0);
    world.say(`    failures: ${bad.map(failuresOf).join(' | ') || 'none'}`);
    return {
      minutes: { value: size.soakMinutes },
      'RSS MB a minute': { value: round(steepest(samples), 2), most: size.maxSlope },
      'search p99 ms': { value: usualP99(windows, 2) },
      'its growth': { value: round(usualP99(windows, 2) / usualP99(windows, 1), 2), most: MAX_GROWTH },
      'percent failed': { value: failedShare([...windows, last]).percent, most: MAX_PERCENT },
      ...(await kept(world)),
    };
  },
};

/** Milliseconds of /healthz of each server, asked where a balancer asks it. */
async function watchHealth(cluster: Cluster, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const watch = async (address: string) => {
    while (!isOver()) {
      const from = performance.now();
      const answer = await fetch(`http://${address}:3000/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      );
      await answer?.arrayBuffer();
      times.push(answer?.ok ? performance.now() - from : Infinity);
      await sleep(HEALTH_EVERY_MS);
    }
  };
  await Promise.all(ofKind(cluster.plan, 'web').map(({ address }) => watch(address)));
  return times;
}

const writes = (world: World, report: Report) => {
  world.say(`    failures: ${failuresOf(report)}`);
  return {
    'leads p99 ms': { value: report.kinds.lead?.p99 ?? Number.NaN, most: MAX_WRITE_MS },
    'messages p99 ms': { value: report.kinds.message?.p99 ?? Number.NaN, most: MAX_WRITE_MS },
  };
};

export const overload: Row = {
  name: 'overload',
  title: 'twice the capacity',
  async run(world) {
    const { cluster, size } = world;
    let isOver = false;
    let health: number[] = [];
    const report = await underLoad(
      world,
      async () => {
        const watching = watchHealth(cluster, () => isOver);
        await sleep(size.overloadSeconds * 1_000);
        isOver = true;
        health = await watching;
        // So that the parts are found whole.
        await world.load.ask({ do: 'stop' });
      },
      2,
    );
    const { asked, refused, percent } = failedShare(report, { mayRefuse: true });
    return {
      'seconds at 2 ×': { value: size.overloadSeconds },
      requests: { value: asked },
      refused: { value: refused },
      'health p99 ms': { value: round(percentile(health, 0.99)), most: MAX_HEALTH_MS },
      ...writes(world, report),
      'percent failed otherwise': { value: percent, most: MAX_PERCENT },
      ...(await kept(world)),
    };
  },
};
