// What an offer or the buyer changes in a request: contact data are revealed, and one accepted offer closes the rest.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ack } from 'contracts/ack';
import { REQUEST_NOT_FOUND } from 'contracts/quote-texts';
import { cancelRequestLeads, revealSender } from '../lead/request-lead.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { lockSide, requireOwnDecision, requireSide } from '../conversation/conversation-access.ts';
import { endRequest, findSender, leadsOfRequest, openLeadsOf } from './quote-request.repository.ts';

const DONE: Ack = { success: true };
const UNNAMED = 'Cumpărător';
const FORGOTTEN = 'Datele de contact au fost șterse';

export interface RequestParty {
  leadId: number;
  requestId: number;
  /** The signed-in buyer; null for a guest. */
  authorId: number | null;
  at: Date;
}

/**
 * Locks a request until the transaction ends, before any of its conversations, so that one of its offers is accepted at
 * most. Returns its conversations.
 */
export async function lockRequest(em: EntityManager, id: number): Promise<number[]> {
  await lockRows(em, 'quote_request', [id]);
  return leadsOfRequest(em, id);
}

/**
 * Shows the sender's contact data to the dealer of one conversation, in the transaction of `em`. An accepted offer does
 * this too. Errors: 409 once the person is forgotten.
 */
export async function revealToDealer(
  em: EntityManager,
  { leadId, requestId, authorId, at }: RequestParty,
): Promise<void> {
  const sender = await findSender(em, requestId);
  if (!sender) throw conflict(FORGOTTEN);
  await revealSender(em, { leadId, sender: { ...sender, name: sender.name ?? UNNAMED }, authorId, at });
}

/**
 * An accepted offer ends its request and the conversations with the other dealers, in the transaction of `em`; nothing
 * happens to a request that has ended. For the accepted conversation itself nothing changes.
 */
export async function closeForAccepted(em: EntityManager, { leadId, requestId, at }: RequestParty): Promise<void> {
  await endRequest(em, requestId, { ending: 'accepted', at });
  const others = await openLeadsOf(em, requestId, leadId);
  await cancelRequestLeads(em, { leadIds: others, side: 'site', authorId: null, at });
}

/**
 * The buyer shows who they are to one dealer; again it changes nothing. Errors: 401, 404 for everybody else and for a
 * conversation about one car, 403 and 409 of `requireOwnDecision`.
 */
export async function revealContact(ctx: Ctx, { leadId }: { leadId: number }): Promise<Ack> {
  const { requestId } = (await requireSide(ctx, leadId, 'buyer')).lead;
  if (requestId === null) throw notFound(REQUEST_NOT_FOUND);
  await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    await lockRequest(em, requestId);
    const party = await lockSide(inside, leadId, 'buyer');
    requireOwnDecision(inside, party);
    if (party.lead.isRevealed) return;
    await revealToDealer(em, { leadId, requestId, authorId: party.authorId, at: ctx.now() });
  });
  return DONE;
}
