// Reads the filters of an address as the schema of a search does (filter-fields.schema.ts), but without zod, which would be
// a tenth of the first load of every results page. A property test holds the two together.
import { isLine, tidyLine } from '../text/tidy-line.ts';
import { type FilterEntry, type FilterParameter, isWordFilter, type Limits, parametersOf } from './filter-kinds.ts';
import type { Filters } from './filter-kinds.ts';

export const MAX_WORDS = 200;
export const MAX_PLACE = 120;
/** As zod reads a flag in a text. */
const FLAGS: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...['true', '1', 'yes', 'on', 'y', 'enabled'].map((text) => [text, true]),
  ...['false', '0', 'no', 'off', 'n', 'disabled'].map((text) => [text, false]),
]);

type Value = string | number | boolean | (string | number)[];

/** Whether a flag is set by this text; undefined when it says neither. */
export const readFlag = (text: string): boolean | undefined => FLAGS[text.toLowerCase()];

function readNumber(text: string, { min, max, isWhole = false }: Limits): number | undefined {
  const value = text.trim() === '' ? NaN : Number(text);
  return value >= min && value <= max && (!isWhole || Number.isSafeInteger(value)) ? value : undefined;
}

function readPlace(text: string): string | undefined {
  if (!isLine(text)) return undefined;
  const tidied = tidyLine(text);
  return tidied !== '' && tidied.length <= MAX_PLACE ? tidied : undefined;
}

function readChoice(entry: Extract<FilterEntry, { kind: 'one' | 'many' }>, text: string): string | number | undefined {
  if (!isWordFilter(entry)) return readNumber(text, { ...entry.limits, isWhole: true });
  return entry.words.some((labels) => Object.hasOwn(labels, text)) ? text : undefined;
}

function readOne({ entry }: FilterParameter, text: string): Value | undefined {
  if (entry.kind === 'many') {
    const all = text.split(',').map((part) => readChoice(entry, part));
    const read = [...new Set(all.filter((part) => part !== undefined))];
    return read.length > 0 ? read : undefined;
  }
  // "all" and empty values mean "no filter" (docs/rules.md, rule 5).
  if (text === 'all' || text === '') return undefined;
  if (entry.kind === 'place') return readPlace(text);
  if (entry.kind === 'flag') return readFlag(text);
  return entry.kind === 'range' ? readNumber(text, entry.limits) : readChoice(entry, text);
}

function readWords(text: string): string | undefined {
  const words = text.trim();
  return text !== 'all' && words !== '' && words.length <= MAX_WORDS ? words : undefined;
}

/** The valid filters of an address; an invalid value is ignored (docs/rules.md "Search"). */
export function readFilters(values: Readonly<Record<string, string | undefined>>, filters: Filters): object {
  const q = readWords(values['q'] ?? '');
  const read = parametersOf(filters).map((parameter) => {
    const text = values[parameter.name];
    return [parameter.name, text === undefined ? undefined : readOne(parameter, text)] as const;
  });
  // Unset filters are left out: the query key must survive serialisation to JSON.
  return Object.fromEntries([['q', q] as const, ...read].filter(([, value]) => value !== undefined));
}
