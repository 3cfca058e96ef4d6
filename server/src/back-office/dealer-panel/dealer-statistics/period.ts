// Calendar days of Bucharest, as "2026-11-25".
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** A day as many days later, or earlier where negative; computed at noon, so that no clock change skips or doubles one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** All days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((noonOf(to) - noonOf(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayAfter(from, index));
}

/** Blocks of four weeks are counted from this Monday. */
export const FIRST_BLOCK = '2024-01-01';
export const BLOCK_DAYS = 28;

export interface Period {
  from: string;
  /** Today. */
  to: string;
  /** The first Monday of the period: sums of whole weeks begin here. */
  firstMonday: string;
  /** The first day of a block of four weeks in the period; beyond its end where there is none. */
  firstBlock: string;
}

/** The last days up to today, today included. */
export function periodOf(now: Date, days: number): Period {
  const to = bucharestDay(now);
  const from = dayAfter(to, 1 - days);
  return { from, to, firstMonday: nextStart(from, 7), firstBlock: nextStart(from, BLOCK_DAYS) };
}

/** The first day from `from` on that begins a span of so many days. */
function nextStart(from: string, days: number): string {
  const since = Math.round((noonOf(from) - noonOf(FIRST_BLOCK)) / DAY_MS);
  return dayAfter(from, (days - (since % days)) % days);
}
