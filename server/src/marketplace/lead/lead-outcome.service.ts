// What offers change in leads (docs/rules.md "Offers"). Each function writes in the transaction of `em`.
import type { EntityManager } from '@mikro-orm/postgresql';
import { executeUnawaited } from '../../platform/database/pipeline.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

/** Locks leads until the transaction ends, in the order of their ids: offers of one lead come one after the other. */
export async function lockLeads(em: EntityManager, ids: readonly number[]): Promise<void> {
  await em.execute('select id from lead where id = any(?::int[]) order by id for update', [`{${ids.join(',')}}`]);
}

/** An offer was sent: the status follows, unless the dealer has already decided how the lead ended. */
export const markOffered = (em: EntityManager, id: number): Promise<void> =>
  executeUnawaited(
    em,
    `update lead set status = 'ofertat' where id = ? and status in ('nou', 'contactat', 'programat')`,
    [id],
  );

/** The buyer has accepted an offer. */
export const winLead = (em: EntityManager, id: number): Promise<void> =>
  executeUnawaited(em, `update lead set status = 'castigat' where id = ?`, [id]);

/** The buyer has accepted another dealer's offer. */
export const loseLeads = (em: EntityManager, ids: readonly number[]): Promise<void> =>
  executeUnawaited(
    em,
    `update lead set status = 'pierdut' where id = any(?::int[]) and status not in ('castigat', 'spam')`,
    [`{${ids.join(',')}}`],
  );

/**
 * Shows the dealer of a request's conversation who its sender is, by copying the contact data into the lead. False where
 * that is no such conversation, or they were shown before.
 */
export async function revealSender(em: EntityManager, leadId: number, at: Date): Promise<boolean> {
  const rows = await readRows(
    em,
    { id: col.number },
    `update lead l set user_name = coalesce(r.name, concat_ws(' ', u.first_name, u.last_name)),
       user_email = coalesce(r.email, u.email, l.user_email), user_phone = coalesce(r.phone, u.phone), revealed_at = ?
     from quote_request r left join app_user u on u.id = r.buyer_id and u.deleted_at is null
     where l.id = ? and r.id = l.request_id and l.revealed_at is null and l.anonymised_at is null
     returning l.id`,
    [at, leadId],
  );
  return rows.length > 0;
}
