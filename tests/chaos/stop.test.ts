// Ctrl-C, sent by a terminal or a program: nothing keeps running.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databaseOf, freePort, hasPostmaster } from './site.ts';
import { sitesOfTest } from './sites-of-test.ts';

const { dataDir, start } = sitesOfTest();

test('Ctrl-C, which reaches npm, the start script and the server, leaves no PostgreSQL behind', async () => {
  const folder = dataDir();
  const site = start({ dataDir: folder, port: await freePort(), command: ['npm', 'start', '--silent'] });
  await site.ready();
  const { directory } = await databaseOf(folder);
  expect(hasPostmaster(directory)).toBe(true);
  for (const pause of [0, 50, 300]) {
    await sleep(pause);
    site.interrupt();
  }
  await site.ended;
  expect(hasPostmaster(directory)).toBe(false);
  expect(site.output()).not.toContain('did not stop cleanly');
});

test('an interrupted start leaves no PostgreSQL behind either', async () => {
  const folder = dataDir();
  const site = start({ dataDir: folder, port: await freePort() });
  const directory = path.join(folder, 'postgres');
  await site.until(() => hasPostmaster(directory));
  site.interrupt();
  await site.ended;
  expect(hasPostmaster(directory)).toBe(false);
});
