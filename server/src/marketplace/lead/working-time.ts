import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import type { OpeningHours } from '../../catalog/dealer/dealer.entity.ts';

const TIME_ZONE = 'Europe/Bucharest';
/** Longer than any holiday a dealer could enter as closed days. */
const MAX_DAYS = 60;
const WEEKDAY = { from: '09:00', to: '18:00' };

/** Of dealers who gave no hours: Monday to Friday, 9 to 18. */
const USUAL: OpeningHours['days'] = [...Array.from({ length: 5 }, () => WEEKDAY), null, null];

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
});

/** How far Bucharest's clock is ahead of UTC in that moment, in milliseconds. */
function aheadOfUtc(at: number): number {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** The moment in which Bucharest's clock shows "09:00" on a day, "2026-03-29"; an hour that a night leaves out is the next. */
export function momentOf(day: string, time: string): number {
  const shown = Date.parse(`${day}T${time === '24:00' ? '00:00' : time}:00Z`) + (time === '24:00' ? DAY_MS : 0);
  const first = shown - aheadOfUtc(shown);
  return shown - aheadOfUtc(first);
}

const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
/** 0 for Monday. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/**
 * When so much of a dealer's opening time has passed since a moment, by Bucharest's clock: closed days and nights don't
 * count, and a night on which the clock changes is as long as it is.
 */
export function afterOpenTime(since: Date, ms: number, hours: OpeningHours | null): Date {
  const days = hours?.days.some(Boolean) ? hours.days : USUAL;
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
