// Experiments 1 and 2: kills in the middle of 500 offer requests. Everything acknowledged is stored, nothing is
// duplicated, and everything restarts by itself.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicCar, sendLeads, storedLeads, type Burst } from './lead-burst.ts';
import {
  databaseOf,
  freePort,
  hasPostmaster,
  newDataDir,
  postmasterPid,
  serverOf,
  startSite,
  statusOf,
  throughStart,
  type Site,
} from './site.ts';

const COUNT = 500;
const dataDir = newDataDir();
let site: Site;
let carId: number;
/**
 * Five seconds; where a first start takes longer, half as long again as that: a first start creates a database, but a
 * restart shares the processors with the burst.
 */
let readyLimit: number;

beforeAll(async () => {
  const port = await freePort();
  const env = { NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'forced-crash.mjs')}` };
  site = startSite({ dataDir: dataDir.path, port, command: throughStart, env });
  const first = await site.ready();
  readyLimit = first > 5_000 ? 1.5 * first : 5_000;
  carId = await publicCar((await databaseOf(dataDir.path)).url);
});

afterAll(async () => {
  await site.kill('SIGTERM');
  dataDir.remove();
});

/** Waits until about a third of the burst is done. */
const midway = (burst: Burst): Promise<void> => site.until(() => burst.acknowledged() > COUNT / 3);

async function expectEachOnce(burst: Burst, name: string): Promise<void> {
  const acknowledged = await burst.done;
  const { ids, mails } = await storedLeads((await databaseOf(dataDir.path)).url, name);
  expect(acknowledged.size).toBe(COUNT);
  expect([...acknowledged].filter(([email, id]) => !ids.get(email)?.includes(id))).toEqual([]);
  expect([...ids.values()].filter((stored) => stored.length !== 1)).toEqual([]);
  // One confirmation for each sender, and none for a lead that was not stored.
  expect(mails).toBe(COUNT);
}

/**
 * Ends the server with this signal, and resolves once another one is ready, which only the start script has started.
 */
async function endServer(signal: NodeJS.Signals): Promise<number> {
  const server = serverOf(site);
  if (server === null) throw new Error('no server runs');
  process.kill(server, signal);
  const from = performance.now();
  await site.until(() => ![server, null].includes(serverOf(site)));
  await site.ready();
  return performance.now() - from;
}

test('1: kill -9 of the server in a burst of leads: it recovers by itself, every acknowledged lead once', async () => {
  const burst = sendLeads(site.url, { carId, count: COUNT, name: 'server' });
  await midway(burst);
  const postmaster = postmasterPid((await databaseOf(dataDir.path)).directory);
  const took = await endServer('SIGKILL');
  console.log(`ready again after ${Math.round(took)} ms (limit ${Math.round(readyLimit)})`);
  expect(took).toBeLessThan(readyLimit);
  expect(site.output()).toContain('The server was killed by SIGKILL; it is started again.\n');
  expect(postmasterPid((await databaseOf(dataDir.path)).directory)).toBe(postmaster);
  await expectEachOnce(burst, 'server');
});

test('1: a crash by an uncaught error is recovered in the same way', async () => {
  const took = await endServer('SIGUSR2');
  console.log(`ready again after ${Math.round(took)} ms`);
  // The previous one was killed a moment ago, which may add a pause.
  expect(took).toBeLessThan(readyLimit + 500);
  expect(site.output()).toContain('forced crash');
  expect(site.output()).toContain('The server ended with code 1; it is started again');
});

test('2: kill -9 of PostgreSQL in a burst of leads: 503 meanwhile, recovered by itself, every acknowledged lead once', async () => {
  const { directory } = await databaseOf(dataDir.path);
  const server = serverOf(site);
  const burst = sendLeads(site.url, { carId, count: COUNT, name: 'postgres' });
  await midway(burst);
  process.kill(postmasterPid(directory), 'SIGKILL');
  const killedAt = performance.now();
  const before = burst.acknowledged();
  await site.until(() => burst.acknowledged() >= before + 20);
  const took = performance.now() - killedAt;
  console.log(`acknowledging again after ${Math.round(took)} ms (limit ${Math.round(readyLimit)})`);
  expect(took).toBeLessThan(readyLimit);
  await expectEachOnce(burst, 'postgres');
  expect([...burst.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(serverOf(site)).toBe(server);
  expect(await site.ready()).toBeLessThan(readyLimit);
});

test('1: kill -9 of the start script: server and database stop by themselves', async () => {
  const { directory } = await databaseOf(dataDir.path);
  await site.kill('SIGKILL');
  await expect.poll(() => hasPostmaster(directory), { timeout: 30_000 }).toBe(false);
  expect(await statusOf(`${site.url}/healthz`)).toBe(0);
});
