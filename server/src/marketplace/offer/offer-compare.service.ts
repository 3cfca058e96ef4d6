import { CONVERSATION_NOT_FOUND } from 'contracts/conversation';
import { storableId } from 'contracts/id';
import {
  type ComparedOffer,
  MAX_COMPARED_OFFERS,
  type Offer,
  type OfferCompareInput,
  type OfferComparison,
} from 'contracts/offer';
import { measuredResponseTime } from '../../catalog/dealer/response-time.ts';
import { kmBetween } from '../../catalog/search/filter/distance.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound, unauthorized } from '../../platform/errors/errors.ts';
import { requireSide } from '../conversation/conversation-access.ts';
import { shownMeans } from '../review/review.service.ts';
import { type ComparedDealer, findComparedDealers, findLeadsOfRequest } from './offer-compare.repository.ts';
import { findOffers } from './record/offer.repository.ts';
import { offerView } from './record/offer.view.ts';

/** Taken back or replaced: nothing to choose from. */
const GONE: ReadonlySet<Offer['state']> = new Set(['withdrawn', 'replaced']);
const CAN_BE_CHOSEN: ReadonlySet<Offer['state']> = new Set(['sent', 'accepted']);

/**
 * The offers of up to five of the caller's conversations side by side, or of a request's: what can be chosen first, then
 * by price. Errors: 401, and 404 when one of the conversations is not the caller's as a buyer.
 */
export async function compareOffers(ctx: Ctx, { leadIds, requestId }: OfferCompareInput): Promise<OfferComparison> {
  if (!ctx.actor && ctx.leadToken === null) throw unauthorized();
  const asked = requestId == null ? (leadIds ?? []) : await findLeadsOfRequest(ctx.em, storableId(requestId));
  const ids = [...new Set(asked)];
  if (ids.length === 0) throw notFound(CONVERSATION_NOT_FOUND);
  for (const id of ids) await requireSide(ctx, id, 'buyer');
  const offers = newestOf((await findOffers(ctx.em, ids)).map((row) => offerView(row, ctx.now())));
  const dealers = new Map((await findComparedDealers(ctx.em, ids)).map((dealer) => [dealer.leadId, dealer]));
  const means = await shownMeans(
    ctx.em,
    [...dealers.values()].map(({ id }) => id),
  );
  const items: ComparedOffer[] = [];
  for (const offer of offers.sort(byWorth).slice(0, MAX_COMPARED_OFFERS)) {
    const dealer = dealers.get(offer.leadId);
    if (dealer) items.push({ ...(await comparedView(ctx, offer, dealer)), reviews: means.get(dealer.id) ?? null });
  }
  return { items };
}

/** The newest offer of each conversation, unless it was taken back; versions come in descending order. */
function newestOf(offers: readonly Offer[]): Offer[] {
  const newest = new Map<number, Offer>();
  for (const offer of offers) if (!newest.has(offer.leadId)) newest.set(offer.leadId, offer);
  return [...newest.values()].filter(({ state }) => !GONE.has(state));
}

const byWorth = (a: Offer, b: Offer): number =>
  Number(CAN_BE_CHOSEN.has(b.state)) - Number(CAN_BE_CHOSEN.has(a.state)) || a.price - b.price || a.id - b.id;

async function comparedView(ctx: Ctx, offer: Offer, dealer: ComparedDealer): Promise<Omit<ComparedOffer, 'reviews'>> {
  const { id, name, city, verified } = dealer;
  const responseTime = await measuredResponseTime(ctx, id);
  return { offer, dealer: { id, name, city, verified }, distanceKm: distanceOf(dealer), responseTime };
}

function distanceOf({ latitude, longitude, buyerLatitude, buyerLongitude }: ComparedDealer): number | null {
  if (latitude === null || longitude === null || buyerLatitude === null || buyerLongitude === null) return null;
  return Math.round(kmBetween({ latitude, longitude }, { latitude: buyerLatitude, longitude: buyerLongitude }));
}
