// Changes that the two sides of a conversation make to its lead, in the transaction of `em` (docs/rules/conversations.md "Conversations").
import type { EntityManager } from '@mikro-orm/postgresql';
import { hasRows } from '../../platform/database/read-rows.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { ANSWERS } from './lead-entry.service.ts';

/** Everything up to this entry counts as read by that side; a dealer who has read all has seen the lead. */
export async function markConversationRead(
  em: EntityManager,
  { leadId, side, upTo }: { leadId: number; side: 'buyer' | 'dealer'; upTo: number },
): Promise<void> {
  const column = side === 'buyer' ? 'buyer_read_id' : 'dealer_read_id';
  const seen = side === 'buyer' ? '' : ', dealer_seen = dealer_seen or ?::bigint >= buyer_last_id';
  const values = side === 'buyer' ? [upTo, leadId] : [upTo, upTo, leadId];
  await em.execute(
    `update lead set ${column} = greatest(${column}, least(?::bigint, last_entry_id)::int)${seen} where id = ?`,
    values,
  );
}

/**
 * The request itself counts as read by the dealer, not what the buyer wrote since, which whoever marks it may not have
 * read. In one statement, since the conversation may be read at the same moment.
 */
export async function markRequestRead(em: EntityManager, leadId: number): Promise<void> {
  await em.execute(
    `update lead set dealer_read_id = greatest(dealer_read_id,
       (select min(m.id) from lead_message m where m.lead_id = lead.id)) where id = ?`,
    [leadId],
  );
}

/** The dealer's "trimite și marchează contactat": a new lead becomes contacted. */
export async function markContacted(em: EntityManager, leadId: number, now: Date): Promise<void> {
  await em.execute(
    `update lead set status = 'contactat', status_answered_at = coalesce(status_answered_at, ?) where id = ? and status = 'nou'`,
    [now, leadId],
  );
}

/** Cancels or asks again; false when it is in that state already. */
export const setCancelled = (em: EntityManager, leadId: number, cancelledAt: Date | null): Promise<boolean> =>
  hasRows(em, `update lead set cancelled_at = ? where id = ? and (cancelled_at is null) = ? returning id`, [
    cancelledAt,
    leadId,
    cancelledAt !== null,
  ]);

/** The dealer's first answer that counts: of ANSWERS, without calls that the buyer denies. */
const FIRST_ANSWER = `(select min(m.created_at) from lead_message m where m.lead_id = l.id and m.side = 'dealer'
  and m.kind in (${ANSWERS.map((kind) => `'${kind}'`).join(', ')}) and coalesce(m.detail->>'isDenied', 'false') <> 'true')`;

/**
 * The buyer says that a call did not take place: the first answer is the earliest of what remains. False for an entry that
 * is no call of this conversation, or is denied already.
 */
export async function denyCallEntry(em: EntityManager, leadId: number, messageId: number): Promise<boolean> {
  const isDenied = await hasRows(
    em,
    `update lead_message set detail = detail || '{"isDenied": true}'::jsonb where id = ?::bigint and lead_id = ?
       and kind = 'call' and coalesce(detail->>'isDenied', 'false') <> 'true' returning id`,
    [messageId, leadId],
  );
  if (!isDenied) return false;
  await em.execute(
    `update lead l set first_response_at = least(l.status_answered_at, ${FIRST_ANSWER}) where l.id = ?`,
    [leadId],
  );
  return true;
}

/**
 * The leads that guests sent under a mailbox become those of the buyer's account that has proven it (docs/rules/conversations.md
 * "Conversations").
 */
export async function joinLeads(
  em: EntityManager,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await em.execute(
    `update lead l set buyer_id = u.id from app_user u where u.id = ? and u.role = 'user' and u.deleted_at is null
       and l.buyer_id is null and l.anonymised_at is null and l.user_email = ?`,
    [userId, email.toLowerCase()],
  );
}

/** A side was emailed about everything up to now. */
export async function markEmailed(em: EntityManager, leadId: number, side: 'buyer' | 'dealer'): Promise<void> {
  const column = side === 'buyer' ? 'buyer_emailed_id' : 'dealer_emailed_id';
  await em.execute(`update lead set ${column} = last_entry_id where id = ?`, [leadId]);
}

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
