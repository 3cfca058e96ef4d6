// How each kind of filter is read and how it appears in the answer: the schemas built from the table of filters.
import { z } from 'zod';
import { line } from '../text/text.schema.ts';
import { MAX_PLACE } from './filter-reading.ts';
import {
  type FilterEntry,
  type FilterParameter,
  type Filters,
  isWordFilter,
  type Limits,
  offeredBounds,
  type ParameterName,
  parametersOf,
  type ParameterValues,
  type WordFilter,
} from './filter-kinds.ts';

// "all" and empty values mean "no filter"; of repeated keys the first counts (docs/rules.md, rule 5, docs/rules.md
// "Addresses").
export const given = (value: unknown) => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return first === 'all' || first === '' || first === null ? undefined : first;
};

/** An invalid filter value is ignored, never an error (docs/rules.md "Search"). */
export const ignorable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(given, schema.optional()).catch(undefined);

// In an address a number is text.
const number = ({ min, max, isWhole }: Limits) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    (isWhole ? z.int() : z.number()).min(min).max(max),
  );
// A slug, a name or an id; numbers come as numbers from JSON.
const reference = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  line({ min: 1, max: MAX_PLACE }),
);
export const flag = z.union([z.boolean(), z.stringbool()]);

function word({ words }: WordFilter): z.ZodType {
  const [first, ...others] = words.map((labels) => z.enum(Object.keys(labels)));
  return first && others.length > 0 ? z.union([first, ...others]) : (first ?? z.never());
}

/** The valid values of a comma-separated list or of a repeated key, each once. */
const several = (value: z.ZodType) =>
  z
    .preprocess((list) => {
      const parts = [list].flat().flatMap((part: unknown) => (typeof part === 'string' ? part.split(',') : [part]));
      const read = parts.map((part) => value.safeParse(part));
      const good = [...new Set(read.flatMap(({ success, data }) => (success ? [data] : [])))];
      return good.length > 0 ? good : undefined;
    }, z.array(value).optional())
    .catch(undefined);

const choice = (entry: Extract<FilterEntry, { kind: 'one' | 'many' }>): z.ZodType =>
  isWordFilter(entry) ? word(entry) : number({ ...entry.limits, isWhole: true });

function fieldOf({ entry }: FilterParameter): z.ZodType {
  if (entry.kind === 'place') return ignorable(reference);
  if (entry.kind === 'flag') return ignorable(flag);
  if (entry.kind === 'range') return ignorable(number(entry.limits));
  return entry.kind === 'many' ? several(choice(entry)) : ignorable(choice(entry));
}

type Field<Value> = ReturnType<typeof ignorable<z.ZodType<Value>>>;
type Fields<Table> = { [Name in ParameterName<Table>]: Field<ParameterValues<Table>[Name]> };
/** An object schema's fields by name; their types follow from the kinds of the table. */
const fields = <Shape>(entries: readonly (readonly [string, z.ZodType])[]): Shape =>
  Object.fromEntries(entries) as Shape;

/** A field for each parameter of a table of filters. */
export const filterFields = <Table extends Filters>(filters: Table): Fields<Table> =>
  fields(parametersOf(filters).map((parameter) => [parameter.name, fieldOf(parameter)]));

type ReadName<Table> = {
  [Name in keyof Table & string]: Table[Name] extends { kind: 'place' } | { isReadInText: true } ? Name : never;
}[keyof Table & string];
type ReadFields<Table> = {
  [Name in ReadName<Table> & ParameterName<Table>]: z.ZodOptional<z.ZodType<ParameterValues<Table>[Name]>>;
};

/** What words of a free text may be resolved to: values in the form of the filters; brand, model and city as slugs. */
export const readFields = <Table extends Filters>(filters: Table): ReadFields<Table> =>
  fields(
    Object.entries(filters).flatMap(([name, entry]): [string, z.ZodType][] => {
      if (entry.kind === 'place') return [[name, z.string().optional()]];
      return isWordFilter(entry) && entry.isReadInText ? [[name, word(entry).optional()]] : [];
    }),
  );

/** The same field for each parameter: first those counted by value, then the bounds that lists offer. */
export const countFields = <Table extends Filters, Schema extends z.ZodType>(
  filters: Table,
  count: Schema,
): Record<ParameterName<Table>, Schema> => {
  const counted = parametersOf(filters).map((parameter) => ({
    ...parameter,
    isOffered: offeredBounds(parameter) !== null,
  }));
  const inOrder = [...counted.filter(({ isOffered }) => !isOffered), ...counted.filter(({ isOffered }) => isOffered)];
  return fields(inOrder.map(({ name }) => [name, count]));
};
