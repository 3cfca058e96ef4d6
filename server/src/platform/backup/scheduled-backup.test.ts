import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from 'contracts/durations';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readEnv } from '../env.ts';
import { findLocation } from '../postgres/location.ts';
import { withConnection } from '../postgres/connection.ts';
import { startPostgres, type Postgres } from '../postgres/postgres.ts';
import { createSecretBox } from '../secrets/secret-box.ts';
import { loadAppSecrets } from '../secrets/app-secrets.ts';
import { backUpBySchedule, drillBySchedule, registerBackups } from './backup.job.ts';
import { backupGauges, backupsFolder, isFailing, readBackupStatus } from './backup-status.ts';
import { databaseUrl } from './table-counts.ts';

// A drill starts a second database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let postgres: Postgres;
let dataDir: string;
let now: Date;
const GIB = 1024 ** 3;
let free = 100 * GIB;
const deps = () => ({
  env: readEnv({ DATA_DIR: dataDir, BACKUP_SCHEDULE: '15 2 * * *', BACKUP_KEEP: '2d' }),
  ...{ log, now: () => now, freeBytes: async () => free },
});
const names = () => readdirSync(backupsFolder(dataDir)).filter((name) => name.endsWith('.tar.gz'));
const run = (...statements: string[]) =>
  withConnection(databaseUrl(postgres.adminUrl), async (query) => {
    for (const statement of statements) await query(statement);
  });

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'autonou-schedule-'));
  chmodSync(dataDir, 0o755);
  postgres = await startPostgres({ dataDir, log, isDurable: false });
  const [mark] = createSecretBox(() => loadAppSecrets({ appSecret: null, dataDir })).marks();
  await run(
    'create table dealer (id int primary key)',
    'create table car (id int primary key, dealer_id int references dealer)',
    'create table setting (key text primary key, value text)',
    'insert into dealer select generate_series(1, 10)',
    'insert into car select i, 1 + i % 10 from generate_series(1, 2000) i',
    `insert into setting values ('internal.app-mark', '${mark}')`,
  );
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  free = 100 * GIB;
  log.error.mockClear();
});

test('night after night: a good backup, older ones deleted by the rule, what was cut short removed', async () => {
  mkdirSync(backupsFolder(dataDir), { recursive: true });
  writeFileSync(path.join(backupsFolder(dataDir), 'autonou-scheduled-2026-01-01.tar.gz.part'), 'x');
  for (const night of [0, 1, 2]) {
    now = new Date(Date.UTC(2026, 10, 20) + night * DAY_MS);
    await backUpBySchedule(deps());
  }
  expect(names()).toEqual(['21', '22'].map((day) => `autonou-scheduled-2026-11-${day}T00-00-00-000Z.tar.gz`));
  expect(readdirSync(backupsFolder(dataDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  const { backup } = readBackupStatus(dataDir);
  expect(backup).toMatchObject({ succeededAt: '2026-11-22T00:00:00.000Z', failedAt: null });
  expect(backup.bytes).toBeGreaterThan(1_000_000);
});

test('the newest is restored on trial beside the running database, and nothing of that stays', async () => {
  await drillBySchedule(deps());
  expect(readBackupStatus(dataDir).drill).toMatchObject({ succeededAt: now.toISOString(), failedAt: null });
  expect(existsSync(path.join(backupsFolder(dataDir), 'drill'))).toBe(false);
  expect(findLocation(path.join(backupsFolder(dataDir), 'drill'))).toBeNull();
  expect(postgres.isUp()).toBe(true);
  const texts = await Promise.all(backupGauges(dataDir).map((gauge) => gauge.get()));
  const success = texts.find(({ name }) => name === 'backup_last_success_timestamp_seconds');
  expect(success?.values.map(({ value }) => value)).toEqual([now.getTime() / 1000, now.getTime() / 1000]);
});

test.each([
  ['references that point to nothing', 'set session_replication_role = replica; delete from dealer where id = 3', 'rows refer to nothing'],
  ['another secret', `update setting set value = 'other' where key = 'internal.app-mark'`, 'does not open'],
])('the trial finds %s', async (_, damage, words) => {
  const before = names();
  now = new Date(now.getTime() + 60_000);
  await run(`create table kept_dealer as table dealer; create table kept_setting as table setting`, damage);
  await backUpBySchedule(deps());
  await expect(drillBySchedule(deps())).rejects.toThrow(words);
  expect(isFailing(readBackupStatus(dataDir).drill)).toBe(true);
  expect(log.error).toHaveBeenCalledWith(expect.anything(), 'the newest backup could NOT be restored on trial');
  await run(
    'insert into dealer select * from kept_dealer on conflict do nothing',
    'update setting s set value = k.value from kept_setting k where k.key = s.key',
    'drop table kept_dealer, kept_setting',
  );
  expect(names()).toHaveLength(before.length);
});

test('a damaged archive fails the trial, and the next good one ends the alarm', async () => {
  const newest = path.join(backupsFolder(dataDir), names().at(-1) ?? '');
  writeFileSync(newest, 'damaged');
  await expect(drillBySchedule(deps())).rejects.toThrow('is damaged or no backup');
  now = new Date(now.getTime() + 60_000);
  await backUpBySchedule(deps());
  await drillBySchedule(deps());
  expect(isFailing(readBackupStatus(dataDir).drill)).toBe(false);
});

test('with too little space nothing is written, nothing is deleted, and the alarm says why', async () => {
  const before = names();
  free = GIB;
  now = new Date(now.getTime() + 9 * DAY_MS);
  await expect(backUpBySchedule(deps())).rejects.toThrow('too little space: 1024 MiB are free');
  await expect(drillBySchedule(deps())).rejects.toThrow('too little space');
  expect(names()).toEqual(before);
  const { backup } = readBackupStatus(dataDir);
  expect([isFailing(backup), backup.reason]).toEqual([true, expect.stringContaining('too little space')]);
  expect(log.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('the scheduled backup FAILED'));
});

test('a disk that fills up meanwhile ends the backup, and the one before stays', async () => {
  const before = names();
  let looks = 0;
  const freeBytes = async () => (looks++ === 0 ? 100 * GIB : 0);
  await run('create table large as select repeat(md5(i::text), 200) as text from generate_series(1, 40000) i');
  const blob = path.join(dataDir, 'objects');
  mkdirSync(blob, { recursive: true });
  for (let i = 0; i < 400; i++) writeFileSync(path.join(blob, `p${i}`), Buffer.alloc(1024 * 1024, i));
  await expect(backUpBySchedule({ ...deps(), freeBytes })).rejects.toThrow('was filling up');
  expect(readdirSync(backupsFolder(dataDir)).filter((name) => /\.gz/.test(name))).toEqual(before);
  rmSync(blob, { recursive: true });
});

test('an external database has no queues here, and a schedule that was switched off does nothing', async () => {
  const work = vi.fn();
  const jobs = { work, onReady: vi.fn() } as never;
  registerBackups(jobs, { ...deps(), env: readEnv({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://u@h/d' }) });
  expect(work).not.toHaveBeenCalled();
  registerBackups(jobs, { ...deps(), env: readEnv({ DATA_DIR: dataDir, BACKUP_SCHEDULE: 'off' }) });
  const before = names();
  for (const [, handler, rules] of work.mock.calls) {
    expect(rules.cron).toBeUndefined();
    await handler({});
  }
  expect(names()).toEqual(before);
});
