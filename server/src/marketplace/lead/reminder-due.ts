import { bucharestDay } from 'contracts/format';

const OVER = ['castigat', 'pierdut', 'spam'];

/** A reminder that is due, of a lead that is not closed. The parameter `?` is today in Bucharest, "2026-11-25". */
export const IS_DUE = `(l.remind_on <= ?::date and l.status not in (${OVER.map((status) => `'${status}'`).join(', ')}))`;

/** The same for a row already read. */
export const isDue = ({ remindOn, status }: { remindOn?: string | null; status: string }, now: Date): boolean =>
  Boolean(remindOn) && String(remindOn) <= bucharestDay(now) && !OVER.includes(status);
