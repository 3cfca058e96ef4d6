import type { EntityManager } from '@mikro-orm/postgresql';
import { CONVERSATION_NOT_FOUND } from 'contracts/conversation';
import { isStorableId } from 'contracts/id';
import { LeadStatus } from 'contracts/lead';
import { refuseRejected } from '../../catalog/dealer/dealer.service.ts';
import { opensLead } from '../lead/lead-link.service.ts';
import { lockLeads } from '../lead/lead-state.service.ts';
import { refuseImpersonation, requireDealerRight, writerOf } from '../../platform/calls/guard.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { col, readRow, type RowOf } from '../../platform/database/read-rows.ts';
import { conflict, notFound, unauthorized } from '../../platform/errors/errors.ts';
import { IS_BUYER_REVEALED } from '../lead/hidden-buyer.ts';

const DEALER_BARRED = 'Dealerul nu mai este activ pe site';

/** The lead of a conversation, as far as deciding who may use it needs it. */
const PartyLead = {
  id: col.number,
  status: col.oneOf(LeadStatus.options),
  dealerId: col.number,
  dealerUserId: col.number,
  dealerStatus: col.text,
  buyerId: col.nullable(col.number),
  /** Null in a request to several dealers. */
  carId: col.nullable(col.number),
  requestId: col.nullable(col.number),
  isRevealed: col.flag,
  isCancelled: col.flag,
  isAnonymous: col.flag,
  /** Rejected or suspended by an administrator. */
  isDealerBarred: col.flag,
};
export type PartyLead = RowOf<typeof PartyLead>;

/** Who a caller is in a conversation. */
export interface Party {
  lead: PartyLead;
  side: 'buyer' | 'dealer';
  /** A buyer without a session, who has the email's link. */
  isGuest: boolean;
  /** The signed-in author, the administrator while impersonating; null for a guest. */
  authorId: number | null;
}

/**
 * The caller's side in a conversation: its dealer, its signed-in buyer, or who has its link. Errors: 401 with neither a
 * session nor a link, 403 for a member of the dealer's team without the right, 404 for everybody else, administrators
 * too.
 */
export async function requireParty(ctx: Ctx, leadId: number): Promise<Party> {
  const { actor, leadToken } = ctx;
  if (!actor && leadToken === null) throw unauthorized();
  const lead = isStorableId(leadId) ? await findPartyLead(ctx.em, leadId) : null;
  if (!lead) throw notFound(CONVERSATION_NOT_FOUND);
  if (actor?.role === 'dealer' && actor.ownerId === lead.dealerUserId) {
    requireDealerRight(actor, 'leads');
    refuseRejected({ status: lead.dealerStatus });
    return { lead, side: 'dealer', isGuest: false, authorId: writerOf(actor) };
  }
  if (actor?.role === 'user' && actor.user.id === lead.buyerId) {
    return { lead, side: 'buyer', isGuest: false, authorId: writerOf(actor) };
  }
  if (leadToken !== null && (await opensLead(ctx, leadToken, lead))) {
    return { lead, side: 'buyer', isGuest: true, authorId: null };
  }
  throw notFound(CONVERSATION_NOT_FOUND);
}

/**
 * The same with the conversation locked until the transaction ends, so that it stays as it is read. Locked before it is
 * read: what others have changed meanwhile counts.
 */
export async function lockParty(ctx: Ctx, leadId: number): Promise<Party> {
  await lockLeads(ctx.em, [leadId]);
  return requireParty(ctx, leadId);
}

/** The same for what only one side may do; the other side finds nothing. */
export const requireSide = async (ctx: Ctx, leadId: number, side: Party['side']): Promise<Party> =>
  ofSide(await requireParty(ctx, leadId), side);
export const lockSide = async (ctx: Ctx, leadId: number, side: Party['side']): Promise<Party> =>
  ofSide(await lockParty(ctx, leadId), side);

function ofSide(party: Party, side: Party['side']): Party {
  if (party.side !== side) throw notFound(CONVERSATION_NOT_FOUND);
  return party;
}

/**
 * What the buyer alone decides and what gives a dealer the buyer's contact data: not an administrator in their place (403),
 * nor for a dealer who was rejected or suspended (409).
 */
export function requireOwnDecision({ actor }: Ctx, { lead, isGuest }: Party): void {
  if (!isGuest) refuseImpersonation(actor);
  if (lead.isDealerBarred) throw conflict(DEALER_BARRED);
}

const findPartyLead = (em: EntityManager, id: number): Promise<PartyLead | null> =>
  readRow(
    em,
    PartyLead,
    `select l.id, l.status, l.dealer_id as "dealerId", d.user_id as "dealerUserId", d.status as "dealerStatus", l.buyer_id as "buyerId",
       l.car_id as "carId", l.request_id as "requestId", ${IS_BUYER_REVEALED} as "isRevealed",
       l.cancelled_at is not null as "isCancelled", l.anonymised_at is not null as "isAnonymous",
       d.status = 'rejected' or d.suspended_at is not null as "isDealerBarred"
     from lead l join dealer d on d.id = l.dealer_id where l.id = ? and d.deleted_at is null`,
    [id],
  );
