import { setTimeout as sleep } from 'node:timers/promises';
import { startWriting, type Writer } from '../../acknowledged.ts';
import type { Cluster } from '../../cluster.ts';
import { dropped, failedShare, failuresOf, longestAway, READS, WRITES } from '../shares.ts';
import { round } from '../verdict.ts';
import { faultsUnderLoad, kept, returnsElsewhere, type Row, type World } from '../world.ts';

const PAUSE_MS = 3_000;
/** "Reading goes on": what had begun on the primary when it died is refused, and its caller comes again. */
const MAX_PERCENT = 0.3;

async function primaryOf(cluster: Cluster): Promise<string> {
  const name = await cluster.primary();
  if (name === null) throw new Error('no database is the primary');
  return name;
}

/** Loses the primary again and again; `lose` ends it and returns what brings its machine back. */
async function fail(
  world: World,
  {
    maxSeconds,
    lose,
  }: { maxSeconds: number; lose: (cluster: Cluster, primary: string) => Promise<() => Promise<void>> },
) {
  const { cluster, size } = world;
  const times: number[] = [];
  const writer: Writer = await startWriting(cluster);
  const reports = await faultsUnderLoad(world, size.failovers, async () => {
    const bringBack = await lose(cluster, await primaryOf(cluster));
    times.push(await writer.untilNextWrite());
    await bringBack();
    await cluster.whole();
    await sleep(PAUSE_MS);
  });
  const rows = await writer.stop();
  world.say(`    failures: ${failuresOf(reports)}`);
  return {
    losses: { value: size.failovers },
    'writing again s': { value: round(Math.max(...times) / 1_000, 1), most: maxSeconds },
    // The same through the site: the writer knows nothing of its pool, its queues and its breakers.
    'no lead taken for s': { value: round(longestAway(reports, 'lead') / 1_000, 1), most: maxSeconds },
    'writes not refused by 503': { value: failedShare(reports, { kinds: WRITES }).failed, most: 0 },
    'rows acknowledged': { value: rows.acknowledged, least: 1 },
    'rows lost': { value: rows.lost, most: 0 },
    'percent of reads failed': { value: failedShare(reports, { kinds: READS }).percent, most: MAX_PERCENT },
    ...dropped(reports),
    ...(await kept(world)),
  };
}

export const postgres: Row = {
  name: 'postgres',
  title: "the primary's PostgreSQL killed",
  run: (world) =>
    fail(world, {
      maxSeconds: 15,
      lose: async (cluster, primary) => {
        await cluster.kill(`${primary}-postgres`);
        // Its Patroni starts it again, and rewinds it first.
        return () => returnsElsewhere(cluster, `${primary}-patroni`);
      },
    }),
};

export const patroni: Row = {
  name: 'patroni',
  title: 'the primary lost with its Patroni',
  run: (world) =>
    fail(world, {
      maxSeconds: 40,
      lose: async (cluster, primary) => {
        const pid = cluster.postgresPid(primary);
        await cluster.stop(`${primary}-patroni`, 'SIGKILL');
        process.kill(pid, 'SIGKILL');
        return async () => {
          cluster.start(`${primary}-patroni`);
          await returnsElsewhere(cluster, `${primary}-patroni`);
        };
      },
    }),
};
