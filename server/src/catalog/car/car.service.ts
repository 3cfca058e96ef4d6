import type { DocumentedCar as Car, CarCard, DealerListedCar, ListedCar } from 'contracts/car';
import { CAR_NOT_FOUND } from 'contracts/not-found-texts';
import type { FeaturedInput, SimilarInput } from 'contracts/car-list';
import type { CarPageData, CarPageState } from 'contracts/car-page';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { DAY_MS } from 'contracts/durations';
import type { Ctx } from '../../platform/context/context.ts';
import { measuredResponseTime } from '../dealer/response-time.ts';
import { carEquipment } from '../equipment/equipment.service.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { isAdmin } from '../../platform/calls/guard.ts';
import { moderationOf } from '../moderation/moderation.service.ts';
import { carCosts } from '../price/ownership.service.ts';
import { askEngine } from '../search/ask-engine.ts';
import {
  carVersions,
  carVins,
  dealerCarIds,
  featuredIds,
  findCar,
  findStockOwner,
  type CarRow,
  publicIds,
  similarIds,
} from './car.repository.ts';
import { carView } from './car.view.ts';
import { listCards } from './cards/card.service.ts';

const SOLD_PAGE_DAYS = 30;
const ALTERNATIVES = 6;
/** A car on offer shows one row of them; each more is a tenth of a KiB of its document. */
const BESIDE_AN_OFFER = 3;

/** The context for reading lists of cars; jobs have no more. */
type Reading = Pick<Ctx, 'em' | 'now' | 'search'>;

const mayManage = (ctx: Ctx, ownerUserId: number): boolean => isAdmin(ctx) || ctx.actor?.ownerId === ownerUserId;

/** The ids among these of cars that are on offer now. */
export const publicAmong = async (ctx: Pick<Ctx, 'em'>, ids: readonly number[]): Promise<Set<number>> =>
  new Set(await publicIds(ctx.em, ids));

/** Cards of the public cars among `ids`, in their order; the others are left out. */
export const listPublicCards = async (ctx: Reading, { ids }: { ids: readonly number[] }): Promise<CarCard[]> =>
  foundCards(ctx, await publicIds(ctx.em, [...new Set(ids)]));

/** GET /api/cars/{id} (public-site §7). A car that is not public is 404 except for its dealer and administrators. */
export async function getCar(ctx: Ctx, { id }: { id: number }): Promise<Car> {
  const found = await findCar(ctx.em, id, ctx.now());
  if (!found || found.isDeleted) throw notFound(CAR_NOT_FOUND);
  const manages = mayManage(ctx, found.ownerUserId);
  if (!found.isPublic && !manages) throw notFound(CAR_NOT_FOUND);
  return manages ? managedCar(ctx.em, found.row) : carView(found.row, false);
}

/** A car as its dealer and administrators see it: with the administration's decisions against it. */
export async function managedCar(em: Ctx['em'], row: CarRow['row']): Promise<Car> {
  return { ...carView(row, true), moderation: (await moderationOf(em, [row.id])).get(row.id) ?? [] };
}

/** The same for cars found by the engine: cached cards are not read again until they change. */
async function foundCards(ctx: Reading, ids: readonly number[]): Promise<ListedCar[]> {
  const load = (missing: readonly number[]) => listCards(ctx, missing);
  if (!(await ctx.search.ready())) return load(ids);
  return (await ctx.search.cards.get(ids, ctx.now(), load)).map(({ listed }) => listed);
}

/** Public cars like this one, the most similar first. */
function similarCards(
  ctx: Reading,
  { row }: CarRow,
  { limit, exceptDealerId }: { limit: number; exceptDealerId?: number },
): Promise<CarCard[]> {
  const { id, brand_id: brandId, model_id: modelId, bodyType, price } = row;
  const example = { id, brandId, modelId, bodyType, price, ...(exceptDealerId ? { exceptDealerId } : {}) };
  return askEngine(ctx, {
    engine: (engine) => engine.similar(example, limit),
    database: () => similarIds(ctx.em, row, { limit, exceptDealerId }),
  }).then((ids) => foundCards(ctx, ids));
}

/** Other dealers' public cars like this one, whatever its state; none when it never existed. */
export async function listAlternatives(
  ctx: Reading,
  { id, ...wish }: { id: number; limit: number; exceptDealerId: number },
): Promise<CarCard[]> {
  const found = await findCar(ctx.em, id, ctx.now());
  return found ? similarCards(ctx, found, wish) : [];
}

function pageState(ctx: Ctx, found: CarRow): CarPageState {
  if (found.isPublic) return 'public';
  if (!found.isDeleted && mayManage(ctx, found.ownerUserId)) return 'private';
  // A car that was never public, or is hidden for now, is answered as unknown.
  if (!found.isDealerPublic || found.isBlocked || found.row.status === 'inactive') return 'unknown';
  if (found.isDeleted) return 'gone';
  if (found.row.status !== 'sold') return 'unknown';
  const soldFor = found.soldAt ? ctx.now().getTime() - found.soldAt.getTime() : Infinity;
  return soldFor <= SOLD_PAGE_DAYS * DAY_MS ? 'sold' : 'gone';
}

/**
 * The data of the page /cars/{id}, also for cars that were sold or deleted (docs/rules/cars.md "Sold and deleted cars").
 * Never throws 404.
 */
export async function carPage(ctx: Ctx, { id }: { id: number }): Promise<CarPageData> {
  const found = await findCar(ctx.em, id, ctx.now());
  const state = found ? pageState(ctx, found) : 'unknown';
  if (!found || state === 'unknown') return { state: 'unknown', car: null, alternatives: [], responseTime: null };
  const { row, ownerUserId } = found;
  // At once: three round trips to the database would be waited for one after the other.
  const [alternatives, shown, responseTime, equipment, costs] = await Promise.all([
    similarCards(ctx, found, { limit: state === 'public' ? BESIDE_AN_OFFER : ALTERNATIVES }),
    mayManage(ctx, ownerUserId) ? managedCar(ctx.em, row) : carView(row, false),
    state === 'gone' ? null : measuredResponseTime(ctx, row.dealer_id),
    state === 'gone'
      ? undefined
      : carEquipment(ctx, { equipment: row.equipment, version: row.version, modelId: row.model_id }),
    state === 'public' ? carCosts(ctx.em, carView(row, false)) : undefined,
  ]);
  const confirmed = state === 'public' ? { confirmedAt: found.confirmedAt.toISOString() } : {};
  const car = state === 'gone' ? null : { ...shown, ...(costs ? { costs } : {}) };
  const { dataSheet, guaranteeMonths } = found.modelFacts;
  const hasFacts = state !== 'gone' && (dataSheet !== null || guaranteeMonths !== null);
  const beside = { ...(equipment && { equipment }), ...(hasFacts && { modelFacts: found.modelFacts }) };
  return { state, car, alternatives, responseTime, ...confirmed, ...beside };
}

/** A car with a public page, on offer or sold; 404 for every other. */
export async function requireShownCar(ctx: Ctx, id: number): Promise<{ id: number }> {
  const found = await findCar(ctx.em, id, ctx.now());
  const state = found && pageState({ ...ctx, actor: null }, found);
  if (!found || (state !== 'public' && state !== 'sold')) throw notFound(CAR_NOT_FOUND);
  return { id: found.row.id };
}

/** GET /api/cars/featured: public cars (for administrators inactive ones too), premium first, at most two of one dealer. */
export async function listFeatured(
  ctx: Ctx,
  { limit }: FeaturedInput,
): Promise<(ListedCar & { updatedAt?: string })[]> {
  const ids = await askEngine(ctx, {
    engine: (engine) => engine.featured(limit, isAdmin(ctx)),
    database: () => featuredIds(ctx.em, limit, isAdmin(ctx)),
  });
  const cards = await foundCards(ctx, ids);
  return isAdmin(ctx) ? withVersions(ctx.em, cards) : cards;
}

/** A change from a list names the version that the list has shown. */
export async function withVersions<Card extends CarCard>(
  em: Ctx['em'],
  cards: readonly Card[],
): Promise<(Card & { updatedAt: string })[]> {
  const ids = cards.map(({ id }) => id);
  const versions = await carVersions(em, ids);
  // A car deleted meanwhile is left out.
  return cards.flatMap((card) => {
    const updatedAt = versions.get(card.id);
    return updatedAt ? [{ ...card, updatedAt }] : [];
  });
}

/** Public cars like this one. A car without its own page is 404. */
export async function listSimilar(ctx: Ctx, { id, limit }: SimilarInput): Promise<CarCard[]> {
  const found = await findCar(ctx.em, id, ctx.now());
  if (!found || pageState(ctx, found) === 'unknown') throw notFound(CAR_NOT_FOUND);
  return similarCards(ctx, found, { limit });
}

/** A dealer's stock, newest first: public cars; for the dealer and administrators all of them, with VIN (work-areas §7). */
export async function listDealerCars(
  ctx: Ctx,
  { id, limit, offset }: { id: number; limit: number; offset: number },
): Promise<{ items: DealerListedCar[]; total: number }> {
  const owner = await findStockOwner(ctx.em, id);
  const manages = owner !== null && mayManage(ctx, owner.userId);
  if (!owner || !(owner.isPublic || manages)) throw notFound(DEALER_NOT_FOUND);
  const fromDatabase = () => dealerCarIds(ctx.em, { dealerId: id, all: manages, limit, offset });
  // A caller who manages the stock reads from the database, up to date and with cars that are not public.
  const page = manages
    ? await fromDatabase()
    : await askEngine(ctx, { engine: (engine) => engine.ofDealer(id, { limit, offset }), database: fromDatabase });
  const cards = manages ? await listCards(ctx, page.ids) : await foundCards(ctx, page.ids);
  const vins = manages ? await carVins(ctx.em, page.ids) : null;
  const items = cards.map((card) => ({
    ...card,
    dealerId: card.dealer.id,
    brandId: card.brand.id,
    modelId: card.model.id,
    ...(vins ? { vin: vins.get(card.id) ?? null } : {}),
  }));
  return { items, total: page.total };
}
