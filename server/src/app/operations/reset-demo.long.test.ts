// On an embedded PostgreSQL of its own: some twenty seconds.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withAppDatabase } from './app-database.ts';
import { resetDemo } from './reset-demo.ts';

const log = { info: () => {}, error: () => {} };
let env: { databaseUrl: null; dataDir: string };

beforeAll(() => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'autonou-reset-'));
  // Under root, PostgreSQL runs as another account, which must be able to read its files here.
  chmodSync(dataDir, 0o755);
  env = { databaseUrl: null, dataDir };
});
afterAll(() => rmSync(env.dataDir, { recursive: true, force: true }));

const query = (text: string) =>
  withAppDatabase(env, log, async ({ url }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query<{ n: number }>(text).finally(() => client.end());
  });
const cars = async () => (await query('select count(*)::int as n from car')).rows[0]?.n ?? 0;

test('the demo market is made anew, and nothing else is ever lost', { timeout: 240_000 }, async () => {
  await resetDemo(env, log);
  const made = await cars();
  expect(made).toBeGreaterThan(3_000);

  const folder = path.join(env.dataDir, 'mail');
  mkdirSync(folder);
  writeFileSync(path.join(folder, '1-welcome.txt'), 'Bun venit');
  await query('truncate car cascade');
  expect(await cars()).toBe(0);
  await withAppDatabase(env, log, async () => {
    await expect(resetDemo(env, log, { isConfirmed: true })).rejects.toThrow('stop it first');
  });
  await resetDemo(env, log);
  expect(await cars()).toBe(made);
  expect(existsSync(folder)).toBe(false);

  await query(`delete from setting where key = 'demo.loaded'`);
  await expect(resetDemo(env, log)).rejects.toThrow('--yes');
  expect(await cars()).toBe(made);
  await resetDemo(env, log, { isConfirmed: true });
});
