// What an entry of the table of filters may say (filters.ts), by its kind.

/** What screens show for the values of a closed vocabulary. */
export type Labels = Readonly<Record<string, string>>;

/** The least and the largest value that is understood; the others are ignored. */
export interface Limits {
  min: number;
  max: number;
  isWhole?: boolean;
}

/** A brand, a model or a town, by slug, name or id; it may stand in the path of an address. */
export interface PlaceFilter {
  kind: 'place';
  label: string;
  /** Stands for "no filter". */
  none: string;
}

/** `one` takes one value, `many` several of them, written with commas or by repeating the key: a car needs any one of them. */
interface Choice {
  kind: 'one' | 'many';
  label: string;
  /** A value's words as a chip says them, where the words alone would not tell what they mean. */
  chip?: (words: string) => string;
}

/** Values are words of a vocabulary; of several where each has a column of its own. */
export interface WordFilter extends Choice {
  words: readonly Labels[];
  /** Those that the screen offers; all when missing. */
  offered?: readonly string[];
  /** Words of the free text may be taken for it (server/src/catalog/search/query/vocabulary.ts). */
  isReadInText?: boolean;
}

/** Values are small whole numbers, each a choice of its own. */
export interface NumberFilter extends Choice {
  limits: Limits;
  offered: readonly number[];
}

/** One end of a range, a parameter of its own. */
export interface Bound {
  name: string;
  label: string;
  /** A function: the list grows with time, so every value that cars have is counted instead of these. */
  offered: readonly number[] | (() => readonly number[]);
  words?: (value: number) => string;
  /** What a chip says when this is the only bound. */
  chip?: (words: string) => string;
}

/** A measure with a lower bound, an upper one, or both; both included. */
export interface RangeFilter {
  kind: 'range';
  label: string;
  limits: Limits;
  words: (value: number) => string;
  /** The lower of two bounds, where the upper one says the unit. */
  shortWords?: (value: number) => string;
  /** Stands for "no filter"; "Oricare" when missing. */
  none?: string;
  from?: Bound;
  to?: Bound;
  /** Some cars have no value: no bound finds them. */
  isSometimesUnknown?: boolean;
}

/** "Only those that are": false asks for nothing. */
export interface FlagFilter {
  kind: 'flag';
  label: string;
  chip: string;
}

export type FilterEntry = PlaceFilter | WordFilter | NumberFilter | RangeFilter | FlagFilter;
/** A table of filters: the product's own is `FILTERS`. */
export type Filters = Readonly<Record<string, FilterEntry>>;

/** One parameter of an address: a range has one for each of its bounds, any other filter one of its own name. */
export interface FilterParameter {
  name: string;
  /** The entry's own name. */
  filter: string;
  entry: FilterEntry;
  /** Of a range alone. */
  bound?: Bound;
}

/** The parameters of a table's filters, in its order. */
export function parametersOf(filters: Filters): FilterParameter[] {
  return Object.entries(filters).flatMap(([filter, entry]): FilterParameter[] => {
    if (entry.kind !== 'range') return [{ name: filter, filter, entry }];
    const bounds = [entry.from, entry.to].filter((bound) => bound !== undefined);
    return bounds.map((bound) => ({ name: bound.name, filter, entry, bound }));
  });
}

/** The values of a word filter with their words, of all its vocabularies. */
export const labelsOf = ({ words }: WordFilter): Labels => Object.assign({}, ...words) as Labels;

export const isWordFilter = (entry: FilterEntry): entry is WordFilter =>
  (entry.kind === 'one' || entry.kind === 'many') && 'words' in entry;

/** A value of a parameter in words, also one that no list offers, such as a price typed into the address. */
export function valueWords({ entry, bound }: Pick<FilterParameter, 'entry' | 'bound'>, value: string): string {
  if (entry.kind === 'range') return (bound?.words ?? entry.words)(Number(value));
  return isWordFilter(entry) ? (labelsOf(entry)[value] ?? value) : value;
}

/** The values that are offered and counted of a bound; null where every value that cars have is. */
export const offeredBounds = ({ bound }: Pick<FilterParameter, 'bound'>): readonly number[] | null =>
  bound === undefined || typeof bound.offered === 'function' ? null : bound.offered;

/** Does a range have two ends? Such come first wherever filters stand as words. */
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
/** The value of each parameter of a table as a search takes it. */
export type ParameterValues<Table> = {
  [Name in ParameterName<Table>]: Name extends keyof Table ? ValueOf<Table[Name]> : number;
};
