import { isStorableId } from 'contracts/id';
import { OFFER_NOT_FOUND } from 'contracts/offer';
import type { Ctx } from '../../platform/context/context.ts';
import { DomainError, notFound, unauthorized } from '../../platform/errors/errors.ts';
import { type Party, requireParty } from '../conversation/conversation-access.ts';
import { lockRequest } from '../quote-request/quote-request-deal.service.ts';
import { lockLeads } from '../lead/lead-state.service.ts';
import { findOffer, findPlace, type OfferRow } from './record/offer.repository.ts';

/**
 * An offer and the caller's side of its conversation, by the offer's id. Errors: 401 with neither a session nor a link,
 * 403 for a rejected dealer, and 404 for everybody else, the same whether the offer exists.
 */
export async function requireOffer(
  ctx: Ctx,
  id: number,
  side: Party['side'] | null,
): Promise<{ offer: OfferRow; party: Party }> {
  if (!ctx.actor && ctx.leadToken === null) throw unauthorized();
  const offer = isStorableId(id) ? await findOffer(ctx.em, id) : null;
  const party = offer && (await partyOf(ctx, offer.leadId));
  if (!offer || !party || (side !== null && party.side !== side)) throw notFound(OFFER_NOT_FOUND);
  return { offer, party };
}

/**
 * The same with everything locked that a decision about the offer changes, until the transaction ends: its request first,
 * then the request's conversations by their ids. Locked before it is read, so that one reading has what others have
 * decided meanwhile. Also returns the request's other conversations.
 */
export async function lockOffer(
  ctx: Ctx,
  id: number,
  side: Party['side'],
): Promise<{ offer: OfferRow; party: Party; others: number[] }> {
  if (!ctx.actor && ctx.leadToken === null) throw unauthorized();
  const place = await findPlace(ctx.em, id);
  if (!place) throw notFound(OFFER_NOT_FOUND);
  const leads = place.requestId === null ? [place.leadId] : await lockRequest(ctx.em, place.requestId);
  await lockLeads(ctx.em, leads);
  return { ...(await requireOffer(ctx, id, side)), others: leads.filter((lead) => lead !== place.leadId) };
}

async function partyOf(ctx: Ctx, leadId: number): Promise<Party | null> {
  try {
    return await requireParty(ctx, leadId);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}
