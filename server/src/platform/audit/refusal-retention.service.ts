import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Removes this many refusals and failed logins older than 90 days, which anybody can cause, and nothing else of the
 * audit log; returns their number. The age is computed by the database's clock, as in the trigger that allows exactly
 * these rows to be deleted.
 */
export async function deleteOldRefusals(em: EntityManager, limit: number): Promise<number> {
  const rows = await em.execute(
    `delete from audit_log where id in (
       select id from audit_log where result in ('forbidden', 'failed') and at < now() - interval '90 days' order by at limit ?)
     returning id`,
    [limit],
  );
  return rows.length;
}
