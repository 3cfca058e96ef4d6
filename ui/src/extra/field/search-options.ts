import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import { foldText } from 'contracts/slug';

export interface SearchOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The last line of a list that is longer than what is drawn; it can't be chosen. */
const MORE: SearchOption = { value: '\u0000', label: 'Scrieți pentru a restrânge lista', disabled: true };

/**
 * The options that a list shows for the typed words: "brasov" finds "Brașov", beginnings come first. Of a long list only the first
 * hundred are drawn, and the one that is chosen.
 */
export function searchOptions(options: readonly SearchOption[], typed: string, chosen: string): SearchOption[] {
  const wanted = foldText(typed.trim());
  const starts = ({ label }: SearchOption) => foldText(label).startsWith(wanted);
  const hits = options.filter(({ label }) => foldText(label).includes(wanted));
  const found = wanted === '' ? hits : hits.toSorted((a, b) => Number(starts(b)) - Number(starts(a)));
  if (found.length <= MAX_PLAIN_ROWS) return found;
  return [...found.filter(({ value }, index) => index < MAX_PLAIN_ROWS - 2 || value === chosen), MORE];
}
