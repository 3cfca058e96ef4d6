// Calendar days in Romanian notation, and in the wire's form (YYYY-MM-DD).

const WRITTEN = /^(?<day>\d{1,2})[.\-/ ]+(?<month>\d{1,2})[.\-/ ]+(?<year>\d{4}|\d{2})\.?$/;
const WIRE = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/**
 * "5.1.2031", "05.01.2031", "05/01/31" and "2031-01-05" as "2031-01-05"; null for anything that is not a calendar day.
 */
export function readDay(written: string): string | null {
  const text = written.trim();
  const parts = (WIRE.exec(text) ?? WRITTEN.exec(text))?.groups;
  if (!parts) return null;
  const [year, month, day] = [Number(parts['year']), Number(parts['month']), Number(parts['day'])];
  const date = new Date(Date.UTC(year < 100 ? 2_000 + year : year, month - 1, day));
  // The 31st of February would become a day of March.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** "2031-01-05" as "05.01.2031"; anything else as it is. */
export function writtenDay(day: string): string {
  const parts = WIRE.exec(day)?.groups;
  return parts ? `${parts['day']}.${parts['month']}.${parts['year']}` : day;
}
