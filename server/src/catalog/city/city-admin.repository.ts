import type { EntityManager } from '@mikro-orm/postgresql';
import type { CityRow, CityTableInput } from 'contracts/reference-table';
import { foldedSql, hasWords, searchWords } from '../../platform/database/folded-text.ts';
import { tableOrder } from '../../platform/database/table-order.ts';
import { col, countRows, readFlag, readRows } from '../../platform/database/read-rows.ts';
import { moveCarsOfCity } from '../car/listing/car-reference.service.ts';
import { moveDealersOfCity } from '../dealer/reference/dealer-reference.service.ts';

const CARS = '(select count(*)::int from car c where c.city_id = t.id and c.deleted_at is null)';
const DEALERS = '(select count(*)::int from dealer d where d.city_id = t.id and d.deleted_at is null)';
const ORDER = { name: foldedSql('t.name'), county: foldedSql('t.county'), cars: CARS, dealers: DEALERS };
const SEARCHED = foldedSql("concat_ws(' ', t.name, t.county)");

/** One page of the towns; every word must occur in name or county. */
export async function cityTable(
  em: EntityManager,
  { q = '', sort, limit, offset }: CityTableInput,
): Promise<{ items: CityRow[]; total: number }> {
  const words = searchWords(q);
  const where = hasWords(SEARCHED, words);
  const items = await readRows(
    em,
    {
      id: col.number,
      name: col.text,
      county: col.nullable(col.text),
      slug: col.text,
      cars: col.number,
      dealers: col.number,
    },
    `select t.id, t.name, t.county, t.slug, ${CARS} as cars, ${DEALERS} as dealers from city t
     where ${where} ${tableOrder(sort, ORDER, 't.id')} limit ? offset ?`,
    [...words, limit, offset],
  );
  return { items, total: await countRows(em, `from city t where ${where}`, words) };
}

/** Cars and dealers in a town, including deleted ones. */
export async function isCityInUse(em: EntityManager, id: number): Promise<boolean> {
  return readFlag(
    em,
    `select exists (select 1 from car where city_id = ?) or exists (select 1 from dealer where city_id = ?) as used`,
    [id, id],
  );
}

/** Moves all cars and dealers of a town to another one, and deletes the town. */
export async function replaceCity(em: EntityManager, { from, to }: { from: number; to: number }): Promise<void> {
  await moveCarsOfCity(em, { from, to });
  await moveDealersOfCity(em, { from, to });
  await em.execute(`delete from city where id = ?`, [from]);
}
