// Messages and events are added to a lead's conversation here, once the lead exists (docs/rules/conversations.md "Conversations").
import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MessageDetail, MessageKind, MessageSide } from 'contracts/message-kind';
import { col, readNumber, readRows } from '../../platform/database/read-rows.ts';

/** Notified when an entry of a conversation commits, as "lead:entry:side". */
export const CONVERSATION_CHANNEL = 'conversation_entry';

/** Kinds that count as the dealer's answer, for its response time and the follow-up emails; a denied call does not. */
export const ANSWERS: readonly MessageKind[] = ['message', 'offer', 'call'];

export interface NewEntry {
  leadId: number;
  side: MessageSide;
  kind: Exclude<MessageKind, 'form'>;
  /** The signed-in author; null for a guest, and for the site. */
  authorId: number | null;
  text?: string | null;
  detail?: MessageDetail | null;
  at: Date;
}

/**
 * Adds an entry in the transaction of `em`, and returns its id. A dealer's message, offer or call answers the lead; what
 * the buyer adds is unseen by the dealer. Both sides' open windows are notified with the commit.
 */
export async function addEntry(em: EntityManager, entry: NewEntry): Promise<number> {
  const { leadId, side, kind, authorId, text = null, detail = null, at } = entry;
  if (side === 'dealer' && ANSWERS.includes(kind)) {
    await em.execute(
      'update lead set first_response_at = coalesce(first_response_at, ?), dealer_seen = true where id = ?',
      [at, leadId],
    );
  } else if (side === 'buyer') {
    await em.execute('update lead set dealer_seen = false where id = ?', [leadId]);
  }
  return readNumber(
    em,
    `with added as (
       insert into lead_message (lead_id, side, kind, author_id, text, detail, is_confirmed, body_hash, created_at)
       values (?, ?, ?, ?, ?, ?::jsonb, true, ?, ?) returning id)
     select id, pg_notify(?, concat_ws(':', ?::int, id, ?::text)) from added`,
    [
      leadId,
      side,
      kind,
      authorId,
      text,
      detail && JSON.stringify(detail),
      newHash(),
      at,
      CONVERSATION_CHANNEL,
      leadId,
      side,
    ],
  );
}

const newHash = (): string => createHash('sha256').update(randomUUID()).digest('hex');

/** An entry that was added, as it is notified. */
export interface EntryNotice {
  leadId: number;
  messageId: number;
  side: MessageSide;
}

/** Parses a notification; null for one that is not ours. */
export function readEntryNotice(payload: string): EntryNotice | null {
  const [, leadId, messageId, side] = /^(\d{1,15}):(\d{1,15}):(buyer|dealer|site)$/.exec(payload) ?? [];
  if (!leadId || !messageId || !side) return null;
  return { leadId: Number(leadId), messageId: Number(messageId), side: side as MessageSide };
}

/** The users of both sides of these leads: their windows are told. */
export async function usersOfLeads(em: EntityManager, leads: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await readRows(
    em,
    { id: col.number, dealerUserId: col.number, buyerId: col.nullable(col.number) },
    `select l.id, d.user_id as "dealerUserId", l.buyer_id as "buyerId" from lead l join dealer d on d.id = l.dealer_id
     where l.id = any(?::int[])`,
    [`{${leads.join(',')}}`],
  );
  return new Map(rows.map(({ id, dealerUserId, buyerId }) => [id, [dealerUserId, ...(buyerId ? [buyerId] : [])]]));
}

/**
 * Notified when a lead, or a further text of one, commits: every process receives it and notifies the dealer's open
 * windows.
 */
export const LEAD_CHANNEL = 'lead_new';

/** The lead, and the first user of its dealer, for whose whole team it is. */
export interface LeadEvents {
  id: number;
  userId: number;
}

/** Notifies in the transaction of `em`: a lead that was not stored is never announced. */
export async function notifyOfLead(em: EntityManager, { id, userId }: LeadEvents): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [LEAD_CHANNEL, `${userId}:${id}`]);
}

/** Parses a notification; null for one that is not ours. */
export function readLeadEvents(payload: string): LeadEvents | null {
  const [, userId, id] = /^(\d{1,15}):(\d{1,15})$/.exec(payload) ?? [];
  return userId && id ? { userId: Number(userId), id: Number(id) } : null;
}
