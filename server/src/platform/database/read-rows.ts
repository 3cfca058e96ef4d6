/**
 * Rows of hand-written SQL, checked as they come in: a column that is missing, of another type, or null where none may be, is
 * an error that names it, not a wrong value somewhere else. For statements that the typed queries of `typed-query.ts` don't say.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

/** What a column may hold. */
type Column<Value> = (value: unknown) => value is Value;
type Columns = Record<string, Column<unknown>>;

/** The row that such columns make. */
export type RowOf<Of extends Columns> = { [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const listOf =
  <Value>(item: Column<Value>) =>
  (value: unknown): value is Value[] =>
    Array.isArray(value) && value.every((one) => item(one));

/** The kinds of columns. Whole numbers beyond 2³¹ and decimals come as text, unless the statement casts them to float8. */
export const col = {
  number: (value: unknown): value is number => typeof value === 'number',
  text: (value: unknown): value is string => typeof value === 'string',
  flag: (value: unknown): value is boolean => typeof value === 'boolean',
  /** A time as the driver gives it: as text, in PostgreSQL's own form. */
  time: (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  nullable:
    <Value>(column: Column<Value>) =>
    (value: unknown): value is Value | null =>
      value === null || column(value),
  list: listOf,
  oneOf:
    <const Value extends string | number>(values: readonly Value[]) =>
    (value: unknown): value is Value =>
      values.some((one) => one === value),
  /** What a column of type jsonb holds, as far as its only writer is this server: an object, whose fields are not looked at. */
  json:
    <Value extends object>() =>
    (value: unknown): value is Value =>
      isObject(value),
};

/** A text with question marks, and what stands for them. */
type Statement = [sql: string, values?: readonly unknown[]];

/** The rows of a statement, in the transaction of `em`. Rejects with the name of a column that is not what is asked for. */
export async function readRows<Of extends Columns>(
  em: EntityManager,
  columns: Of,
  ...[sql, values = []]: Statement
): Promise<RowOf<Of>[]> {
  const rows: unknown[] = await em.execute(sql, [...values]);
  for (const row of rows) requireRow(columns, row);
  // The loop above has looked at each row.
  return rows as RowOf<Of>[];
}

function requireRow(columns: Columns, row: unknown): void {
  for (const [name, accepts] of Object.entries(columns)) {
    const value: unknown = isObject(row) ? Reflect.get(row, name) : undefined;
    if (!accepts(value)) throw new TypeError(`the column "${name}" is ${kindOf(value)}, which was not asked for`);
  }
}

/** The kind only: a value may be somebody's own. */
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value);
