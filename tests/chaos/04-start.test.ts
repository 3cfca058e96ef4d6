// Experiment 4, and starts under hard conditions: an unprivileged account.
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPostgres } from '../../server/src/platform/database/postgres/postgres.ts';
import { newDatabaseProxy } from './database-proxy.ts';
import { databaseOf, freePort, hasPostmaster, statusOf } from './site.ts';
import { sitesOfTest } from './sites-of-test.ts';

const root = path.resolve(import.meta.dirname, '../..');
const log = { info: () => {}, error: () => {} };
const isRoot = process.getuid?.() === 0;
const { dataDir, start, after } = sitesOfTest();

test('4: a database that is absent at the start: alive and not ready; ready by itself once it is there', async () => {
  const database = await startPostgres({ dataDir: dataDir(), log, isDurable: false });
  after(() => database.stop());
  const proxy = await newDatabaseProxy(database.url);
  after(() => proxy.close());
  const site = start({ dataDir: dataDir(), port: await freePort(), env: { DATABASE_URL: proxy.url } });
  await site.until(async () => (await statusOf(`${site.url}/healthz`)) === 200);
  await sleep(1_500);
  expect(await statusOf(`${site.url}/healthz`)).toBe(200);
  expect(await statusOf(`${site.url}/readyz`)).toBe(503);
  for (const path of ['/api/brands', '/api/search?brand=dacia']) {
    const answer = await fetch(site.url + path);
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, expect.toSatisfy((s) => s > 0)]);
  }

  // Until now the database appeared absent.
  await proxy.open();
  await site.until(() => site.output().includes('is ready:'));
  expect(await statusOf(`${site.url}/readyz`)).toBe(200);
});

test.runIf(isRoot)('the built copy starts as the account "nobody", with a fresh home and data directory', async () => {
  const home = dataDir();
  spawnSync('chown', ['nobody', home]);
  const copy = readableCopy();
  const as = ['--reuid=nobody', '--regid=nogroup', '--clear-groups', '--inh-caps=-all'];
  const command: [string, ...string[]] = ['setpriv', ...as, process.execPath, path.join(copy, 'tools/start/start.mjs')];
  const site = start({ dataDir: path.join(home, 'data'), port: await freePort(), command, env: { HOME: home } });
  await site.ready();
  const { directory } = await databaseOf(path.join(home, 'data'));
  expect(directory).toBe(path.join(home, 'data/postgres'));
  site.interrupt();
  await site.ended;
  expect(hasPostmaster(directory)).toBe(false);
});

test.runIf(!isRoot)('starting as the account "nobody" requires root: only this test is skipped here', () => {
  console.log('not root: the start as nobody was skipped');
  expect(isRoot).toBe(false);
});

/** The checkout itself if the account "nobody" may read it; below a closed home a copy of it. */
function readableCopy(): string {
  const probe = spawnSync('setpriv', [
    '--reuid=nobody',
    '--clear-groups',
    'ls',
    path.join(root, 'node_modules/.bin/node'),
  ]);
  if (probe.status === 0) return root;
  const copy = path.join(dataDir(), 'copy');
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: (source) => !/\/\.(git|data)$/.test(source) });
  return copy;
}
