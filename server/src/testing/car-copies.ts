import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../platform/database/read-rows.ts';

/** Adds copies of a car, in one statement: for tests of what thousands of a model cost. */
export async function copyCar(em: EntityManager, id: number, copies: number): Promise<void> {
  const columns = await readRows(
    em,
    { name: col.text },
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'car' and column_name <> 'id' and is_generated = 'NEVER'`,
  );
  const list = columns.map(({ name }) => name).join(',');
  const car = `from car, generate_series(1, ?) where id = ?`;
  await em.execute(`insert into car (${list}) select ${list} ${car}`, [copies, id]);
}
