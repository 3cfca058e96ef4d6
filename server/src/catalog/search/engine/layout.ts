import type { FilterTable, MeasureColumn, ValueColumn } from '../filter/filter-table.ts';
import { bandOf } from './bounds.ts';
import type { EngineCar } from './engine-car.ts';
import type { Dictionaries } from './id-codes.ts';

/** Columns with so many different codes that each has a list of its positions. */
export const LISTED_COLUMNS = ['brand', 'model', 'city', 'dealer'] as const;
export type ListedColumn = (typeof LISTED_COLUMNS)[number];
export const isListed = (column: string): column is ListedColumn => LISTED_COLUMNS.some((name) => name === column);

/** Columns of codes that orders, lists and visibility need, whatever the filters. */
export type FixedColumn = ListedColumn | 'is_premium' | 'demoted' | 'shown';

/** A column of codes: a filter accepts some codes and refuses others. */
interface CodeColumn {
  name: string;
  codeOf(car: EngineCar, dictionaries: Dictionaries): number;
}

const FIXED: readonly (CodeColumn & { name: FixedColumn })[] = [
  { name: 'brand', codeOf: (car, { brand }) => brand.codeOf(car.brandId) },
  { name: 'model', codeOf: (car, { model }) => model.codeOf(car.modelId) },
  { name: 'city', codeOf: (car, { city }) => city.codeOf(car.cityId) },
  { name: 'dealer', codeOf: (car, { dealer }) => dealer.codeOf(car.dealerId) },
  { name: 'is_premium', codeOf: (car) => car.premium },
  { name: 'demoted', codeOf: (car) => car.demoted },
  { name: 'shown', codeOf: (car) => car.shown },
];
/** The measure of the two price orders. */
export const PRICE = 'price';
/** Columns that a car has as named fields (engine-car.ts), whatever the filters. */
export const FIXED_COLUMN_NAMES: ReadonlySet<string> = new Set([PRICE, ...FIXED.map(({ name }) => name)]);

const MAX_BYTE = 255;
const MAX_SMALL = 32_767;
/** An unknown measure in two bytes; no bound matches it. */
export const UNKNOWN_SMALL = -32_768;
const byte = (value: number): number => Math.min(MAX_BYTE, Math.max(0, value));
const small = (value: number): number =>
  Number.isNaN(value) ? UNKNOWN_SMALL : Math.min(MAX_SMALL, Math.max(-MAX_SMALL, value));

/** Whole numbers in two bytes; numbers of few digits in four; any number in eight. */
export type MeasureSize = 2 | 4 | 8;
// Four bytes tell apart numbers up to here that differ by a hundredth.
const MAX_SHORT = 9_999;

function sizeOf({ name, limits, isWhole }: MeasureColumn): MeasureSize {
  if (name === PRICE) return 8;
  if (isWhole && limits.max <= MAX_SMALL) return 2;
  return limits.max <= MAX_SHORT ? 4 : 8;
}

/** A column of a measure: a filter sets bounds, both inclusive. */
export interface EngineMeasure {
  name: string;
  size: MeasureSize;
  valueOf(car: EngineCar): number;
}

function measureOf(column: MeasureColumn): EngineMeasure {
  const { name, isSometimesUnknown } = column;
  const size = sizeOf(column);
  const unset = isSometimesUnknown ? NaN : 0;
  if (name === PRICE) return { name, size, valueOf: (car) => car.price };
  if (size === 2) return { name, size, valueOf: ({ values }) => small(values[name] ?? unset) };
  return { name, size, valueOf: ({ values }) => values[name] ?? NaN };
}

/** A measure is counted by bands, which are codes of few values like colours (bounds.ts). */
export const bandColumn = (measure: string): string => `${measure}_band`;

function bandCodes({ limits, offered }: MeasureColumn, { name, valueOf }: EngineMeasure): CodeColumn {
  const band = offered
    ? (value: number) => bandOf(offered, value)
    : // A code for each number, 1 for the smallest.
      (value: number) => byte(value - limits.min + 1);
  return { name: bandColumn(name), codeOf: (car) => band(valueOf(car)) };
}

function valueCodes({ kind, name }: ValueColumn): CodeColumn {
  if (kind === 'number') return { name, codeOf: ({ values }) => byte(values[name] ?? 0) };
  return { name, codeOf: ({ values }) => values[name] ?? 0 };
}

/** The columns of an engine, derived from a table of filters. */
export class Layout {
  readonly table: FilterTable;
  readonly codes: readonly CodeColumn[];
  readonly codeNames: readonly string[];
  /**
   * The columns whose every value has a set, made when the engine is loaded, so that no query waits for it. Values of
   * the others are found by lists, and bands are no filter: with so many values a count reads each car's faster.
   */
  readonly setColumns: ReadonlySet<string>;
  readonly measures: readonly EngineMeasure[];

  constructor(table: FilterTable) {
    this.table = table;
    const measured = table.columns.filter((column) => column.kind === 'measure');
    const own = table.columns.filter(({ name }) => !FIXED_COLUMN_NAMES.has(name));
    this.measures = measured.map(measureOf);
    const bands = measured.flatMap((column, index) =>
      column.isCountedOnRequest ? [] : [bandCodes(column, this.measures[index]!)],
    );
    const values = own.filter((column) => column.kind !== 'measure' && column.kind !== 'items').map(valueCodes);
    const few = [...FIXED.filter(({ name }) => !isListed(name)), ...values];
    this.codes = [...FIXED, ...values, ...bands];
    this.codeNames = this.codes.map(({ name }) => name);
    this.setColumns = new Set(few.map(({ name }) => name));
  }

  /** The code of a word; 0 for none, and for a word that is not in the column's vocabulary. */
  codeOfWord(column: string, word: string): number {
    const found = this.table.columns.find(({ name }) => name === column);
    return found?.kind === 'words' ? (found.codes.get(word) ?? 0) : 0;
  }
}
