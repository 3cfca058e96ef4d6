// Reads the filters of an address as the schema of a search does (filter-fields.schema.ts), but without zod, which would be
// a tenth of the first load of every results page. A property test holds the two together.
import { readDigits } from '../text/figure/digits.ts';
import { isLine, tidyLine } from '../text/tidy-line.ts';
import {
  allParametersOf,
  type ChoiceFilter,
  type FilterParameter,
  type Filters,
  isChoice,
  isSeveral,
  isWordFilter,
  type Limits,
  oneOrMany,
} from './filter/filter-kinds.ts';

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

const THOUSAND = 1_000;

/**
 * A number in an address, as people write them: "30.000" and "30 000" are thirty thousand, "5,5" is five and a half. NaN
 * for anything else. Limits below a thousand know no groups of thousands.
 */
export const addressNumber = (text: string, { max }: Pick<Limits, 'max'>): number =>
  readDigits(text, { isDecimal: max < THOUSAND })?.value ?? NaN;

function readNumber(text: string, limits: Limits): number | undefined {
  const { min, max, isWhole = false } = limits;
  const value = addressNumber(text, limits);
  return value >= min && value <= max && (!isWhole || Number.isSafeInteger(value)) ? value : undefined;
}

function readPlace(text: string): string | undefined {
  if (!isLine(text)) return undefined;
  const tidied = tidyLine(text);
  return tidied !== '' && tidied.length <= MAX_PLACE ? tidied : undefined;
}

const POINT = /^(-?\d{1,2}(?:\.\d*)?),(-?\d{1,3}(?:\.\d*)?)$/;

/** "46.77,23.59", a latitude and a longitude, rounded to three decimals (a hundred metres); null for another text. */
export function readPoint(text: string): string | null {
  const [, latitude, longitude] = POINT.exec(text) ?? [];
  const point = [Number(latitude), Number(longitude)].map((degrees) => Math.round(degrees * 1_000) / 1_000);
  const [north = NaN, east = NaN] = point;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? `${north},${east}` : null;
}

function readChoice(entry: ChoiceFilter, text: string): string | number | undefined {
  if (!isWordFilter(entry)) return readNumber(text, { ...entry.limits, isWhole: true });
  const value = entry.read?.(text) ?? text;
  return entry.words.some((labels) => Object.hasOwn(labels, value)) ? value : undefined;
}

function readValue({ entry, bound }: FilterParameter, text: string): string | number | boolean | undefined {
  // "all" and empty values mean "no filter" (docs/rules/calls.md, rule 5).
  if (text === 'all' || text === '') return undefined;
  if (entry.kind === 'place') return readPlace(text);
  if (entry.kind === 'near' && !bound) return readPlace(readPoint(text) ?? text);
  if (entry.kind === 'flag') return readFlag(text);
  if (entry.kind === 'all') return entry.pattern.test(text) ? text : undefined;
  return isChoice(entry) ? readChoice(entry, text) : readNumber(text, entry.limits);
}

function readParameter(parameter: FilterParameter, text: string): Value | undefined {
  if (!isSeveral(parameter)) return readValue(parameter, text);
  const read = text.split(',').map((part) => readValue(parameter, part));
  return oneOrMany([...new Set(read)].filter((part) => typeof part === 'string' || typeof part === 'number'));
}

function readWords(text: string): string | undefined {
  const words = text.trim();
  return text !== 'all' && words !== '' && words.length <= MAX_WORDS ? words : undefined;
}

/** The valid filters of an address; an invalid value is ignored (docs/rules/search.md "Search"). */
export function readFilters(values: Readonly<Record<string, string | undefined>>, filters: Filters): object {
  const q = readWords(values['q'] ?? '');
  const read = allParametersOf(filters).map((parameter) => {
    const text = values[parameter.name];
    return [parameter.name, text === undefined ? undefined : readParameter(parameter, text)] as const;
  });
  // Unset filters are left out: the query key must survive serialisation to JSON.
  return Object.fromEntries([['q', q] as const, ...read].filter(([, value]) => value !== undefined));
}
