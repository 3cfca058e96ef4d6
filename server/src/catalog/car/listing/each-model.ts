import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Orm } from '../../../platform/database/orm.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';

/** A model as the index of cars has it: with its brand. */
export interface CarModel {
  id: number;
  brandId: number;
}

/** Of the time that a model took, so that visitors keep most of the database. */
const PAUSE_SHARE = 2;

/**
 * Work on all cars, in a transaction for each model: one statement for a million cars takes longer than any may, and
 * can write half a gigabyte of WAL at once.
 */
export async function eachModel(
  orm: Orm,
  work: (em: EntityManager, model: CarModel) => Promise<unknown>,
): Promise<void> {
  const columns = { id: col.number, brandId: col.number };
  const models = await readRows(orm.em.fork(), columns, 'select id, brand_id as "brandId" from model order by id');
  for (const model of models) {
    const from = performance.now();
    await orm.em.fork().transactional((em) => work(em, model));
    await sleep((performance.now() - from) * PAUSE_SHARE);
  }
}
