/**
 * Rows of hand-written SQL, checked as they are read: a column that is missing, of another type, or unexpectedly null
 * is an error that names it, not a wrong value elsewhere. For statements that the typed queries of `typed-query.ts`
 * can't express.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

/** Type guard of a column's values. */
type Column<Value> = (value: unknown) => value is Value;
type Columns = Record<string, Column<unknown>>;

/** The row type of such columns. */
export type RowOf<Of extends Columns> = { [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const listOf =
  <Value>(item: Column<Value>) =>
  (value: unknown): value is Value[] =>
    Array.isArray(value) && value.every((one) => item(one));

/**
 * The kinds of columns. Whole numbers beyond 2³¹ and decimals arrive as text, unless the statement casts them to
 * float8.
 */
export const col = {
  number: (value: unknown): value is number => typeof value === 'number',
  text: (value: unknown): value is string => typeof value === 'string',
  flag: (value: unknown): value is boolean => typeof value === 'boolean',
  /** A time as the driver returns it: as text, in PostgreSQL's own format. */
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
  /** A jsonb column written only by this server: an object, whose fields are not checked. */
  json:
    <Value extends object>() =>
    (value: unknown): value is Value =>
      isObject(value),
};

/** A text with question marks, and their values. */
type Statement = [sql: string, values?: readonly unknown[]];

/** The rows of a statement, in the transaction of `em`. Rejects with the name of a column that does not match. */
export async function readRows<Of extends Columns>(
  em: EntityManager,
  columns: Of,
  ...[sql, values = []]: Statement
): Promise<RowOf<Of>[]> {
  const rows: unknown[] = await em.execute(sql, [...values]);
  for (const row of rows) requireRow(columns, row);
  // The loop above has checked each row.
  return rows as RowOf<Of>[];
}

/** The first row of a statement; null where there is none. */
export async function readRow<Of extends Columns>(
  em: EntityManager,
  columns: Of,
  ...statement: Statement
): Promise<RowOf<Of> | null> {
  const [row] = await readRows(em, columns, ...statement);
  return row ?? null;
}

/** The row of a statement that always has one, such as a count or an insert. */
export async function readOne<Of extends Columns>(
  em: EntityManager,
  columns: Of,
  ...statement: Statement
): Promise<RowOf<Of>> {
  const row = await readRow(em, columns, ...statement);
  if (!row) throw new Error('a statement that always has a row has none');
  return row;
}

/** How many rows a statement has written, which it returns. */
export async function countWritten(em: EntityManager, ...[sql, values = []]: Statement): Promise<number> {
  const rows: unknown[] = await em.execute(sql, [...values]);
  return rows.length;
}

/** Whether a statement has a row: one that it reads, or has written and returns. */
export const hasRows = async (em: EntityManager, ...statement: Statement): Promise<boolean> =>
  (await countWritten(em, ...statement)) > 0;

/** The one value of a statement, whatever its column is called; undefined where there is no row. */
async function readValue<Value>(
  em: EntityManager,
  accepts: Column<Value>,
  ...[sql, values = []]: Statement
): Promise<Value | undefined> {
  const [row]: object[] = await em.execute(sql, [...values]);
  if (!row) return undefined;
  const [value] = Object.values(row) as unknown[];
  if (!accepts(value)) throw new TypeError(`a value is ${kindOf(value)}, which was not asked for`);
  return value;
}

/** The one number of a statement; 0 where there is no row. */
export const readNumber = async (em: EntityManager, ...statement: Statement): Promise<number> =>
  (await readValue(em, col.number, ...statement)) ?? 0;

/** The one id that a statement reads, or has written and returns; null where there is no row. */
export const readId = async (em: EntityManager, ...statement: Statement): Promise<number | null> =>
  (await readValue(em, col.number, ...statement)) ?? null;

/** The one yes or no of a statement; no where there is no row. */
export const readFlag = async (em: EntityManager, ...statement: Statement): Promise<boolean> =>
  (await readValue(em, col.flag, ...statement)) ?? false;

/** The column `id` of each row. */
export async function readIds(em: EntityManager, ...statement: Statement): Promise<number[]> {
  const rows = await readRows(em, { id: col.number }, ...statement);
  return rows.map(({ id }) => id);
}

/** The number of rows of `from …`. */
export const countRows = (em: EntityManager, ...[source, values]: Statement): Promise<number> =>
  readNumber(em, `select count(*)::int as total ${source}`, values);

function requireRow(columns: Columns, row: unknown): void {
  for (const [name, accepts] of Object.entries(columns)) {
    const value: unknown = isObject(row) ? Reflect.get(row, name) : undefined;
    if (!accepts(value)) throw new TypeError(`the column "${name}" is ${kindOf(value)}, which was not asked for`);
  }
}

/** The type only: a value may be personal data. */
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value);
