import { bucharestDay } from 'contracts/format';

const OVER = ['castigat', 'pierdut', 'spam'];

/** A reminder whose day has come, of a request that is not over. The place of `?` is today in Bucharest, "2026-11-25". */
export const IS_DUE = `(l.remind_on <= ?::date and l.status not in (${OVER.map((status) => `'${status}'`).join(', ')}))`;

/** The same of a row that was read. */
export const isDue = ({ remindOn, status }: { remindOn?: string | null; status: string }, now: Date): boolean =>
  Boolean(remindOn) && String(remindOn) <= bucharestDay(now) && !OVER.includes(status);
