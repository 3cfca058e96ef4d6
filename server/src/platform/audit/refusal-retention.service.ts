import type { EntityManager } from '@mikro-orm/postgresql';
import { countWritten } from '../database/read-rows.ts';

/**
 * Removes this many refusals and failed logins older than 90 days, which anybody can cause, and nothing else of the
 * audit log; returns their number. The age is computed by the database's clock, as in the trigger that allows exactly
 * these rows to be deleted.
 */
export async function deleteOldRefusals(em: EntityManager, limit: number): Promise<number> {
  return countWritten(
    em,
    `delete from audit_log where id in (
       select id from audit_log where result in ('forbidden', 'failed') and at < now() - interval '90 days' order by at limit ?)
     returning id`,
    [limit],
  );
}
