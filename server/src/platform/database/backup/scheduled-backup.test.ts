import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from 'contracts/durations';
import { expect, test, vi } from 'vitest';
import { readEnv } from '../../config/env.ts';
import { findLocation } from '../postgres/location.ts';
import { useBackupSite } from './backup-fixture.ts';
import { backUpBySchedule, drillBySchedule, registerBackups } from './backup.job.ts';
import { backupGauges, isFailing, readBackupStatus } from './backup-status.ts';

// A drill starts a second database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const site = useBackupSite();
const GIB = 1024 ** 3;

test('night after night: a good backup, older ones deleted by the rule, what was cut short removed', async () => {
  mkdirSync(site.folder(), { recursive: true });
  writeFileSync(path.join(site.folder(), 'autonou-scheduled-2026-01-01.tar.gz.part'), 'x');
  for (const night of [0, 1, 2]) {
    site.now = new Date(Date.UTC(2026, 10, 20) + night * DAY_MS);
    await backUpBySchedule(site.deps());
  }
  expect(site.names()).toEqual(['21', '22'].map((day) => `autonou-scheduled-2026-11-${day}T00-00-00-000Z.tar.gz`));
  expect(readdirSync(site.folder()).filter((name) => name.endsWith('.part'))).toEqual([]);
  const { backup } = readBackupStatus(site.dataDir);
  expect(backup).toMatchObject({ succeededAt: '2026-11-22T00:00:00.000Z', failedAt: null });
  expect(backup.bytes).toBeGreaterThan(1_000_000);
});

test('the newest is restored on trial beside the running database, and nothing of that stays', async () => {
  await drillBySchedule(site.deps());
  expect(readBackupStatus(site.dataDir).drill).toMatchObject({ succeededAt: site.now.toISOString(), failedAt: null });
  expect(existsSync(path.join(site.folder(), 'drill'))).toBe(false);
  expect(findLocation(path.join(site.folder(), 'drill'))).toBeNull();
  expect(site.postgres?.isUp()).toBe(true);
  const texts = await Promise.all(backupGauges(site.dataDir).map((gauge) => gauge.get()));
  const success = texts.find(({ name }) => name === 'backup_last_success_timestamp_seconds');
  expect(success?.values.map(({ value }) => value)).toEqual([site.now.getTime() / 1000, site.now.getTime() / 1000]);
});

test('with too little space nothing is written, nothing is deleted, and the alarm says why', async () => {
  const before = site.names();
  site.freeBytes = GIB;
  site.now = new Date(site.now.getTime() + 9 * DAY_MS);
  await expect(backUpBySchedule(site.deps())).rejects.toThrow('too little space: 1024 MiB are free');
  await expect(drillBySchedule(site.deps())).rejects.toThrow('too little space');
  expect(site.names()).toEqual(before);
  const { backup } = readBackupStatus(site.dataDir);
  expect([isFailing(backup), backup.reason]).toEqual([true, expect.stringContaining('too little space')]);
  expect(site.log.error).toHaveBeenCalledWith(
    expect.anything(),
    expect.stringContaining('the scheduled backup FAILED'),
  );
});

test('an external database has no queues here, and a schedule that was switched off does nothing', async () => {
  const work = vi.fn();
  const jobs = { work, onReady: vi.fn() } as never;
  registerBackups(jobs, { ...site.deps(), env: readEnv({ DATA_DIR: site.dataDir, DATABASE_URL: 'postgres://u@h/d' }) });
  expect(work).not.toHaveBeenCalled();
  registerBackups(jobs, { ...site.deps(), env: readEnv({ DATA_DIR: site.dataDir, BACKUP_SCHEDULE: 'off' }) });
  const before = site.names();
  for (const [, handler, rules] of work.mock.calls) {
    expect(rules.cron).toBeUndefined();
    await handler({});
  }
  expect(site.names()).toEqual(before);
});
