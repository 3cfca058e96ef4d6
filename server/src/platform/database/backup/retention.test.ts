import { DAY_MS } from 'contracts/durations';
import { expect, test } from 'vitest';
import { isCron, parseKeepRule } from '../../config/backup-rules.ts';
import { readEnv } from '../../config/env.ts';
import { backupName, backupTime, outdatedBackups, scheduledBackups } from './retention.ts';

const KEEP = { days: 7, weeks: 4, months: 6 };
const start = new Date('2026-01-01T00:15:00.000Z').getTime();
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, night) => backupName(new Date(start + night * DAY_MS)));

/** One night after the other, as the schedule does it. */
function afterNights(nights: number): string[] {
  let there: string[] = [];
  for (const name of nightly(nights)) {
    there = [...there, name];
    const gone = new Set(outdatedBackups(there, KEEP));
    there = there.filter((one) => !gone.has(one));
  }
  return there;
}

test('after a year, seven days, four weeks and six months have their newest backup', () => {
  const days = scheduledBackups(afterNights(365)).map((name) => backupTime(name)?.toISOString().slice(0, 10));
  expect(days).toEqual([
    '2026-12-31',
    '2026-12-30',
    '2026-12-29',
    '2026-12-28',
    '2026-12-27',
    '2026-12-26',
    '2026-12-25',
    '2026-12-20',
    '2026-12-13',
    '2026-11-30',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
  ]);
});

test('a backup of the same day takes the place of the one before, and the newest always stays', () => {
  const [morning, evening] = ['T01:00:00Z', 'T20:00:00Z'].map((time) => backupName(new Date(`2026-03-04${time}`)));
  const names = [morning ?? '', evening ?? ''];
  expect(outdatedBackups(names, KEEP)).toEqual([morning]);
  expect(outdatedBackups([evening ?? ''], { days: 1, weeks: 0, months: 0 })).toEqual([]);
});

test('after a pause of half a year the old ones stay until enough newer ones are there', () => {
  const late = backupName(new Date(start + 400 * DAY_MS));
  expect(outdatedBackups([...nightly(3), late], KEEP)).toEqual([]);
});

test('files that the schedule did not make are never deleted', () => {
  const others = ['autonou-database-2020-01-01T00-00-00-000Z.tar.gz', 'status.json', 'mine.tar.gz', 'drill'];
  expect(outdatedBackups([...others, ...nightly(40)], { days: 1, weeks: 0, months: 0 })).toEqual(
    scheduledBackups(nightly(40)).slice(1),
  );
});

test.each(['7', '0d 4w', '7w', '4w 7d', '7d  4w', '-1d'])('the rule %j is refused', (text) => {
  expect(parseKeepRule(text)).toBeNull();
  expect(() => readEnv({ BACKUP_KEEP: text })).toThrow('BACKUP_KEEP must be such as 7d 4w 6m');
});

test('parts of a rule can be left out', () => {
  expect(parseKeepRule('3d')).toEqual({ days: 3, weeks: 0, months: 0 });
  expect(parseKeepRule('3d 12m')).toEqual({ days: 3, weeks: 0, months: 12 });
});

test.each(['* * * *', '61 * * * *', '0 0 2 * * *', 'nightly'])('the schedule %j is refused', (text) => {
  expect(isCron(text)).toBe(false);
  expect(() => readEnv({ BACKUP_SCHEDULE: text })).toThrow('BACKUP_SCHEDULE must be auto, off, or a cron expression');
});

test('by default the embedded database of a real site is backed up, a demo and an external one are not', () => {
  const of = (more: Record<string, string>) => {
    const { backupSchedule, backupDrill } = readEnv(more);
    return [backupSchedule, backupDrill];
  };
  const external = { DATABASE_URL: 'postgres://u@h/d' };
  expect(of({ PUBLIC_URL: 'https://a.ro' })).toEqual(['15 2 * * *', '15 4 * * 0']);
  expect(of({})).toEqual([null, null]);
  expect(of({ BACKUP_SCHEDULE: '0 1 * * *' })).toEqual(['0 1 * * *', '15 4 * * 0']);
  expect(of({ BACKUP_SCHEDULE: 'off', PUBLIC_URL: 'https://a.ro' })).toEqual([null, null]);
  expect(of({ BACKUP_DRILL: 'off', PUBLIC_URL: 'https://a.ro' })).toEqual(['15 2 * * *', null]);
  expect(of(external)[0]).toBeNull();
});
