import type { Orm } from '../../platform/database/orm.ts';

/**
 * The parts that only migrations define: triggers, functions, generated columns, checks, partial indexes, tables without an
 * entity, the queue.
 */
interface OwnedSchema {
  tables: ReadonlySet<string>;
  /** `table.column` */
  generated: ReadonlySet<string>;
}

/** The statements that would bring the database in line with the entities; what no entity declares is left alone. */
export async function proposedChanges(orm: Orm): Promise<string[]> {
  const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  return ownedOnly(orm, sql.split(/;\n+/));
}

/** Filters statements to those that change what an entity declares. */
export async function ownedOnly(orm: Orm, statements: readonly string[]): Promise<string[]> {
  const tables = new Set([...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName));
  const columns: { name: string }[] = await orm.em
    .fork()
    .execute(
      `select table_name || '.' || column_name as name from information_schema.columns where is_generated = 'ALWAYS'`,
    );
  const known = { tables, generated: new Set(columns.map(({ name }) => name)) };
  const given = statements.map((one) => one.trim().replace(/;$/, '')).filter(Boolean);
  return given.filter((one) => isOwned(one, given, known));
}

function isOwned(statement: string, all: readonly string[], { tables, generated }: OwnedSchema): boolean {
  if (/^drop (schema|table|view|trigger|function)\b/.test(statement)) return false;
  const index = /^drop index "(\w+)"/.exec(statement)?.[1];
  // Dropped and created again: an entity declares it differently.
  if (index !== undefined) return all.some((one) => /^create (unique )?index/.test(one) && one.includes(`"${index}"`));
  const [, table = '', rest = ''] = /^alter table (?:"public"\.)?"(\w+)"(.*)$/s.exec(statement) ?? [];
  if (table === '') return !statement.startsWith('alter table');
  if (!tables.has(table)) return false;
  const constraint = /^ drop constraint "(\w+)"$/.exec(rest)?.[1];
  if (constraint !== undefined) return all.some((one) => one.includes(`add constraint "${constraint}"`));
  const column = /^ drop column "(\w+)"$/.exec(rest)?.[1];
  return column === undefined || !generated.has(`${table}.${column}`);
}
