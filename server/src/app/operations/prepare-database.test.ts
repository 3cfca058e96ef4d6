import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withConnection } from '../../platform/database/postgres/connection.ts';
import { startPostgres, type Postgres } from '../../platform/database/postgres/postgres.ts';
import { databaseProbe, prepareDatabase, type Preparation } from './prepare-database.ts';
import { Readiness } from './readiness.ts';

// Each test starts one or two databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ABSENT = 'postgres://nobody@127.0.0.1:1/none';
const log = { info: () => {}, warn: () => {}, error: () => {} };
let dataDir: string;
let postgres: Postgres;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'autonou-prepare-'));
  chmodSync(dataDir, 0o755);
  postgres = await startPostgres({ dataDir, log, isDurable: false });
});

afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});

function preparation(changes: Partial<Preparation> = {}): Preparation & { readiness: Readiness } {
  const work = { migrate: vi.fn(async () => {}), seed: vi.fn(async () => {}) };
  return {
    url: postgres.url,
    readiness: new Readiness(),
    log,
    signal: new AbortController().signal,
    ...work,
    ...changes,
  };
}

test('migrates, seeds, and only then serves', async () => {
  const one = preparation();
  await prepareDatabase(one);
  expect(one.readiness.isServing()).toBe(true);
});

test('two servers at once prepare in sequence', async () => {
  let inside = 0;
  const migrate = async () => {
    inside++;
    await sleep(50);
    expect(inside).toBe(1);
    inside--;
  };
  await Promise.all([preparation({ migrate }), preparation({ migrate })].map(prepareDatabase));
});

test('a missing database is waited for, and waiting ends when the server stops', async () => {
  const stopping = new AbortController();
  const waiting = preparation({ url: ABSENT, signal: stopping.signal });
  const done = prepareDatabase(waiting);
  await sleep(300);
  stopping.abort();
  await done;
  expect(waiting.migrate).not.toHaveBeenCalled();
  expect(waiting.readiness.isServing()).toBe(false);
});

test('a connection lost half-way starts over; a broken migration is reported', async () => {
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const again = preparation({ migrate: vi.fn(async () => {}).mockRejectedValueOnce(lost) });
  await prepareDatabase(again);
  expect(again.migrate).toHaveBeenCalledTimes(2);

  const broken = preparation({ migrate: () => Promise.reject(new Error('syntax error at or near "tabel"')) });
  await expect(prepareDatabase(broken)).rejects.toThrow('syntax error');
  expect(broken.readiness.isServing()).toBe(false);
});

test('a PostgreSQL that is older than 15 is refused, and nothing is migrated', async () => {
  // A database whose server says that it is version 14.
  await withConnection(postgres.adminUrl, async (query) => {
    await query('create database older');
    await query('alter database older set search_path = public, pg_catalog');
  });
  const url = Object.assign(new URL(postgres.adminUrl), { pathname: 'older' }).href;
  await withConnection(url, (query) =>
    query(`create function current_setting(text) returns text language sql as $$ select '140011' $$`),
  );
  const older = preparation({ url });
  await expect(prepareDatabase(older)).rejects.toThrow('DATABASE_URL names PostgreSQL 14; it must be 15 or newer');
  expect(older.migrate).not.toHaveBeenCalled();
});

test('the probe queries at most once a second', async () => {
  let now = 0;
  const alive = databaseProbe(postgres.url, () => now);
  expect(await alive()).toBe(true);
  expect(await databaseProbe(ABSENT)()).toBe(false);
  await postgres.stop();
  expect(await alive()).toBe(true);
  now = 1_000;
  expect(await alive()).toBe(false);
});
