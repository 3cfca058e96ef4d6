// What a dealer does with an offer: sends it, withdraws it, and marks the car reserved (docs/rules/offers.md "Offers").
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  CAR_NOT_OWN,
  CONVERSATION_ENDED,
  MAX_VERSIONS,
  NO_CAR_TO_RESERVE,
  type Offer as OfferView,
  OFFER_ACCEPTED,
  OFFER_NOT_ACCEPTED,
  OFFER_NOT_SENT,
  OFFER_TERMS_SETTING,
  type OfferInput,
  type OneOffer,
  SUBJECT_NEEDED,
  TOO_MANY_VERSIONS,
} from 'contracts/offer';
import type { StockChange } from 'contracts/stock';
import { reserveCar } from '../../catalog/car/car-stock.service.ts';
import { addEntry } from '../lead/lead-entry.service.ts';
import { lockLeads, markOffered } from '../lead/lead-state.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { refuseImpersonation } from '../../platform/calls/guard.ts';
import { badRequest, conflict } from '../../platform/errors/errors.ts';
import { readSetting } from '../../platform/config/settings/setting.service.ts';
import { senderKey } from '../conversation/message.service.ts';
import { type Party, requireSide } from '../conversation/conversation-access.ts';
import { findNegotiation, findOwnCar, type Negotiation, readVehicle } from './negotiation.repository.ts';
import { requireDays } from './offer-days.ts';
import { emailBuyer } from './offer-emails.service.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { lockOffer, requireOffer } from './offer-party.ts';
import { findOffer } from './record/offer.repository.ts';
import { Offer } from './record/offer.entity.ts';
import { offerNumber, offerView } from './record/offer.view.ts';
import { offerState } from './record/offer-state.ts';

/** An offer, to both of its sides. Errors: those of `requireOffer`. */
export async function getOffer(ctx: Ctx, { id }: OneOffer): Promise<OfferView> {
  const { offer } = await requireOffer(ctx, id, null);
  return offerView(offer, ctx.now());
}

/**
 * POST /api/leads/{id}/offers: sends an offer in the caller's conversation. It replaces the one that stands, which stays
 * readable. Errors: 400, 401, 403 for a rejected dealer and while impersonating, 404 for everybody but the lead's dealer, 409 once the
 * conversation has ended or an offer was accepted, and after fifty versions, 429.
 */
export const sendOffer = (ctx: Ctx, input: OfferInput): Promise<OfferView> =>
  inTransaction(ctx, async (inside) => {
    const party = await requireSide(inside, input.id, 'dealer');
    refuseImpersonation(ctx.actor);
    requireDays(input, ctx.now());
    await ctx.limits.take('conversation', senderKey(ctx, party));
    await lockLeads(inside.em, [party.lead.id]);
    const negotiation = await findNegotiation(inside.em, party.lead.id);
    if (negotiation.isAccepted) throw conflict(OFFER_ACCEPTED);
    if (negotiation.isEnded) throw conflict(CONVERSATION_ENDED);
    if (negotiation.version > MAX_VERSIONS) throw conflict(TOO_MANY_VERSIONS);
    const id = await store(inside, { input, party, negotiation });
    await markOffered(inside.em, party.lead.id);
    const entry = { leadId: party.lead.id, side: 'dealer', kind: 'offer', authorId: party.authorId } as const;
    await addEntry(inside.em, { ...entry, detail: { offerId: id }, at: ctx.now() });
    const sent = await findOffer(inside.em, id);
    if (!sent) throw new Error('an offer is never deleted');
    await emailBuyer(inside, sent);
    return offerView(sent, ctx.now());
  });

interface NewOffer {
  input: OfferInput;
  party: Party;
  negotiation: Negotiation;
}

/** Inserts the next version; the lead is locked, so versions have no gaps. */
async function store(ctx: Ctx, { input, party, negotiation }: NewOffer): Promise<number> {
  const { id: _leadId, carId, subject, ...values } = input;
  const { version, parties } = negotiation;
  const car = await offeredCar(ctx.em, { carId, subject, party, negotiation });
  const vehicle = car.id === null ? null : await readVehicle(ctx.em, car.id);
  await replaceOpen(ctx.em, party.lead.id, ctx.now());
  return (await ctx.em.insert(Offer, {
    ...values,
    lead: party.lead.id,
    version,
    parties,
    vehicle,
    car: car.id,
    subject: car.title,
    state: 'sent' as const,
    author: party.authorId,
    createdAt: ctx.now(),
    terms: await readSetting(ctx.em, OFFER_TERMS_SETTING),
  })) as number;
}

type OfferSubject = Pick<OfferInput, 'carId' | 'subject'> & Omit<NewOffer, 'input'>;

/** The car of the stock, else what the dealer names, else what the buyer asked about. 400 for another dealer's car. */
async function offeredCar(
  em: EntityManager,
  { carId, subject, party, negotiation }: OfferSubject,
): Promise<{ id: number | null; title: string }> {
  if (carId !== null) {
    const title = await findOwnCar(em, carId, party.lead.dealerId);
    if (title === null) throw badRequest(CAR_NOT_OWN, [{ path: 'carId', message: CAR_NOT_OWN }]);
    return { id: carId, title };
  }
  if (subject !== null) return { id: null, title: subject };
  // Three models can't be one offer.
  if (party.lead.carId === null && negotiation.subject.includes(' / ')) {
    throw badRequest(SUBJECT_NEEDED, [{ path: 'subject', message: SUBJECT_NEEDED }]);
  }
  return { id: party.lead.carId, title: negotiation.subject };
}

const replaceOpen = (em: EntityManager, leadId: number, at: Date): Promise<unknown> =>
  em.execute(`update offer set state = 'replaced', decided_at = ? where lead_id = ? and state = 'sent'`, [at, leadId]);

/** Takes back the offer that stands; again it gets the same answer. 409 once it was decided, replaced or has ended. */
export const withdrawOffer = (ctx: Ctx, { id }: OneOffer): Promise<OfferView> =>
  inTransaction(ctx, async (inside) => {
    const { offer, party } = await lockOffer(inside, id, 'dealer');
    refuseImpersonation(ctx.actor);
    if (offer.state === 'withdrawn') return offerView(offer, ctx.now());
    if (offerState(offer, ctx.now()) !== 'sent') throw conflict(OFFER_NOT_SENT);
    await inside.em.execute(`update offer set state = 'withdrawn', decided_at = ? where id = ?`, [ctx.now(), id]);
    const text = `Dealerul a retras oferta ${offerNumber(offer)}.`;
    const event = { leadId: party.lead.id, side: 'site', kind: 'offer', authorId: null, text } as const;
    await addEntry(inside.em, { ...event, detail: { offerId: id }, at: ctx.now() });
    return offerView({ ...offer, state: 'withdrawn', decidedAt: ctx.now().toISOString() }, ctx.now());
  });

/**
 * Marks the car of an accepted offer reserved, as the stock list does. It is a part of the offer: a member of the team
 * who sends offers may do it. 409 before it is accepted, without a car, and for a car that is sold or inactive.
 */
export async function reserveOfferedCar(ctx: Ctx, { id }: OneOffer): Promise<StockChange> {
  const { offer } = await requireOffer(ctx, id, 'dealer');
  if (offer.state !== 'accepted') throw conflict(OFFER_NOT_ACCEPTED);
  if (offer.carId === null) throw conflict(NO_CAR_TO_RESERVE);
  // The dealer's side has a session.
  return { changed: await reserveCar(ctx as SignedInCtx, offer.carId) };
}
