// The common parts of the lists of leads and of conversations.
import { LeadStatus } from 'contracts/lead';
import { searchWords } from '../../platform/database/folded-text.ts';

/** Columns with the number of rows of each status; `lead`: what the query calls the table. */
export const countsByStatus = (lead: string): string =>
  LeadStatus.options
    .map((status) => `count(*) filter (where ${lead}.status = '${status}')::int as ${status}`)
    .join(', ');

/** "0722 000-111" is one number however it is written; everything else is split into words, all of which must occur. */
export function wordsOf(q: string): string[] {
  const [, number = '', extension] = /^([\d\s+().\-/]+)(?:(?:int|ext)\.?\s*(\d{1,7})\s*)?$/i.exec(q) ?? [];
  const digits = number.replace(/\D/g, '');
  if (digits.length >= 3) return [digits.replace(/^(?:00)?40(?=[237])/, ''), ...(extension ? [extension] : [])];
  return searchWords(q);
}
