import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Removes so many refusals older than 90 days, and nothing else of the audit log; gives their number. The days are counted by
 * the database's clock, as in the trigger that lets exactly these rows go.
 */
export async function deleteOldRefusals(em: EntityManager, limit: number): Promise<number> {
  const rows = await em.execute(
    `delete from audit_log where id in (
       select id from audit_log where result = 'forbidden' and at < now() - interval '90 days' order by at limit ?)
     returning id`,
    [limit],
  );
  return rows.length;
}
