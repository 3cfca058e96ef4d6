// Changes of a dealer's cars by the dealer. Reading them is in car.service.ts.
import type { InferEntity, RequiredEntityData } from '@mikro-orm/postgresql';
import type { Ack } from 'contracts/ack';
import type { CarStatus, DocumentedCar as CarView } from 'contracts/car';
import { CAR_NOT_FOUND } from 'contracts/not-found-texts';
import {
  CAR_CHANGED,
  CAR_NOT_ON_OFFER,
  type CarFormPatch,
  MAX_CARS,
  type NewCarInput,
  TOO_MANY_CARS,
} from 'contracts/car-input';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { DAY_MS } from 'contracts/durations';
import type { StockStatusInput } from 'contracts/stock';
import { isStorableId } from 'contracts/id';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { Dealer } from '../dealer/dealer.entity.ts';
import { badRequest, conflict, forbidden, notFound, preconditionFailed } from '../../platform/errors/errors.ts';
import { isAdmin } from '../../platform/calls/guard.ts';
import { alikeAlready, followDecisions } from '../moderation/copy.service.ts';
import {
  checkChange,
  checkedValues,
  checkNew,
  checkPublished,
  isOnOffer,
  release,
} from './car-plausibility.service.ts';
import { checkListPrices } from './listing/list-price.service.ts';
import { carData } from './car-fields.ts';
import { CarPrice } from './car-price.entity.ts';
import { recordPrice } from './car-price.service.ts';
import { moderate, shownStatus, withoutDecided } from './car-moderation.service.ts';
import { refreshSearchText } from './listing/car-words.service.ts';
import { Car } from './car.entity.ts';
import { countStock, findCar, lockCars } from './car.repository.ts';
import { managedCar } from './car.service.ts';

type CarRow = InferEntity<typeof Car>;

/** How long a sold car's page stays; a later return is a new offer (docs/rules/cars.md "Sold and deleted cars"). */
const SOLD_PAGE_MS = 30 * DAY_MS;
const isOwn = (ctx: SignedInCtx, ownerUserId: number): boolean => isAdmin(ctx) || ctx.actor.ownerId === ownerUserId;

async function auditAdmin(ctx: SignedInCtx, action: string, id: number): Promise<void> {
  if (isAdmin(ctx)) await audit(ctx, { action, object: `car:${id}`, result: 'ok' });
}

/**
 * POST /api/dealers/{dealerId}/cars (work-areas §5, §7): the car is active at once, but for one with unusual values
 * (docs/rules/stock.md "Plausible values"), and its price starts the price history. Errors: 400, also beyond 20 000 cars, 403
 * for a rejected or suspended dealer, 404 for another's, 409 with questions where `confirmed` is given.
 */
export async function createCar(ctx: SignedInCtx, { dealerId, confirmed, ...fields }: NewCarInput): Promise<CarView> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const dealer = isStorableId(dealerId) ? await em.findOne(Dealer, { id: dealerId, deletedAt: null }) : null;
    if (!dealer || !isOwn(ctx, dealer.user.id)) throw notFound(DEALER_NOT_FOUND);
    if (dealer.status === 'rejected' || dealer.suspendedAt)
      throw forbidden('Contul de dealer este respins sau suspendat');
    if ((await countStock(em, dealerId)) >= MAX_CARS) throw badRequest(TOO_MANY_CARS);
    const now = ctx.now();
    const dates = { publishedAt: now, confirmedAt: now, createdAt: now, updatedAt: now };
    const data = await carData({ ...inside, dealerId }, fields, null);
    // The schema of the call guarantees the required fields.
    const row = { ...data, ...dates, dealer, status: 'active', searchText: '' } as RequiredEntityData<CarRow>;
    const car = em.create(Car, row);
    await checkNew(em, car, confirmed);
    em.create(CarPrice, { car, price: car.price, validFrom: now });
    await em.flush();
    if (!isAdmin(ctx)) await followDecisions(inside, [car.id]);
    return written(inside, car.id, 'car.create');
  });
}

/** The car as its dealer sees it, with its search words updated. */
async function written(ctx: SignedInCtx, id: number, action: string): Promise<CarView> {
  await refreshSearchText(ctx.em, { carId: id });
  await checkListPrices(ctx.em, [id]);
  await auditAdmin(ctx, action, id);
  const found = await findCar(ctx.em, id, ctx.now());
  if (!found) throw notFound(CAR_NOT_FOUND);
  return managedCar(ctx.em, found.row);
}

/** The caller's car, locked until the transaction ends. 403 for another dealer's public car, else 404. */
async function ownCar(ctx: SignedInCtx, id: number): Promise<CarRow> {
  await lockRows(ctx.em, 'car', [id]);
  const found = await findCar(ctx.em, id, ctx.now());
  if (!found || found.isDeleted) throw notFound(CAR_NOT_FOUND);
  if (!isOwn(ctx, found.ownerUserId)) throw found.isPublic ? forbidden() : notFound(CAR_NOT_FOUND);
  return ctx.em.findOneOrFail(Car, id);
}

/** The same for several cars; one of another owner refuses all. Call it in the transaction that changes them. */
export async function lockOwnCars(ctx: SignedInCtx, ids: readonly number[]): Promise<void> {
  const cars = new Map((await lockCars(ctx.em, ids)).map((car) => [car.id, car]));
  for (const id of ids) {
    const car = cars.get(id);
    if (!car) throw notFound(CAR_NOT_FOUND);
    if (!isOwn(ctx, car.owner)) throw car.isPublic ? forbidden() : notFound(CAR_NOT_FOUND);
  }
}

/**
 * Sets one status for locked cars of the caller and confirms them; returns the number of those that had another. 409
 * with questions for those that become public with unusual values not among the confirmed ones.
 */
export async function changeStatuses(
  ctx: SignedInCtx,
  { ids, status, confirmed = [] }: StockStatusInput,
): Promise<number> {
  const cars = await ctx.em.find(Car, { id: { $in: [...ids] } });
  const now = ctx.now();
  const published = cars.filter((car) => comesBack(car.status, status));
  await checkPublished(ctx.em, published, isAdmin(ctx) ? 'all' : confirmed);
  let changed = 0;
  for (const car of cars) {
    const isOther = shownStatus(car) !== status;
    if (isOther || car.status !== status) {
      if (isOther) changed += 1;
      const { status: left } = isAdmin(ctx) ? await moderate(ctx, car, { status }) : { status };
      if (left !== undefined) applyStatus(car, left, now);
      touch(car, now);
      await auditAdmin(ctx, 'car.update', car.id);
    }
    // A status that the dealer chooses ends the waiting, also where it is the car's own.
    if (car.held) release(car);
    if (!isAdmin(ctx)) confirm(car, now);
  }
  await ctx.em.flush();
  if (!isAdmin(ctx)) {
    await followDecisions(
      ctx,
      published.map(({ id }) => id),
    );
  }
  return changed;
}

/** Whether a car is on offer again, and may show what is hidden elsewhere. */
export const comesBack = (before: CarStatus, after: CarStatus): boolean => !isOnOffer(before) && isOnOffer(after);

/**
 * Marks the caller's car reserved, which also confirms it; returns how many cars had another status. Errors: 403, 404,
 * 409 for one that is sold or inactive, which this never brings back.
 */
export const reserveCar = (ctx: SignedInCtx, id: number): Promise<number> =>
  ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const { status } = await ownCar(inside, id);
    if (!isOnOffer(status)) throw conflict(CAR_NOT_ON_OFFER);
    return changeStatuses(inside, { ids: [id], status: 'reserved' });
  });

/** Saving a car confirms it (docs/rules/cars.md "Confirmed stock"). */
export function confirm(car: CarRow, now: Date): void {
  Object.assign(car, { confirmedAt: now, isDemoted: false, isHidden: false, confirmationNotice: 0 });
}

/** Two changes within a millisecond are still two versions. */
export function touch(car: CarRow, now: Date): void {
  car.updatedAt = new Date(Math.max(now.getTime(), car.updatedAt.getTime() + 1));
}

/** Whether it is the version that the caller read. `*` or no header means any. */
function requireVersion(car: CarRow, ifMatch: string | null | undefined): void {
  const versions = ifMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
  if (!versions || versions.includes('*') || versions.includes(car.updatedAt.toISOString())) return;
  throw preconditionFailed(CAR_CHANGED);
}

/**
 * When the car left the market, and since when it counts as offered: toggling it does not make it new, a return more
 * than 30 days after its sale does. Deactivating a sold car is no return.
 */
export function applyStatus(car: CarRow, status: CarStatus, now: Date): void {
  if (status === car.status) return;
  if (status === 'sold') car.soldAt = now;
  else if (status !== 'inactive' && car.soldAt) {
    if (now.getTime() - car.soldAt.getTime() > SOLD_PAGE_MS) car.publishedAt = now;
    car.soldAt = null;
  }
  car.status = status;
}

/**
 * PATCH /api/cars/{id} (work-areas §5, §7): the sent fields change; a new price is added to the history. Unusual values
 * are held or confirmed (docs/rules/stock.md "Plausible values"). Errors: 400, 403, 404, 409 with questions where `confirmed`
 * is given, 412 when the car is no longer the version that the caller names.
 */
export async function updateCar(
  ctx: SignedInCtx,
  { id, ifMatch, confirmed, ...patch }: CarFormPatch,
): Promise<CarView> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const car = await ownCar(inside, id);
    requireVersion(car, ifMatch);
    const { status, ...fields } = isAdmin(ctx) ? await moderate(inside, car, patch) : withoutDecided(car, patch);
    const { fuelType, images, imageAlts, imageGroups } = car;
    const present = {
      brandId: car.brand.id,
      modelId: car.model.id,
      cityId: car.city?.id ?? null,
      fuelType,
      images,
      imageAlts,
      imageGroups,
    };
    const data = await carData({ ...inside, dealerId: car.dealer.id }, fields, present);
    const now = ctx.now();
    const { price, held } = car;
    const change = { values: checkedValues(car), before: car.status, wanted: status };
    const isBack = status !== undefined && comesBack(car.status, status);
    const before = isAdmin(ctx) || isBack ? undefined : await alikeAlready(em, [id]);
    em.assign(car, data);
    if (status !== undefined) applyStatus(car, status, now);
    await checkChange(em, car, { ...change, confirmed });
    if (car.price !== price) await recordPrice(em, car, { now, held });
    touch(car, now);
    if (!isAdmin(ctx)) confirm(car, now);
    await em.flush();
    if (!isAdmin(ctx)) await followDecisions(inside, [id], before);
    return written(inside, id, 'car.update');
  });
}

/** DELETE /api/cars/{id}: its page reports it, its leads keep their title, favourites drop it. Errors: 403, 404. */
export async function deleteCar(ctx: SignedInCtx, { id }: { id: number }): Promise<Ack> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const car = await ownCar(inside, id);
    car.deletedAt = ctx.now();
    await em.flush();
    await ctx.events.carDeleted(em, id);
    await auditAdmin(inside, 'car.delete', id);
    return { success: true };
  });
}
