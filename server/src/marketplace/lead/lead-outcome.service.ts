// What offers change in leads (docs/rules.md "Offers"). Each function writes in the transaction of `em`.
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRows } from '../../platform/database/lock-rows.ts';

/**
 * Locks leads until the transaction ends: what is decided or written in a conversation comes one after the other. Whoever
 * locks a lead's request too does so before.
 */
export const lockLeads = (em: EntityManager, ids: readonly number[]): Promise<void> => lockRows(em, 'lead', ids);

/** An offer was sent: the status follows, unless the dealer has already decided how the lead ended. */
export async function markOffered(em: EntityManager, id: number): Promise<void> {
  await em.execute(`update lead set status = 'ofertat' where id = ? and status in ('nou', 'contactat', 'programat')`, [
    id,
  ]);
}

/** The buyer has accepted an offer. */
export async function winLead(em: EntityManager, id: number): Promise<void> {
  await em.execute(`update lead set status = 'castigat' where id = ?`, [id]);
}

/** The telephone that the buyer gave with the acceptance. */
export async function savePhone(em: EntityManager, id: number, phone: string): Promise<void> {
  await em.execute(`update lead set user_phone = ? where id = ?`, [phone, id]);
}

/** The buyer has accepted another dealer's offer. */
export async function loseLeads(em: EntityManager, ids: readonly number[]): Promise<void> {
  await em.execute(
    `update lead set status = 'pierdut' where id = any(?::int[]) and status not in ('castigat', 'spam')`,
    [`{${ids.join(',')}}`],
  );
}
