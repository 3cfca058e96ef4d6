/** The connections to real streaming replicas, under more reads at once than there are. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openReadReplicas, type ReadReplicas } from '../platform/database/read-replicas.ts';
import { type Replicated, startReplicated } from '../testing/replicated.ts';
import { openDatabase } from './database/config.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SLOW_READ = 'select pg_is_in_recovery() as is from pg_sleep(0.02)';

let databases: Replicated;
let reads: ReadReplicas;

beforeAll(async () => {
  databases = await startReplicated(1, log);
  const { url } = databases.standbys[0]!.postgres;
  // Twice the same, as two for this side.
  reads = await openReadReplicas({ primary: databases.orm, urls: [url, url], open: openDatabase, log });
  await vi.waitUntil(() => reads.figures().every(({ isUsed }) => isUsed), 10_000);
}, 60_000);
afterAll(async () => {
  await reads.stop();
  await databases.stop();
});

test('a burst of reads waits for connections to replicas, and asks the primary nothing', async () => {
  const read = () => reads.fork(null)!.execute<{ is: boolean }[]>(SLOW_READ);
  const answers = await Promise.all(Array.from({ length: 200 }, read));
  expect(answers.every(([row]) => row?.is)).toBe(true);
  const well = { state: 'closed', isUsed: true, repeated: 0 };
  expect(reads.figures()).toMatchObject([well, well]);
});

test('replicas answer in turn, by eight connections each', async () => {
  const pools = await Promise.all([1, 2, 3].map(() => reads.fork(null)!.getConnection().getNativeClient()));
  expect([new Set(pools).size, pools[2] === pools[0]]).toEqual([2, true]);
  expect(pools.map(({ totalCount }) => totalCount)).toEqual([8, 8, 8]);
});
