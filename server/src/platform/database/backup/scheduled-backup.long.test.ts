// What the weekly drill finds, and a disk that fills up during a backup.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { useBackupSite } from './backup-fixture.ts';
import { backUpBySchedule, drillBySchedule } from './backup.job.ts';
import { isFailing, readBackupStatus } from './backup-status.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const site = useBackupSite();
const GIB = 1024 ** 3;
beforeAll(() => backUpBySchedule(site.deps()));

test.each([
  [
    'references that point to nothing',
    'set session_replication_role = replica; delete from dealer where id = 3',
    'rows refer to nothing',
  ],
  ['another secret', `update setting set value = 'other' where key = 'internal.app-mark'`, 'does not open'],
])('the trial finds %s', async (_, damage, words) => {
  site.now = new Date(site.now.getTime() + 60_000);
  await site.run(`create table kept_dealer as table dealer; create table kept_setting as table setting`, damage);
  await backUpBySchedule(site.deps());
  await expect(drillBySchedule(site.deps())).rejects.toThrow(words);
  expect(isFailing(readBackupStatus(site.dataDir).drill)).toBe(true);
  expect(site.log.error).toHaveBeenCalledWith(expect.anything(), 'the newest backup could NOT be restored on trial');
  await site.run(
    'insert into dealer select * from kept_dealer on conflict do nothing',
    'update setting s set value = k.value from kept_setting k where k.key = s.key',
    'drop table kept_dealer, kept_setting',
  );
});

test('a damaged archive fails the trial, and the next good one ends the alarm', async () => {
  const newest = path.join(site.folder(), site.names().at(-1) ?? '');
  writeFileSync(newest, 'damaged');
  await expect(drillBySchedule(site.deps())).rejects.toThrow('is damaged or no backup');
  site.now = new Date(site.now.getTime() + 60_000);
  await backUpBySchedule(site.deps());
  await drillBySchedule(site.deps());
  expect(isFailing(readBackupStatus(site.dataDir).drill)).toBe(false);
});

test('a disk that fills up meanwhile ends the backup, and the one before stays', async () => {
  const before = site.names();
  let looks = 0;
  const freeBytes = async () => (looks++ === 0 ? 100 * GIB : 0);
  await site.run('create table large as select repeat(md5(i::text), 200) as text from generate_series(1, 40000) i');
  const blob = path.join(site.dataDir, 'objects');
  mkdirSync(blob, { recursive: true });
  for (let i = 0; i < 400; i++) writeFileSync(path.join(blob, `p${i}`), Buffer.alloc(1024 * 1024, i));
  await expect(backUpBySchedule({ ...site.deps(), freeBytes })).rejects.toThrow('was filling up');
  expect(readdirSync(site.folder()).filter((name) => /\.gz/.test(name))).toEqual(before);
  rmSync(blob, { recursive: true });
});
