import { setTimeout as sleep } from 'node:timers/promises';
import { startWriting, type Writer } from '../../acknowledged.ts';
import type { Cluster } from '../../cluster.ts';
import { failedShare, longestAway, READS, WRITES } from '../shares.ts';
import { round } from '../verdict.ts';
import { closing, faultsUnderLoad, returnsElsewhere, type Row, type World } from '../world.ts';

const PAUSE_MS = 3_000;
/** "Reading goes on": what had begun on the primary when it died is refused, and its caller comes again. */
const MAX_PERCENT = 0.3;

/** Ends the primary, and returns what brings its machine back. */
type Lose = (cluster: Cluster, primary: string) => Promise<() => Promise<void>>;

/** Loses the primary again and again. */
async function fail(world: World, maxSeconds: number, lose: Lose) {
  const { cluster, size } = world;
  const times: number[] = [];
  const writer: Writer = await startWriting(cluster);
  const reports = await faultsUnderLoad(world, size.failovers, async () => {
    const bringBack = await lose(cluster, (await cluster.primaryMachine()).name);
    times.push(await writer.untilNextWrite());
    await bringBack();
    await cluster.whole();
    await sleep(PAUSE_MS);
  });
  const rows = await writer.stop();
  return {
    losses: { value: size.failovers },
    'writing again s': { value: round(Math.max(...times) / 1_000, 1), max: maxSeconds },
    // The same through the site: the writer knows nothing of its pool, its queues and its breakers.
    'no lead taken for s': { value: round(longestAway(reports, 'lead') / 1_000, 1), max: maxSeconds },
    'writes not refused by 503': { value: failedShare(reports, { kinds: WRITES }).failed, max: 0 },
    'rows acknowledged': { value: rows.acknowledged, min: 1 },
    'rows lost': { value: rows.lost, max: 0 },
    'percent of reads failed': { value: failedShare(reports, { kinds: READS }).percent, max: MAX_PERCENT },
    ...(await closing(world, reports)),
  };
}

export const postgres: Row = {
  name: 'postgres',
  title: "the primary's PostgreSQL killed",
  run: (world) =>
    fail(world, 15, async (cluster, primary) => {
      await cluster.kill(`${primary}-postgres`);
      // Its Patroni starts it again, and rewinds it first.
      return () => returnsElsewhere(cluster, `${primary}-patroni`);
    }),
};

export const patroni: Row = {
  name: 'patroni',
  title: 'the primary lost with its Patroni',
  run: (world) =>
    fail(world, 40, async (cluster, primary) => {
      const pid = cluster.postgresPid(primary);
      await cluster.stop(`${primary}-patroni`, 'SIGKILL');
      process.kill(pid, 'SIGKILL');
      return async () => {
        cluster.start(`${primary}-patroni`);
        await returnsElsewhere(cluster, `${primary}-patroni`);
      };
    }),
};
