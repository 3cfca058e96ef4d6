import type { EntityManager } from '@mikro-orm/postgresql';
import { col, countRows, readRows } from '../database/read-rows.ts';
import { FAILED_QUEUE } from './queue-rules.ts';

/** A job in the queue of failed ones, as it was in its own. */
export interface FailedJobRow {
  id: string;
  queue: string;
  data: object | null;
  reason: string;
  tries: number;
  failedAt: Date;
}

const COLUMNS = {
  id: col.text,
  queue: col.text,
  data: col.nullable(col.json()),
  reason: col.text,
  tries: col.number,
  failedAt: col.time,
};
const IN_QUEUE = `from jobs.job where name = ? and state < 'active'`;

/** A page of them, the newest first. */
export async function findFailedJobs(
  em: EntityManager,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: FailedJobRow[]; total: number }> {
  const rows = await readRows(
    em,
    COLUMNS,
    `select id::text as id, coalesce(source_name, '') as queue, data, created_on as "failedAt",
       coalesce(source_output->>'message', '') as reason, coalesce(source_retry_count, 0) + 1 as tries
     ${IN_QUEUE} order by created_on desc, id limit ? offset ?`,
    [FAILED_QUEUE, limit, offset],
  );
  const total = await countRows(em, IN_QUEUE, [FAILED_QUEUE]);
  return { items: rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt) })), total };
}

/**
 * Lets jobs that wait for another try be tried now; the condition is SQL over the job's `data`. In the transaction of
 * `em`. Returns their number.
 */
export async function hastenRetries(
  em: EntityManager,
  queue: string,
  { condition, values }: { condition: string; values: readonly unknown[] },
): Promise<number> {
  const rows = await em.execute(
    `update jobs.job set start_after = now() where name = ? and state = 'retry' and ${condition} returning id`,
    [queue, ...values],
  );
  return rows.length;
}

/** Deletes them, in the transaction of `em`: what they were to do is not done. Returns their number. */
export async function deleteFailedJobs(em: EntityManager, ids: readonly string[]): Promise<number> {
  const chosen = `id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;
  const values = [FAILED_QUEUE, JSON.stringify(ids)];
  return (await em.execute(`delete ${IN_QUEUE} and ${chosen} returning id`, values)).length;
}
