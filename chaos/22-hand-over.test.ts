// Experiment 22: the server is replaced by another release, and back, while the site is in use.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { promoted, rolledBack, stateOf } from '../server/src/platform/storage/change-parts.ts';
import { createReleaseStore } from '../server/src/platform/storage/release-store.ts';
import { testSize } from '../server/src/testing/test-size.ts';
import { publicCar, sendLeads, storedLeads } from './lead-burst.ts';
import { databaseOf, freePort, hasPostmaster, serverOf, throughStart } from './site.ts';
import { sitesOfTest } from './sites-of-test.ts';
import { startTraffic } from './traffic.ts';

const root = path.resolve(import.meta.dirname, '..');
const ROUNDS = testSize({ smoke: 1, whole: 5 });
const SOON_MS = 60_000;
const HEALTH = 'send({ alive: true })';
const FILES = ['server', 'contracts', 'package.json', 'package-lock.json', 'remotes.json'];
const { dataDir, start } = sitesOfTest();

/** A release whose /healthz says its name, made from this checkout; `edit` spoils its main file. */
function release(folder: string, id: string, edit = (text: string) => text): string {
  const at = path.join(folder, 'releases/server', id);
  mkdirSync(at, { recursive: true });
  for (const file of FILES) cpSync(path.join(root, file), path.join(at, file), { recursive: true, filter: isSource });
  const ops = path.join(at, 'server/src/app/operations/ops.ts');
  const main = path.join(at, 'server/src/main.ts');
  writeFileSync(ops, readFileSync(ops, 'utf8').replace(HEALTH, `send({ alive: true, release: '${id}' })`));
  writeFileSync(main, edit(readFileSync(main, 'utf8')));
  return id;
}

const isSource = (file: string) => !/node_modules|\.test\.tsx?$/.test(file);

async function releaseOf(url: string): Promise<string | null> {
  const answer = await fetch(`${url}/healthz`).catch(() => null);
  const { release = null } = ((await answer?.json()) ?? {}) as { release?: string };
  return release;
}

test('22: a release of the server takes over and gives back, and no request fails', { timeout: 600_000 }, async () => {
  const folder = dataDir();
  const site = start({ dataDir: folder, port: await freePort(), command: throughStart });
  await site.ready();
  const { directory, url: databaseUrl } = await databaseOf(folder);
  const carId = await publicCar(databaseUrl);
  const store = createReleaseStore(path.join(folder, 'releases'));
  const id = release(folder, '1.0.0-aaaaaaaaaaaa');
  const change = () => ({ part: 'server', by: 'test', now: new Date() });

  const paths = ['/', '/login', '/api/brands', '/favicon.svg', '/api/cars/featured', '/config'];
  const kinds = paths.map((address) => () => fetch(site.url + address));
  const traffic = startTraffic(kinds, { lanes: 4, pauseMs: 60 });
  const leads = sendLeads(site.url, { carId, count: 60 * ROUNDS, name: 'predare' });
  for (let round = 0; round < ROUNDS; round++) {
    await store.changeLive((live) => promoted(live, change(), id));
    await site.until(async () => (await releaseOf(site.url)) === id, SOON_MS);
    await store.changeLive((live) => rolledBack(live, change()));
    await site.until(async () => (await releaseOf(site.url)) === null, SOON_MS);
  }
  const acknowledged = await leads.done;
  const tally = await traffic.stop();
  expect([...tally.statuses.keys()]).toEqual([200]);
  expect([...leads.statuses.keys()]).toEqual([201]);
  const { ids } = await storedLeads(databaseUrl, 'predare');
  expect([...ids.values()].every((all) => all.length === 1)).toBe(true);
  expect(ids.size).toBe(acknowledged.size);
  console.log(`${2 * ROUNDS} hand-overs, ${tally.asked} requests and ${acknowledged.size} leads, none failed`);

  // The database belongs to whichever server is left: it survives that one's kill, and ends with the site.
  process.kill(serverOf(site)!, 'SIGKILL');
  await site.ready();
  await site.kill('SIGTERM');
  expect(hasPostmaster(directory)).toBe(false);
  expect(site.output()).not.toContain('did not stop cleanly');
});

test('22: of two releases promoted one after the other the second one runs', { timeout: 300_000 }, async () => {
  const folder = dataDir();
  const site = start({ dataDir: folder, port: await freePort(), command: throughStart });
  await site.ready();
  const store = createReleaseStore(path.join(folder, 'releases'));
  const ids = [release(folder, '1.0.3-dddddddddddd'), release(folder, '1.0.4-eeeeeeeeeeee')];
  for (const id of ids) {
    await store.changeLive((live) => promoted(live, { part: 'server', by: 'test', now: new Date() }, id));
    // The first one has been launched, and does not serve yet.
    await sleep(600);
  }
  await site.until(async () => (await releaseOf(site.url)) === ids[1], SOON_MS);
  // A pointer that cannot be read stops nothing.
  writeFileSync(path.join(folder, 'releases/live.json'), '{');
  await sleep(1_500);
  expect(await releaseOf(site.url)).toBe(ids[1]);
});

test('22: a release that can not start changes nothing, and is withdrawn', { timeout: 300_000 }, async () => {
  const folder = dataDir();
  const site = start({ dataDir: folder, port: await freePort(), command: throughStart });
  await site.ready();
  const store = createReleaseStore(path.join(folder, 'releases'));
  const bad = release(folder, '1.0.1-bbbbbbbbbbbb', () => `throw new Error('broken')`);
  const traffic = startTraffic([() => fetch(`${site.url}/api/brands`)], { lanes: 2, pauseMs: 20 });
  for (const id of [bad, '1.0.2-cccccccccccc']) {
    await store.changeLive((live) => promoted(live, { part: 'server', by: 'test', now: new Date() }, id));
    await site.until(async () => stateOf(await store.readLive(), 'server').live === null, SOON_MS);
    expect((await store.readLive()).changes[0]).toMatchObject({ action: 'automatic-rollback', from: id, to: null });
    expect(JSON.parse(readFileSync(path.join(folder, 'run/server.json'), 'utf8'))).toMatchObject({
      release: id,
      state: 'failed',
    });
    await sleep(500);
  }
  expect([...(await traffic.stop()).statuses.keys()]).toEqual([200]);
  expect(await releaseOf(site.url)).toBeNull();
});
