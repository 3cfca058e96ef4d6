// Each email about a saved search is written exactly once, even after a crash.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { sendAlerts } from './saved-search.job.ts';
import { savedSearchFixture } from '../../testing/saved-search-fixture.ts';

const t = useTestApp();
const { deps, send, mails, saver } = savedSearchFixture(t);

beforeEach(async () => {
  await t.em().execute('delete from saved_search');
  await send();
});

const crowd = async (size: number) => {
  const buyers = [];
  for (let count = 0; count < size; count++) buyers.push(await saver());
  await t.createCar();
  await t.em().execute(`update saved_search set due_at = '2026-11-20T10:00:00Z'`);
  return buyers;
};
const mailsEach = async (buyers: { email: string }[]) =>
  Promise.all(buyers.map(async ({ email }) => (await mails(email)).length));

test('when several processes run at the same moment', async () => {
  const buyers = await crowd(8);
  const runs = await Promise.all([send(), send(), send(), send()]);
  // A process that ran while another recorded the changes had nothing to send; the next round has.
  await send();
  expect(runs.reduce((sum, { events }) => sum + events, 0)).toBe(1);
  await t.em().execute(`update saved_search set due_at = '2026-11-20T10:00:00Z'`);
  await Promise.all([send(), send(), send(), send()]);
  expect(new Set(await mailsEach(buyers))).toEqual(new Set([1]));
});

test('when the server is killed in the middle of the emails', async () => {
  const buyers = await crowd(8);
  const here = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  const program = `const { sendAlerts } = await import(${here('saved-search.job.ts')});
    const { openDatabase } = await import(${here('../../app/database/config.ts')});
    const { readEnv } = await import(${here('../../platform/config/env.ts')});
    const env = readEnv({ DATABASE_URL: ${JSON.stringify(t.databaseUrl)}, DATA_DIR: ${JSON.stringify(t.env.dataDir)}, DEMO_DATA: 'false' });
    const log = { info() {}, warn() {}, error() {} };
    let mails = 0;
    const jobs = { enqueue: async () => void (++mails === 4 && process.kill(process.pid, 'SIGKILL')) };
    await sendAlerts({ orm: await openDatabase(env.databaseUrl), env, log, jobs, now: () => new Date('2026-11-20T10:00:00Z') });
    process.exit(0);`;
  const dying = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const signal = await new Promise((resolve) => dying.once('exit', (_code, name) => resolve(name)));
  expect(signal).toBe('SIGKILL');
  await t
    .em()
    .execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    );
  await send();
  await send();
  expect(await mailsEach(buyers)).toEqual(Array(8).fill(1));
});

test('when the email cannot be queued, nothing counts as sent', async () => {
  const [buyer] = await crowd(1);
  const failing = { enqueue: () => Promise.reject(new Error('no queue')) };
  await expect(sendAlerts({ ...deps(), jobs: failing })).rejects.toThrow('no queue');
  expect(await mails(buyer?.email ?? '')).toHaveLength(0);
  await send();
  expect(await mails(buyer?.email ?? '')).toHaveLength(1);
});
