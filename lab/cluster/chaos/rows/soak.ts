import { setTimeout as sleep } from 'node:timers/promises';
import { processTime, residentBytes } from '../../../capacity/processes.ts';
import type { Cluster } from '../../cluster.ts';
import { ofKind } from '../../plan.ts';
import type { Report } from '../load/mixed-load.ts';
import { failedShare, uploads } from '../shares.ts';
import { lastThird, round, slope } from '../verdict.ts';
import { closing, type Row, underLoad } from '../world.ts';

const MINUTE_MS = 60_000;
const SAMPLE_MS = 5_000;
/** Each has a p99 of its own: a single event, such as a checkpoint, is not the trend that a soak looks for. */
const SAMPLES_PER_WINDOW = 4;
const WINDOW_MS = SAMPLES_PER_WINDOW * SAMPLE_MS;
/** Caches fill and code is compiled: that part of its minutes comes before the soak, under the same load. */
const WARM_UP = 1 / 3;
/** The largest ratio of the last third's usual p99 to that of the second third. */
const MAX_GROWTH = 1.5;
const MAX_PERCENT = 0.1;

/** The measurements of twenty seconds. */
interface Window {
  report: Report;
  p99: number;
  /** Milliseconds of both servers' processors for each search, page or other request: the machine's speed shows here. */
  cost: number;
}

const pidOf = (cluster: Cluster, name: string): number => cluster.services.get(name)?.pid ?? 0;
const residentMb = (cluster: Cluster, name: string): number => residentBytes(pidOf(cluster, name)) / 2 ** 20;
const askedIn = ({ kinds }: Report): number => Object.values(kinds).reduce((sum, { asked }) => sum + asked, 0);

/**
 * Megabytes that a server gains in a minute, of the one that gains most. Garbage collections lower a server's memory by
 * some forty megabytes every minute or so.
 */
const steepest = (samples: ReadonlyMap<string, { x: number; y: number }[]>): number =>
  Math.max(...[...samples.values()].map(slope));

export const soak: Row = {
  name: 'soak',
  title: 'soak',
  async run(world) {
    const { cluster, size, load } = world;
    const servers = ofKind(cluster.plan, 'web').map(({ name }) => name);
    const samples = new Map<string, { x: number; y: number }[]>(servers.map((name) => [name, []]));
    const spent = () => servers.reduce((sum, name) => sum + processTime(pidOf(cluster, name)), 0) / 1_000;
    const warmUp: Report[] = [];
    const windows: Window[] = [];
    const third = Math.floor((size.soakMinutes * MINUTE_MS) / WINDOW_MS / 3);
    const last = await underLoad(world, async () => {
      await sleep(size.soakMinutes * WARM_UP * MINUTE_MS);
      warmUp.push(load.report());
      const from = performance.now();
      while (windows.length < 3 * third) {
        const before = spent();
        for (let sample = 0; sample < SAMPLES_PER_WINDOW; sample++) {
          await sleep(SAMPLE_MS);
          const x = (performance.now() - from) / MINUTE_MS;
          for (const name of servers) samples.get(name)?.push({ x, y: residentMb(cluster, name) });
        }
        const report = load.report();
        windows.push({
          report,
          p99: report.kinds.search?.p99 ?? Number.NaN,
          cost: (spent() - before) / askedIn(report),
        });
      }
    });
    const all = [...warmUp, ...windows.map(({ report }) => report), last];
    world.say(`    p99 of searches, ms: ${windows.map((window) => Math.round(window.p99)).join(' ')}`);
    world.say(`    servers' processors a request, ms: ${windows.map(({ cost }) => cost.toFixed(1)).join(' ')}`);
    const p99 = lastThird(
      windows.map((window) => window.p99),
      third,
    );
    return {
      minutes: { value: round((windows.length * WINDOW_MS) / MINUTE_MS), min: size.soakMinutes },
      'RSS MB': { value: round(Math.max(...servers.map((name) => residentMb(cluster, name)))) },
      'RSS MB a minute': { value: round(steepest(samples), 2), max: size.maxSlope },
      'search p99 ms': { value: p99.median },
      'its growth': { value: round(p99.growth, 2), max: MAX_GROWTH },
      'percent failed': { value: failedShare(all).percent, max: MAX_PERCENT },
      ...uploads(all),
      ...(await closing(world, all)),
    };
  },
};
