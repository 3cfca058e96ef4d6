import type { EntityManager } from '@mikro-orm/postgresql';
import { readNumber } from '../../../platform/database/read-rows.ts';

/** A row by column names; JSON columns contain plain values, times ISO texts. Missing columns are null. */
export type Row = Readonly<Record<string, unknown>>;

const BATCH = 500;

/** Inserts many rows in few statements. All rows of a call must have the same columns. */
export async function insertRows(em: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  for (let from = 0; from < rows.length; from += BATCH) {
    await em.execute(
      `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", ?::jsonb)`,
      [JSON.stringify(rows.slice(from, from + BATCH))],
    );
  }
}

/** The first id that a table has not used yet. */
export const nextId = (em: EntityManager, table: string): Promise<number> =>
  readNumber(em, `select greatest((select coalesce(max(id), 0) from "${table}"), 100000) + 1 as id`);

/** Moves the table's sequence past rows that were inserted with their ids. */
export async function continueIds(em: EntityManager, table: string): Promise<void> {
  await em.execute(`select setval('${table}_id_seq', (select greatest(coalesce(max(id), 0), 100000) from "${table}"))`);
}
