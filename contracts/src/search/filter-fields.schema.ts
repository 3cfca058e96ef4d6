// How each kind of filter is read and how it appears in the answer: the schemas built from the table of filters.
import { z } from 'zod';
import { line } from '../text/text.schema.ts';
import { addressNumber, MAX_PLACE, readPoint } from './filter-reading.ts';
import {
  type AllParameterValues,
  allParametersOf,
  type ChoiceFilter,
  type ExcludedValues,
  exclusionsOf,
  type FilterParameter,
  type Filters,
  isChoice,
  isSeveral,
  isWordFilter,
  type Limits,
  offeredBounds,
  oneOrMany,
  type ParameterName,
  parametersOf,
  type ParameterValues,
  type WordFilter,
} from './filter/filter-kinds.ts';

// "all" and empty values mean "no filter"; of repeated keys the first counts (docs/rules/calls.md, rule 5, docs/rules/addresses.md
// "Addresses").
export const given = (value: unknown) => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return first === 'all' || first === '' || first === null ? undefined : first;
};

/** An invalid filter value is ignored, never an error (docs/rules/search.md "Search"). */
export const ignorable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(given, schema.optional()).catch(undefined);

// In an address a number is text.
const number = ({ min, max, isWhole }: Limits) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? addressNumber(value, { max }) : value),
    (isWhole ? z.int() : z.number()).min(min).max(max),
  );
// A slug, a name or an id; numbers come as numbers from JSON.
const reference = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  line({ min: 1, max: MAX_PLACE }),
);
export const flag = z.union([z.boolean(), z.stringbool()]);

function word({ words, read }: WordFilter): z.ZodType {
  const [first, ...others] = words.map((labels) => z.enum(Object.keys(labels)));
  const one = first && others.length > 0 ? z.union([first, ...others]) : (first ?? z.never());
  return read ? z.preprocess((value) => (typeof value === 'string' ? read(value) : value), one) : one;
}

/** A town as any place; a point with at most three decimals, so that nobody's exact position is asked for or kept. */
const near = z.preprocess((value) => (typeof value === 'string' ? (readPoint(value) ?? value) : value), reference);

/** More than any list of choices has. What follows is ignored: reading a long list would keep everybody waiting. */
export const MAX_VALUES = 200;

/**
 * The valid values of a comma-separated list or of a repeated key, each once, of its first `MAX_VALUES` parts; "all" and
 * empty ones mean no filter. One value stays a plain value.
 */
export const several = <Value>(value: z.ZodType<Value>) =>
  z
    .preprocess(
      (list) => {
        const parts = (Array.isArray(list) ? list.slice(0, MAX_VALUES) : [list])
          .flatMap((part: unknown) => (typeof part === 'string' ? part.split(',', MAX_VALUES) : [part]))
          .slice(0, MAX_VALUES);
        const read = parts.filter((part) => given(part) !== undefined).map((part) => value.safeParse(part));
        return oneOrMany([...new Set(read.flatMap(({ success, data }) => (success ? [data] : [])))]);
      },
      z.union([value, z.array(value)]).optional(),
    )
    .catch(undefined);

const choice = (entry: ChoiceFilter): z.ZodType =>
  isWordFilter(entry) ? word(entry) : number({ ...entry.limits, isWhole: true });

/** One value of a parameter. */
function valueOf({ entry, bound }: FilterParameter): z.ZodType {
  if (entry.kind === 'place') return reference;
  if (entry.kind === 'near' && !bound) return near;
  if (entry.kind === 'flag') return flag;
  if (entry.kind === 'all') return z.string().regex(entry.pattern);
  return isChoice(entry) ? choice(entry) : number(entry.limits);
}

const fieldOf = (parameter: FilterParameter): z.ZodType =>
  isSeveral(parameter) ? several(valueOf(parameter)) : ignorable(valueOf(parameter));

type Field<Value> = ReturnType<typeof ignorable<z.ZodType<Value>>>;
type Fields<Table> = { [Name in keyof AllParameterValues<Table>]: Field<AllParameterValues<Table>[Name]> };
/** An object schema's fields by name; their types follow from the kinds of the table. */
const fields = <Shape>(entries: readonly (readonly [string, z.ZodType])[]): Shape =>
  Object.fromEntries(entries) as Shape;

/** A field for each parameter of a table of filters, exclusions included. */
export const filterFields = <Table extends Filters>(filters: Table): Fields<Table> =>
  fields(allParametersOf(filters).map((parameter) => [parameter.name, fieldOf(parameter)]));

type ReadFields<Values> = { [Name in keyof Values]: z.ZodOptional<z.ZodType<Values[Name]>> };

const readField = (parameter: FilterParameter): z.ZodType => {
  const value = parameter.entry.kind === 'place' ? z.string() : valueOf(parameter);
  return (isSeveral(parameter) ? z.union([value, z.array(value)]) : value).optional();
};

/** Filters that words of a free text may be resolved to: values in the form of the filters; brand, model and city as slugs. */
export const readFields = <Table extends Filters>(filters: Table): ReadFields<ParameterValues<Table>> =>
  fields(parametersOf(filters).map((parameter) => [parameter.name, readField(parameter)]));

/** Filters that they may exclude, by the filters' own names. */
export const readExclusions = <Table extends Filters>(filters: Table): ReadFields<ExcludedValues<Table>> =>
  fields(exclusionsOf(filters).map((parameter) => [parameter.filter, readField(parameter)]));

const isOnRequest = ({ entry }: FilterParameter) => 'isCountedOnRequest' in entry && entry.isCountedOnRequest === true;

type OnRequest<Table> = {
  [Name in keyof Table & string]: Table[Name] extends { isCountedOnRequest: true }
    ? ParameterName<Pick<Table, Name>>
    : Table[Name] extends { kind: 'near' }
      ? ParameterName<Pick<Table, Name>>
      : never;
}[keyof Table & string];
/** Parameters whose values are counted with every search that asks for counts. */
export type CountedName<Table> = Exclude<ParameterName<Table>, OnRequest<Table>>;
/** Those counted when named. */
export type RequestedCountName<Table> = Exclude<OnRequest<Table>, 'near' | 'radiusKm'>;

/** The names of the parameters that are counted when named. */
export const requestedCounts = <Table extends Filters>(filters: Table): RequestedCountName<Table>[] =>
  parametersOf(filters)
    .filter(isOnRequest)
    .map(({ name }) => name as RequestedCountName<Table>);

/** The same field for each parameter that is always counted: first those counted by value, then the offered bounds. */
export const countFields = <Table extends Filters, Schema extends z.ZodType>(
  filters: Table,
  count: Schema,
): Record<CountedName<Table>, Schema> => {
  const counted = parametersOf(filters)
    .filter((parameter) => parameter.entry.kind !== 'near' && !isOnRequest(parameter))
    .map((parameter) => ({ ...parameter, isOffered: offeredBounds(parameter) !== null }));
  const inOrder = [...counted.filter(({ isOffered }) => !isOffered), ...counted.filter(({ isOffered }) => isOffered)];
  return fields(inOrder.map(({ name }) => [name, count]));
};

/** An optional field for each parameter that is counted when named. */
export const requestedCountFields = <Table extends Filters, Schema extends z.ZodType>(
  filters: Table,
  count: Schema,
): Record<RequestedCountName<Table>, z.ZodOptional<Schema>> =>
  fields(requestedCounts(filters).map((name) => [name, count.optional()]));
