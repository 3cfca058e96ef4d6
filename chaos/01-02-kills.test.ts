// Kills in the middle of 500 offer requests: what was acknowledged stays, and nothing is there twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicCar, sendLeads, storedLeads, type Burst } from './lead-burst.ts';
import { databaseOf, freePort, hasPostmaster, newDataDir, postmasterPid, startSite, type Site } from './site.ts';

const COUNT = 500;
const dataDir = newDataDir();
let port: number;
let site: Site;
let carId: number;
/** Five seconds; on a machine that has other work, three times what a first start takes there. */
let readyLimit: number;

beforeAll(async () => {
  port = await freePort();
  site = startSite({ dataDir: dataDir.path, port });
  readyLimit = Math.max(5_000, 3 * (await site.ready()));
  carId = await publicCar((await databaseOf(dataDir.path)).url);
});

afterAll(async () => {
  await site.kill('SIGTERM');
  dataDir.remove();
});

/** Waits until about a third of the burst is through. */
const midway = (burst: Burst): Promise<void> => site.until(() => burst.acknowledged() > COUNT / 3);

async function expectEachOnce(burst: Burst, name: string): Promise<void> {
  const acknowledged = await burst.done;
  const { ids, letters } = await storedLeads((await databaseOf(dataDir.path)).url, name);
  expect(acknowledged.size).toBe(COUNT);
  expect([...acknowledged].filter(([email, id]) => !ids.get(email)?.includes(id))).toEqual([]);
  expect([...ids.values()].filter((stored) => stored.length !== 1)).toEqual([]);
  // One confirmation for each sender, and none for a lead that isn't there.
  expect(letters).toBe(COUNT);
}

test('kill -9 of the server in a burst of leads, then a start: every acknowledged lead once', async () => {
  const burst = sendLeads(site.url, { carId, count: COUNT, name: 'server' });
  await midway(burst);
  await site.kill('SIGKILL');
  expect(hasPostmaster((await databaseOf(dataDir.path)).directory)).toBe(true);
  site = startSite({ dataDir: dataDir.path, port });
  expect(await site.ready()).toBeLessThan(readyLimit);
  await expectEachOnce(burst, 'server');
});

test('kill -9 of PostgreSQL in a burst of leads: 503 meanwhile, back by itself, every acknowledged lead once', async () => {
  const { directory } = await databaseOf(dataDir.path);
  const burst = sendLeads(site.url, { carId, count: COUNT, name: 'postgres' });
  await midway(burst);
  process.kill(postmasterPid(directory), 'SIGKILL');
  const killedAt = performance.now();
  const before = burst.acknowledged();
  await site.until(() => burst.acknowledged() >= before + 20);
  expect(performance.now() - killedAt).toBeLessThan(readyLimit);
  await expectEachOnce(burst, 'postgres');
  expect([...burst.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(site.process.exitCode).toBeNull();
  expect(await site.ready()).toBeLessThan(readyLimit);
});
