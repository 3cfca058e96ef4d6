// The buyer's decisions about an offer (docs/rules/offers.md "Offers").
import type { EntityManager } from '@mikro-orm/postgresql';
import { type AcceptInput, type DeclineInput, type Offer as OfferView, OFFER_NOT_OPEN } from 'contracts/offer';
import { addEntry } from '../lead/lead-entry.service.ts';
import { loseLeads, savePhone, winLead } from '../lead/lead-state.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { refuseImpersonation } from '../../platform/calls/guard.ts';
import { conflict } from '../../platform/errors/errors.ts';
import { type Party, requireOwnDecision } from '../conversation/conversation-access.ts';
import { closeForAccepted, revealToDealer } from '../quote-request/quote-request-deal.service.ts';
import { emailDealer } from './offer-emails.service.ts';
import { normalPhone } from '../../platform/text/phone.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { lockOffer } from './offer-party.ts';
import type { OfferRow } from './record/offer.repository.ts';
import { offerView } from './record/offer.view.ts';
import { offerState } from './record/offer-state.ts';

interface Decision {
  state: 'accepted' | 'declined';
  reason: string | null;
  /** At which the dealer calls the buyer; null: as it is known. */
  phone: string | null;
}

/**
 * POST /api/offers/{id}/accept: the buyer wants to conclude at the dealer's. The lead is won, the dealer learns the
 * telephone that was given and who a hidden buyer is, and the other dealers of the same request are told that it has ended. The same again gets the same
 * answer. Errors: 401, 404 for everybody but the buyer, 403 for an administrator in their place, 409 once the offer is
 * not open.
 */
export const acceptOffer = (ctx: Ctx, { id, phone }: AcceptInput): Promise<OfferView> =>
  decide(ctx, id, { state: 'accepted', reason: null, phone: normalPhone(phone) });

/** POST /api/offers/{id}/decline, with a reason for the dealer. The same again keeps the first reason. Errors as above. */
export const declineOffer = (ctx: Ctx, { id, reason }: DeclineInput): Promise<OfferView> =>
  decide(ctx, id, { state: 'declined', reason, phone: null });

const decide = (ctx: Ctx, id: number, decision: Decision): Promise<OfferView> =>
  inTransaction(ctx, async (inside) => {
    const { offer, party, others } = await lockOffer(inside, id, 'buyer');
    if (decision.state === 'accepted') requireOwnDecision(ctx, party);
    else if (!party.isGuest) refuseImpersonation(ctx.actor);
    if (offer.state === decision.state) return offerView(offer, ctx.now());
    const isOver = party.lead.isCancelled || party.lead.isAnonymous;
    if (isOver || offerState(offer, ctx.now()) !== 'sent') throw conflict(OFFER_NOT_OPEN);
    const decided = offerView(await write(inside, { offer, party, decision }), ctx.now());
    if (decision.state === 'accepted') await conclude(inside, party, others);
    if (decision.phone !== null) await savePhone(inside.em, party.lead.id, decision.phone);
    await emailDealer(inside, { offer: decided, leadId: party.lead.id });
    return decided;
  });

interface Decided {
  offer: OfferRow;
  party: Party;
  decision: Decision;
}

/** Returns the offer as it is now. */
async function write(ctx: Ctx, { offer, party, decision: { state, reason } }: Decided): Promise<OfferRow> {
  const { id: offerId } = offer;
  const values = [state, reason, ctx.now(), offerId];
  await ctx.em.execute('update offer set state = ?, decline_reason = ?, decided_at = ? where id = ?', values);
  const detail = state === 'accepted' ? { offerId } : { offerId, reason };
  const kind = state === 'accepted' ? ('accept' as const) : ('decline' as const);
  await addEntry(ctx.em, {
    leadId: party.lead.id,
    side: 'buyer',
    kind,
    authorId: party.authorId,
    detail,
    at: ctx.now(),
  });
  return { ...offer, state, declineReason: reason, decidedAt: ctx.now().toISOString() };
}

/** What follows an acceptance: the lead is won, its sender is known, and the request's other conversations have ended. */
async function conclude(ctx: Ctx, { lead, authorId }: Party, others: readonly number[]): Promise<void> {
  const at = ctx.now();
  await winLead(ctx.em, lead.id);
  if (lead.requestId === null) return;
  const party = { leadId: lead.id, requestId: lead.requestId, authorId, at };
  if (!lead.isRevealed) await revealToDealer(ctx.em, party);
  await closeForAccepted(ctx.em, party);
  await declineOthers(ctx.em, others, at);
  await loseLeads(ctx.em, others);
}

/** The offers that stood in the other conversations count as declined; where each stood is told when the request ends. */
const declineOthers = (em: EntityManager, leads: readonly number[], at: Date): Promise<unknown> =>
  em.execute(`update offer set state = 'declined', decided_at = ? where lead_id = any(?::int[]) and state = 'sent'`, [
    at,
    `{${leads.join(',')}}`,
  ]);
