import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Orm } from '../../../platform/database/orm.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';

/** A model as the index of cars has it: with its brand. */
export interface CarModel {
  id: number;
  brandId: number;
}

/** Of the time that the work took. What it writes is written and sent to replicas once more, which nobody times. */
const PAUSE_SHARE = 5;

/** Work on the database that nobody waits for, and a pause in which visitors have all of it. */
export async function unhurried<Result>(work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await work();
  await sleep((performance.now() - from) * PAUSE_SHARE);
  return result;
}

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
  for (const model of models) await unhurried(() => orm.em.fork().transactional((em) => work(em, model)));
}
