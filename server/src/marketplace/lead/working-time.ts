import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { OpeningHours } from '../../catalog/dealer/dealer.entity.ts';

const TIME_ZONE = 'Europe/Bucharest';
/** Longer than any holiday that a dealer could enter as closed days. */
const MAX_DAYS = 60;
const WEEKDAY = { from: '09:00', to: '18:00' };

/** The hours of dealers who gave none: Monday to Friday, 9 to 18. */
const USUAL: OpeningHours['days'] = [...Array.from({ length: 5 }, () => WEEKDAY), null, null];

/** A dealer's hours by day, Monday first; the usual ones where none are given. */
export const openDaysOf = (hours: OpeningHours | null): OpeningHours['days'] =>
  hours?.days.some(Boolean) ? hours.days : USUAL;

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * The moment at which Bucharest's clock shows "09:00" on a day, "2026-03-29"; an hour skipped by the clock change
 * becomes the next.
 */
export const momentOf = (day: string, time: string): number => dayjs.tz(`${day} ${time}`, TIME_ZONE).valueOf();

export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
/** 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/**
 * When this much of a dealer's opening time has passed since a moment, by Bucharest's clock: closed days and nights
 * don't count, and in a night with a clock change real hours count.
 */
export function afterOpenTime(since: Date, ms: number, hours: OpeningHours | null): Date {
  const days = openDaysOf(hours);
  let left = ms;
  let day = bucharestDay(since);
  for (let turn = 0; turn < MAX_DAYS; turn++, day = nextDay(day)) {
    const open = days[weekdayOf(day)];
    if (!open) continue;
    const from = Math.max(momentOf(day, open.from), since.getTime());
    const rest = momentOf(day, open.to) - from;
    if (rest <= 0) continue;
    if (left <= rest) return new Date(from + left);
    left -= rest;
  }
  return new Date(since.getTime() + MAX_DAYS * DAY_MS);
}
