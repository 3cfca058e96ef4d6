import { bucharestDay } from 'contracts/format';

const OVER = ['castigat', 'pierdut', 'spam'];

/**
 * SQL for a reminder that is due, of a lead that is not closed; `lead`: what the query calls the table. The parameter `?`
 * is today in Bucharest, "2026-11-25".
 */
export const isDueSql = (lead: string): string =>
  `(${lead}.remind_on <= ?::date and ${lead}.status not in (${OVER.map((status) => `'${status}'`).join(', ')}))`;

/** The same for a row already read. */
export const isDue = ({ remindOn, status }: { remindOn?: string | null; status: string }, now: Date): boolean =>
  Boolean(remindOn) && String(remindOn) <= bucharestDay(now) && !OVER.includes(status);
