/** Decides which scheduled backups are kept: the newest of each of the last days, weeks and months that have one. */

import { DAY_MS } from 'contracts/durations';
import type { KeepRule } from '../../config/backup-rules.ts';

const NAME = /^autonou-scheduled-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.tar\.gz$/;
const DAYS_OF_WEEK = 7;
// 1 January 1970 was a Thursday; weeks begin on Monday.
const THURSDAY = 3;

/** The name of a scheduled backup; others, such as those of `npm run backup`, are never deleted. */
export const backupName = (at: Date): string => `autonou-scheduled-${at.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;

/** When a scheduled backup was made; null for another file. */
export function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
}

/** The scheduled backups among these files, the newest first. */
export const scheduledBackups = (names: readonly string[]): string[] =>
  names.filter((name) => backupTime(name) !== null).toSorted((a, b) => b.localeCompare(a));

/** The scheduled backups that no rule keeps; never the newest. */
export function outdatedBackups(names: readonly string[], rule: KeepRule): string[] {
  const newestFirst = scheduledBackups(names);
  const kept = new Set(newestFirst.slice(0, 1));
  const periods = [
    [rule.days, (at: Date) => at.toISOString().slice(0, 'YYYY-MM-DD'.length)],
    [rule.weeks, weekOf],
    [rule.months, (at: Date) => at.toISOString().slice(0, 'YYYY-MM'.length)],
  ] as const;
  for (const [most, periodOf] of periods) for (const name of newestOf(newestFirst, most, periodOf)) kept.add(name);
  return newestFirst.filter((name) => !kept.has(name));
}

const weekOf = (at: Date): string => String(Math.floor((at.getTime() / DAY_MS + THURSDAY) / DAYS_OF_WEEK));

/** The newest of each of the last periods. */
function newestOf(newestFirst: readonly string[], most: number, periodOf: (at: Date) => string): string[] {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const period = periodOf(backupTime(name) ?? new Date(0));
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, most);
}
