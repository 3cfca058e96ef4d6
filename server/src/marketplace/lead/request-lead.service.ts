// Conversations of a request to several dealers: leads without a car, whose sender is hidden until revealed
// (docs/rules/offers.md "Requests to several dealers").
import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadWishes } from 'contracts/lead-wishes';
import type { MessageSide } from 'contracts/message-kind';
import { readIds } from '../../platform/database/read-rows.ts';
import { forgetLeads } from './anonymisation.repository.ts';
import { addEntry, CONVERSATION_CHANNEL, notifyOfLead } from './lead-entry.service.ts';
import { LeadMessage } from './lead-message.entity.ts';
import { Lead } from './lead.entity.ts';

export interface RequestLead {
  requestId: number;
  dealer: { id: number; userId: number };
  /** The signed-in sender; null for a guest. */
  buyerId: number | null;
  authorId: number | null;
  text: string | null;
  wishes: LeadWishes;
  at: Date;
}

/**
 * Opens the conversation of one dealer, with the request's message as its first entry, in the transaction of `em`.
 * Neither holds contact data. The dealer's open windows are notified with the commit. Returns its id.
 */
export async function openRequestLead(em: EntityManager, request: RequestLead): Promise<number> {
  const { requestId, dealer, buyerId, authorId, text, wishes, at } = request;
  const lead = (await em.insert(Lead, {
    car: null,
    dealer: dealer.id,
    buyer: buyerId,
    userName: '',
    userEmail: '',
    userPhone: null,
    status: 'nou',
    dealerSeen: false,
    requestId,
    wishes,
    createdAt: at,
  })) as number;
  const message = await em.insert(LeadMessage, {
    lead,
    name: null,
    phone: null,
    text,
    side: 'buyer',
    kind: 'form',
    author: authorId,
    isConfirmed: true,
    bodyHash: createHash('sha256').update(randomUUID()).digest('hex'),
    createdAt: at,
  });
  await notifyOfLead(em, { id: lead, userId: dealer.userId });
  await em.execute('select pg_notify(?, ?)', [CONVERSATION_CHANNEL, `${lead}:${message}:buyer`]);
  return lead;
}

export interface Revealing {
  leadId: number;
  sender: { name: string; email: string; phone: string | null };
  /** The signed-in buyer; null for a guest. */
  authorId: number | null;
  at: Date;
}

/** Shows the sender's contact data to the dealer of one conversation. */
export async function revealSender(em: EntityManager, { leadId, sender, authorId, at }: Revealing): Promise<void> {
  await em.execute(
    `update lead set user_name = ?, user_email = ?, user_phone = ?, revealed_at = ? where id = ? and revealed_at is null`,
    [sender.name, sender.email, sender.phone, at, leadId],
  );
  await addEntry(em, { leadId, side: 'buyer', kind: 'reveal', authorId, at });
}

export interface Closing {
  leadIds: readonly number[];
  /** `site`: another dealer's offer was accepted. */
  side: Extract<MessageSide, 'buyer' | 'site'>;
  authorId: number | null;
  at: Date;
}

/** Cancels conversations of a request that has ended for them. */
export async function cancelRequestLeads(em: EntityManager, { leadIds, side, authorId, at }: Closing): Promise<void> {
  for (const leadId of leadIds) {
    await em.execute('update lead set cancelled_at = ? where id = ? and cancelled_at is null', [at, leadId]);
    await addEntry(em, { leadId, side, kind: 'cancel', authorId, at });
  }
}

/** Removes what the conversations of these requests hold of their sender, and the links that open them. */
export async function forgetRequestLeads(em: EntityManager, requestIds: readonly number[], now: Date): Promise<void> {
  const requests = `{${requestIds.join(',')}}`;
  const leads = await readIds(em, 'select id from lead where request_id = any(?::int[])', [requests]);
  await forgetLeads(em, leads, now);
  await em.execute('update lead set wishes = null where request_id = any(?::int[])', [requests]);
  await em.execute('update lead_link set revoked_at = ? where request_id = any(?::int[]) and revoked_at is null', [
    now,
    requests,
  ]);
}
