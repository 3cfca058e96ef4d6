// The options of an entry of the table of filters (filters.ts), by its kind.

/** What screens show for the values of a closed vocabulary. */
export type Labels = Readonly<Record<string, string>>;

/** The smallest and largest accepted value; others are ignored. */
export interface Limits {
  min: number;
  max: number;
  isWhole?: boolean;
}

/** A brand, model or town, by slug, name or id; it may be part of an address's path. */
export interface PlaceFilter {
  kind: 'place';
  label: string;
  /** The label for "no filter". */
  none: string;
}

/** `one` accepts one value, `many` several, comma-separated or by repeated keys: a car must match one of them. */
interface Choice {
  kind: 'one' | 'many';
  label: string;
  /** The text of a chip for a value, where the value's label alone would be unclear. */
  chip?: (words: string) => string;
}

/** The values come from a vocabulary; from several where each has its own column. */
export interface WordFilter extends Choice {
  words: readonly Labels[];
  /** The values that the screen offers; all when missing. */
  offered?: readonly string[];
  /** Words of the free text may be resolved to it (server/src/catalog/search/query/vocabulary.ts). */
  isReadInText?: boolean;
}

/** The values are small whole numbers, each a separate choice. */
export interface NumberFilter extends Choice {
  limits: Limits;
  offered: readonly number[];
}

/** One end of a range, with its own parameter. */
export interface Bound {
  name: string;
  label: string;
  /** A function: the list grows with time, so every value that cars have is counted instead of these. */
  offered: readonly number[] | (() => readonly number[]);
  words?: (value: number) => string;
  /** The text of a chip when this is the only bound. */
  chip?: (words: string) => string;
}

/** A measure with a lower bound, an upper bound or both; both inclusive. */
export interface RangeFilter {
  kind: 'range';
  label: string;
  limits: Limits;
  words: (value: number) => string;
  /** The text of a lower bound shown before an upper one, which contains the unit. */
  shortWords?: (value: number) => string;
  /** The label for "no filter"; "Oricare" when missing. */
  none?: string;
  from?: Bound;
  to?: Bound;
  /** Some cars have no value: no bound matches them. */
  isSometimesUnknown?: boolean;
}

/** A flag: true restricts the search, false has no effect. */
export interface FlagFilter {
  kind: 'flag';
  label: string;
  chip: string;
}

export type FilterEntry = PlaceFilter | WordFilter | NumberFilter | RangeFilter | FlagFilter;
/** A table of filters: the product's is `FILTERS`. */
export type Filters = Readonly<Record<string, FilterEntry>>;

/** One parameter of an address: a range has one per bound, any other filter one with its own name. */
export interface FilterParameter {
  name: string;
  /** The entry's own name. */
  filter: string;
  entry: FilterEntry;
  /** For ranges only. */
  bound?: Bound;
}

/** The parameters of a table's filters, in the table's order. */
export function parametersOf(filters: Filters): FilterParameter[] {
  return Object.entries(filters).flatMap(([filter, entry]): FilterParameter[] => {
    if (entry.kind !== 'range') return [{ name: filter, filter, entry }];
    const bounds = [entry.from, entry.to].filter((bound) => bound !== undefined);
    return bounds.map((bound) => ({ name: bound.name, filter, entry, bound }));
  });
}

/** The values of a vocabulary filter with their labels, from all its vocabularies. */
export const labelsOf = ({ words }: WordFilter): Labels => Object.assign({}, ...words) as Labels;

export const isWordFilter = (entry: FilterEntry): entry is WordFilter =>
  (entry.kind === 'one' || entry.kind === 'many') && 'words' in entry;

/** A parameter's value in words, also one that no list offers, such as a price typed into the address. */
export function valueWords({ entry, bound }: Pick<FilterParameter, 'entry' | 'bound'>, value: string): string {
  if (entry.kind === 'range') return (bound?.words ?? entry.words)(Number(value));
  return isWordFilter(entry) ? (labelsOf(entry)[value] ?? value) : value;
}

/** The offered and counted values of a bound; null where every value that cars have is counted. */
export const offeredBounds = ({ bound }: Pick<FilterParameter, 'bound'>): readonly number[] | null =>
  bound === undefined || typeof bound.offered === 'function' ? null : bound.offered;

/** Whether a range has two ends. Such ranges come first wherever filters are listed in words. */
export const isTwoEnded = (entry: FilterEntry): boolean =>
  entry.kind === 'range' && entry.from !== undefined && entry.to !== undefined;

type BoundName<Entry> =
  | (Entry extends { from: { name: infer Name extends string } } ? Name : never)
  | (Entry extends { to: { name: infer Name extends string } } ? Name : never);
/** The names of a table's parameters. */
export type ParameterName<Table> = {
  [Name in keyof Table & string]: Table[Name] extends { kind: 'range' } ? BoundName<Table[Name]> : Name;
}[keyof Table & string];

type Word<Vocabulary> = Vocabulary extends unknown ? keyof Vocabulary & string : never;
type OneValue<Entry> = Entry extends { words: readonly (infer Vocabulary)[] } ? Word<Vocabulary> : number;
type ValueOf<Entry> = Entry extends { kind: 'place' }
  ? string
  : Entry extends { kind: 'flag' }
    ? boolean
    : Entry extends { kind: 'many' }
      ? OneValue<Entry>[]
      : OneValue<Entry>;
/** The value of each parameter of a table as a search accepts it. */
export type ParameterValues<Table> = {
  [Name in ParameterName<Table>]: Name extends keyof Table ? ValueOf<Table[Name]> : number;
};
