import { formatCount } from '../text/format.ts';

/** Shown until enough answered requests exist to measure. */
export const DEFAULT_RESPONSE_TIME = '< 2h';
const MIN_SAMPLE = 5;

/** Median minutes to a dealer's first answer as text: '< 1h', '< 2h', '~ 5h', '~ 2 zile'; null below 5 answered requests. */
export function responseTimeText(medianMinutes: number | null, answered: number): string | null {
  if (medianMinutes === null || answered < MIN_SAMPLE) return null;
  const hours = medianMinutes / 60;
  if (hours < 1) return '< 1h';
  if (hours < 2) return '< 2h';
  if (hours < 36) return `~ ${Math.round(hours)}h`;
  return `~ ${Math.round(hours / 24)} zile`;
}

const UNITS: Readonly<Record<string, [one: string, many: string]>> = { h: ['oră', 'ore'], zile: ['zi', 'zile'] };

/** A response time as words of a sentence, after "în": "mai puțin de 2 ore", "circa 5 ore"; other texts as they are. */
export function responseTimeWords(text: string): string {
  const [, sign, amount, unit] = /^([<~]) (\d+) ?(h|zile)$/.exec(text) ?? [];
  const forms = UNITS[unit ?? ''];
  if (!forms) return text;
  if (sign === '<')
    return `mai puțin de ${amount === '1' && unit === 'h' ? 'o oră' : formatCount(Number(amount), forms)}`;
  return `circa ${formatCount(Number(amount), forms)}`;
}
