import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Orm } from '../../../platform/database/orm.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';

/** A model as the index of cars has it: with its brand. */
export interface CarModel {
  id: number;
  brandId: number;
}

/** A share of the time that the work took, since its rows are sent to replicas once more, which nobody measures. */
const PAUSE_SHARE = 5;

/** Rows that one statement of such work writes: 41 000 of the largest model take longer than a statement may. */
export const MAX_ROWS = 2_000;

/** Work on the database that nobody waits for, and a pause in which visitors have all of it. Throws once aborted. */
export async function unhurried<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const from = performance.now();
  const result = await work();
  await sleep((performance.now() - from) * PAUSE_SHARE, undefined, signal && { signal });
  return result;
}

/** Changes rows of a model, at most `MAX_ROWS`; resolves to their number. */
export type ModelWork = (em: EntityManager, model: CarModel) => Promise<number>;

/** One pass over all models: `name` is that of its job, so that the job's next try goes on where the last one ended. */
export interface ModelPass {
  name: string;
  work: ModelWork;
  signal?: AbortSignal;
}

/**
 * Work on all cars, model by model, in transactions of `MAX_ROWS` rows: one statement for a million cars takes longer
 * than any may, and can write half a gigabyte of WAL at once. A pass that was left, by a server that stopped or was
 * killed, goes on behind the last model that it finished. Returns the number of rows.
 */
export async function eachModel(orm: Orm, { name, work, signal }: ModelPass): Promise<number> {
  let all = 0;
  for (const model of await modelsLeft(orm, name)) {
    const finish = async (em: EntityManager) => {
      const written = await work(em, model);
      if (written < MAX_ROWS) await savePosition(em, name, model);
      return written;
    };
    for (let written = MAX_ROWS; written === MAX_ROWS; all += written) {
      written = await unhurried(() => orm.em.fork().transactional(finish), signal);
    }
  }
  await orm.em.fork().execute('delete from model_pass where job = ?', [name]);
  return all;
}

const modelsLeft = (orm: Orm, pass: string): Promise<CarModel[]> =>
  readRows(
    orm.em.fork(),
    { id: col.number, brandId: col.number },
    `select id, brand_id as "brandId" from model
     where id > coalesce((select last_model_id from model_pass where job = ?), 0) order by id`,
    [pass],
  );

const savePosition = (em: EntityManager, pass: string, { id }: CarModel) =>
  em.execute(
    `insert into model_pass (job, last_model_id) values (?, ?)
     on conflict (job) do update set last_model_id = excluded.last_model_id`,
    [pass, id],
  );
