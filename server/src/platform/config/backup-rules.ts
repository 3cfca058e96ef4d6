/** The configuration's rules for scheduled backups. */
import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';

/** How many days, weeks and months keep their newest backup. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

const RULE = /^(\d{1,3})d(?: (\d{1,3})w)?(?: (\d{1,3})m)?$/;
const FIELDS = 5;

const EVERY_NIGHT = '15 2 * * *';
const EVERY_SUNDAY = '15 4 * * 0';

/** When backups and drills run: "auto", "off" or a cron expression each. */
interface ScheduleTexts {
  backup: string;
  drill: string;
}

/** Cron expressions, in Bucharest's time; null: none by schedule. `isOn` is what "auto" means. */
export function backupSchedules({ backup, drill }: ScheduleTexts, isOn: boolean) {
  const backupSchedule = scheduleOf(backup, isOn ? EVERY_NIGHT : null);
  return { backupSchedule, backupDrill: scheduleOf(drill, backupSchedule === null ? null : EVERY_SUNDAY) };
}

function scheduleOf(text: string, automatic: string | null): string | null {
  if (text === 'off') return null;
  return text === 'auto' ? automatic : text;
}

/** Five fields, as the job queue takes them. */
export function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== FIELDS) return false;
  try {
    CronExpressionParser.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** "7d 4w 6m"; null for another text, and where nothing would be kept. */
export function parseKeepRule(text: string): KeepRule | null {
  const [, days, weeks = '0', months = '0'] = RULE.exec(text.trim()) ?? [];
  if (days === undefined || Number(days) === 0) return null;
  return { days: Number(days), weeks: Number(weeks), months: Number(months) };
}

/** The rule as its own type. */
export const keepRule = z.string().transform((text, context) => {
  const rule = parseKeepRule(text);
  if (rule) return rule;
  context.addIssue({ code: 'custom', message: 'must be such as 7d 4w 6m (days, weeks, months), at least 1d' });
  return z.NEVER;
});
