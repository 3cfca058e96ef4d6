import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../database/read-rows.ts';

/** Emails that have not left. */
export interface MailFigures {
  /** Waiting, also for another try. */
  queued: number;
  /** Without a mail server to leave by. */
  unconfigured: number;
  /** Failed for good. */
  failed: number;
  /** How long ago the oldest of the first two was written, in seconds; 0 without any. */
  oldestSeconds: number;
}

const COLUMNS = { queued: col.number, unconfigured: col.number, failed: col.number, oldestSeconds: col.number };
/** Uses the index of the status: the many that have left are not read. */
const FIGURES = `
  select count(*) filter (where status = 'queued')::int as queued,
    count(*) filter (where status = 'unconfigured')::int as unconfigured,
    count(*) filter (where status = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(created_at) filter (where status <> 'failed')), 0)::float8 as "oldestSeconds"
  from mail where status in ('queued', 'unconfigured', 'failed')`;

export async function readMailFigures(em: EntityManager): Promise<MailFigures> {
  const [figures] = await readRows(em, COLUMNS, FIGURES);
  return figures ?? { queued: 0, unconfigured: 0, failed: 0, oldestSeconds: 0 };
}
