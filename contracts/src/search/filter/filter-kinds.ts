// The options of an entry of the table of filters (filters.ts), by its kind.

/** Labels of the values of a closed vocabulary. */
export type Labels = Readonly<Record<string, string>>;

/** The smallest and largest accepted value; others are ignored. */
export interface Limits {
  min: number;
  max: number;
  isWhole?: boolean;
}

/** A brand, model or town, by slug, name or id; one may be part of an address's path, several are a list. */
export interface PlaceFilter {
  kind: 'place';
  label: string;
  /** The label for "no filter". */
  none: string;
}

/** Counted beside the default counts of a search only when its group asks for it (`counts`, docs/rules/search.md "Search"). */
interface Countable {
  isCountedOnRequest?: boolean;
}

/** `one` accepts one value, `many` several, comma-separated or by repeated keys: a car must match one of them. */
interface Choice extends Countable {
  kind: 'one' | 'many';
  label: string;
  /** The text of a chip for a value, where the value's label alone would be unclear. */
  chip?: (words: string) => string;
}

/** The values come from a vocabulary; from several where each has its own column. */
export interface WordFilter extends Choice {
  words: readonly Labels[];
  /** The value that a text means; the text itself when missing. */
  read?: (text: string) => string;
  /** The values that the screen offers; all when missing. */
  offered?: readonly string[];
}

/** The values are small whole numbers, each a separate choice. */
export interface NumberFilter extends Choice {
  limits: Limits;
  offered: readonly number[];
}

/** The values are ids of a list kept elsewhere; a car must have all of them. */
export interface ItemsFilter extends Countable {
  kind: 'all';
  label: string;
  /** The pattern of an id; an unknown one finds no car. */
  pattern: RegExp;
  /** The text of a chip for a number of values. */
  chip: (count: number) => string;
}

/** Around a point: a town by slug, name or id, or "latitude,longitude", and a radius with its own parameter. */
export interface NearFilter {
  kind: 'near';
  label: string;
  limits: Limits;
  words: (value: number) => string;
  radius: Bound;
  /** Used while no radius is given. */
  radiusUnset: number;
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
export interface RangeFilter extends Countable {
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
export interface FlagFilter extends Countable {
  kind: 'flag';
  label: string;
  chip: string;
}

export type ChoiceFilter = WordFilter | NumberFilter;
export type FilterEntry = PlaceFilter | ChoiceFilter | ItemsFilter | RangeFilter | FlagFilter | NearFilter;
/** A table of filters: the product's is `FILTERS`. */
export type Filters = Readonly<Record<string, FilterEntry>>;

/** One parameter of an address: a range has one per bound, any other filter one with its own name. */
export interface FilterParameter {
  name: string;
  /** The entry's own name. */
  filter: string;
  entry: FilterEntry;
  /** Bounds of ranges, and of the radius around a point. */
  bound?: Bound;
  /** Cars with one of the values are left out. */
  isExclusion?: boolean;
}

/** The parameters of a table's filters, in the table's order. */
export function parametersOf(filters: Filters): FilterParameter[] {
  return Object.entries(filters).flatMap(([filter, entry]): FilterParameter[] => {
    const own = { name: filter, filter, entry };
    if (entry.kind === 'near') return [own, { name: entry.radius.name, filter, entry, bound: entry.radius }];
    if (entry.kind !== 'range') return [own];
    const bounds = [entry.from, entry.to].filter((bound) => bound !== undefined);
    return bounds.map((bound) => ({ name: bound.name, filter, entry, bound }));
  });
}

const NOT = 'not.';
/** `not.fuelType=diesel`: a place or a choice as an exclusion. */
export const exclusionName = <Name extends string>(filter: Name): `not.${Name}` => `${NOT}${filter}`;

const isExcludable = ({ kind }: FilterEntry): boolean => kind === 'place' || kind === 'one' || kind === 'many';

/** The exclusions of a table's places and choices, in the table's order. */
export const exclusionsOf = (filters: Filters): FilterParameter[] =>
  Object.entries(filters).flatMap(([filter, entry]): FilterParameter[] =>
    isExcludable(entry) ? [{ name: exclusionName(filter), filter, entry, isExclusion: true }] : [],
  );

/** All parameters of a search by filters: the filters', then the exclusions. */
export const allParametersOf = (filters: Filters): FilterParameter[] => [
  ...parametersOf(filters),
  ...exclusionsOf(filters),
];

/** Whether a parameter accepts several values, by commas or repeated keys. */
export const isSeveral = ({ entry, bound }: Pick<FilterParameter, 'entry' | 'bound'>): boolean =>
  !bound && (entry.kind === 'place' || entry.kind === 'many' || entry.kind === 'all');

/** One value as it is, several as a list: the form of a parameter that accepts several. */
export const oneOrMany = <Value>(values: readonly Value[]): Value | Value[] | undefined =>
  values.length > 1 ? [...values] : values[0];
/** The values of a parameter that has none, one or several. */
export const listOf = <Value>(value: Value | readonly Value[] | undefined): Value[] =>
  value === undefined ? [] : ([value].flat() as Value[]);

/** The values of a vocabulary filter with their labels, from all its vocabularies. */
export const labelsOf = ({ words }: WordFilter): Labels => Object.assign({}, ...words) as Labels;

export const isWordFilter = (entry: FilterEntry): entry is WordFilter =>
  (entry.kind === 'one' || entry.kind === 'many') && 'words' in entry;
export const isChoice = (entry: FilterEntry): entry is ChoiceFilter => entry.kind === 'one' || entry.kind === 'many';

/** A parameter's value in words, also one that no list offers, such as a price typed into the address. */
export function valueWords({ entry, bound }: Pick<FilterParameter, 'entry' | 'bound'>, value: string): string {
  if (entry.kind === 'range' || (entry.kind === 'near' && bound)) return (bound?.words ?? entry.words)(Number(value));
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
  | (Entry extends { to: { name: infer Name extends string } } ? Name : never)
  | (Entry extends { radius: { name: infer Name extends string } } ? Name : never);
type Name<Table, Kind> = {
  [Name in keyof Table & string]: Table[Name] extends { kind: Kind } ? Name : never;
}[keyof Table & string];

/** The filters of a table that can be excluded. */
export type ExcludableName<Table> = Name<Table, 'place' | 'one' | 'many'>;
/** The names of a table's parameters, without exclusions. */
export type ParameterName<Table> = Exclude<keyof Table & string, Name<Table, 'range'>> | BoundName<Table[keyof Table]>;
type Word<Vocabulary> = Vocabulary extends unknown ? keyof Vocabulary & string : never;
type OneValue<Entry> = Entry extends { words: readonly (infer Vocabulary)[] } ? Word<Vocabulary> : number;
/** One value as it is, several as a list. */
type OneOrMany<Value> = Value | Value[];
type ValueOf<Entry> = Entry extends { kind: 'place' | 'all' }
  ? OneOrMany<string>
  : Entry extends { kind: 'near' }
    ? string
    : Entry extends { kind: 'flag' }
      ? boolean
      : Entry extends { kind: 'many' }
        ? OneOrMany<OneValue<Entry>>
        : OneValue<Entry>;
/** The value of each parameter of a table as a search accepts it. */
export type ParameterValues<Table> = {
  [Name in ParameterName<Table>]: Name extends keyof Table ? ValueOf<Table[Name]> : number;
};
/** The value of each exclusion, by the filter's own name. */
export type ExcludedValues<Table> = { [Name in ExcludableName<Table>]: ValueOf<Table[Name]> };
/** The values of all parameters, exclusions included. */
export type AllParameterValues<Table> = ParameterValues<Table> & {
  [Name in ExcludableName<Table> as `not.${Name}`]: ValueOf<Table[Name]>;
};
