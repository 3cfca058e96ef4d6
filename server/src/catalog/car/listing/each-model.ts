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

/** Rows that one statement of such work writes: 41 000 of the largest model take longer than a statement may. */
export const MOST_ROWS = 2_000;

/** Work on the database that nobody waits for, and a pause in which visitors have all of it. Throws once aborted. */
export async function unhurried<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const from = performance.now();
  const result = await work();
  await sleep((performance.now() - from) * PAUSE_SHARE, undefined, signal && { signal });
  return result;
}

/** Changes rows of a model, at most `MOST_ROWS`; resolves to their number. */
export type ModelWork = (em: EntityManager, model: CarModel) => Promise<number>;

/**
 * Work on all cars, model by model, in transactions of `MOST_ROWS` rows: one statement for a million cars takes longer
 * than any may, and can write half a gigabyte of WAL at once. Begun again, it looks at all models again, but writes
 * nothing twice, since what is written already is no change. Returns the number of rows.
 */
export async function eachModel(orm: Orm, work: ModelWork, signal?: AbortSignal): Promise<number> {
  const columns = { id: col.number, brandId: col.number };
  const models = await readRows(orm.em.fork(), columns, 'select id, brand_id as "brandId" from model order by id');
  let all = 0;
  for (const model of models) {
    for (let written = MOST_ROWS; written === MOST_ROWS; all += written) {
      written = await unhurried(() => orm.em.fork().transactional((em) => work(em, model)), signal);
    }
  }
  return all;
}
