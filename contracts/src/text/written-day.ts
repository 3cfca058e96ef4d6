// Calendar days in Romanian notation, and in the wire's form (YYYY-MM-DD).
import { DAY_MS } from './durations.ts';
import { foldText } from './slug.ts';

const WRITTEN = /^(?<day>\d{1,2})[.\-/ ]+(?<month>\d{1,2})[.\-/ ]+(?<year>\d{4}|\d{2})\.?$/;
const WIRE = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
/** A year first, with other signs: "2031/01/05", "2031.1.5". */
const YEAR_FIRST = /^(?<year>\d{4})[./-](?<month>\d{1,2})[./-](?<day>\d{1,2})$/;
/** "5 ianuarie 2031", "5 ian. 2031", "5-ian-31". */
const NAMED = /^(?<day>\d{1,2})[.\- ]+(?<name>[a-z]{3,10})[.\- ]+(?<year>\d{4}|\d{2})$/;
const MONTH_ONLY = /^(?:(?<month>\d{1,2})[./-]|(?<name>[a-z]{3,10})[.\- ]+)(?<year>\d{4})$/;
/** Time as programs add it to a day without an hour of its own: "2031-01-05T00:00:00Z", "05.01.2031 00:00". */
const TIME = /(?:T|\s)\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?Z?$/;

const MONTHS =
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'.split(' ');
const SHORT = 'ian feb mar apr mai iun iul aug sep oct noi dec'.split(' ');
const OTHERS: Readonly<Record<string, number>> = { nov: 11, sept: 9, jan: 1, may: 5, jun: 6, jul: 7 };

/** "decembrie", "dec" as 12; null for other words. */
function monthOf(name: string): number | null {
  const at = MONTHS.indexOf(name) < 0 ? SHORT.indexOf(name) : MONTHS.indexOf(name);
  return at < 0 ? (OTHERS[name] ?? null) : at + 1;
}

/** The day of a calendar as the wire has it; null where the calendar has no such day. */
function wireDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year < 100 ? 2_000 + year : year, month - 1, day));
  // The 31st of February would become a day of March.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/**
 * "5.1.2031", "05.01.2031", "05/01/31", "5 ian. 2031", "2031-01-05" and "2031-01-05T00:00" as "2031-01-05"; null for
 * anything that is not a calendar day.
 */
export function readDay(written: string): string | null {
  const text = foldText(written.trim().replace(TIME, ''));
  const parts = (WIRE.exec(text) ?? WRITTEN.exec(text) ?? YEAR_FIRST.exec(text) ?? NAMED.exec(text))?.groups;
  if (!parts) return null;
  const month = parts['name'] === undefined ? Number(parts['month']) : monthOf(parts['name']);
  return month === null ? null : wireDay(Number(parts['year']), month, Number(parts['day']));
}

/** The last day of a month alone: "dec. 2026", "decembrie 2026" and "12/2026" as "2026-12-31"; null for all else. */
export function readMonthEnd(written: string): string | null {
  const parts = MONTH_ONLY.exec(foldText(written.trim()))?.groups;
  if (!parts) return null;
  const month = parts['name'] === undefined ? Number(parts['month']) : monthOf(parts['name']);
  if (month === null || month < 1 || month > 12) return null;
  return new Date(Date.UTC(Number(parts['year']), month, 0)).toISOString().slice(0, 10);
}

/** Days of a spreadsheet are counted from here; the years 2000 to 2099 are taken for days, other numbers are none. */
const SERIAL_START = Date.UTC(1899, 11, 30);
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050];

/** The number of a day in a spreadsheet whose cell has lost its form: "46387" as "2026-12-31"; null for other numbers. */
export function readSerialDay(written: string): string | null {
  const serial = /^\d{5}$/.test(written.trim()) ? Number(written) : 0;
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  return new Date(SERIAL_START + serial * DAY_MS).toISOString().slice(0, 10);
}

/** "2031-01-05" as "05.01.2031"; anything else as it is. */
export function writtenDay(day: string): string {
  const parts = WIRE.exec(day)?.groups;
  return parts ? `${parts['day']}.${parts['month']}.${parts['year']}` : day;
}
