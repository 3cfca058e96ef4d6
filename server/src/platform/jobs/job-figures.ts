import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../database/read-rows.ts';
import { FAILED_QUEUE } from './queue-rules.ts';

/** How full a queue is. Jobs that wait for their time, such as a retry, are not counted. */
export interface QueueFigures {
  queue: string;
  /** Due, and not yet begun. */
  waiting: number;
  /** How long the oldest of them has been due, in seconds; 0 without any. */
  oldestSeconds: number;
  /** Failed for good, and neither repeated nor discarded since. */
  failed: number;
}

const COLUMNS = { queue: col.text, waiting: col.number, oldestSeconds: col.number, failed: col.number };
/** Uses the index of jobs that have not begun; those in the queue of failed ones are never begun. */
const FIGURES = `
  select q.name as queue, coalesce(w.waiting, 0) as waiting, coalesce(w.oldest, 0) as "oldestSeconds",
    coalesce(f.failed, 0) as failed
  from jobs.queue q
  left join (
    select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as oldest
    from jobs.job where state < 'active' and start_after <= now() group by name
  ) w on w.name = q.name
  left join (
    select source_name, count(*)::int as failed from jobs.job
    where name = ? and state < 'active' group by source_name
  ) f on f.source_name = q.name
  where q.name <> ? and q.name not like '\\_\\_pgboss%'
  order by q.name`;

/** All queues, by name. */
export const readQueueFigures = (em: EntityManager): Promise<QueueFigures[]> =>
  readRows(em, COLUMNS, FIGURES, [FAILED_QUEUE, FAILED_QUEUE]);
