// Apart from the default that the first load of pages needs.
import { formatCount } from '../text/format.ts';

const UNITS: Readonly<Record<string, [one: string, many: string]>> = { h: ['oră', 'ore'], zile: ['zi', 'zile'] };

/** A response time in words: "mai puțin de 2 ore", "circa 5 ore"; other texts as they are. */
export function responseTimeWords(text: string): string {
  const [, sign, amount, unit] = /^([<~]) (\d+) ?(h|zile)$/.exec(text) ?? [];
  const forms = UNITS[unit ?? ''];
  if (!forms) return text;
  if (sign === '<')
    return `mai puțin de ${amount === '1' && unit === 'h' ? 'o oră' : formatCount(Number(amount), forms)}`;
  return `circa ${formatCount(Number(amount), forms)}`;
}
