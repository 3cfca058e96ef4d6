// A dealer's stock: the panel's list, and changes of many cars at once. One car's fields are in
// catalog/car/car-stock.service.ts.
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import type {
  StockCar,
  StockChange,
  StockConfirmInput,
  StockInput,
  StockPage,
  StockStatusInput,
} from 'contracts/stock';
import { STOCK_CONFIRMATION_SETTING } from 'contracts/stock';
import { changeStatuses, lockOwnCars } from '../car/car-stock.service.ts';
import { listCards } from '../car/cards/card.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { dealerIdOf } from '../dealer/dealer.service.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { moderationOf } from '../moderation/moderation.service.ts';
import { readSetting } from '../../platform/config/settings/setting.service.ts';
import { confirmAllCars, confirmCars } from '../car/listing/confirmation.service.ts';
import { stockCounts, stockFacts, stockIds } from './stock.repository.ts';

/** One page of the caller's own stock with its counts (work-areas §2 "Cars"). 404 without a dealer record. */
export async function listStock(ctx: SignedInCtx, input: StockInput): Promise<StockPage> {
  const query = { ...input, ownerId: ctx.actor.ownerId, now: ctx.now() };
  const [, ids, { total, counts }, isConfirmationOn] = await Promise.all([
    ownDealer(ctx),
    stockIds(ctx.em, query),
    stockCounts(ctx.em, query),
    readSetting(ctx.em, STOCK_CONFIRMATION_SETTING),
  ]);
  return { items: await stockCars(ctx, ids), total, counts, isConfirmationOn };
}

async function stockCars(ctx: SignedInCtx, ids: readonly number[]): Promise<StockCar[]> {
  if (ids.length === 0) return [];
  const [cards, facts, moderation] = await Promise.all([
    listCards(ctx, ids),
    stockFacts(ctx.em, ids),
    moderationOf(ctx.em, ids),
  ]);
  return cards.flatMap((card) => {
    const fact = facts.get(card.id);
    if (!fact) return [];
    const { confirmedMs, ...shown } = fact;
    return {
      ...card,
      ...shown,
      moderation: moderation.get(card.id) ?? [],
      confirmedAt: new Date(confirmedMs).toISOString(),
    };
  });
}

/**
 * Sets one status for several cars, all or none (work-areas §4 "Car"), which also confirms them. Errors: 403 for
 * another dealer's public car, else 404; 409 with a question at `{id}.{field}` for each unusual value that is not
 * confirmed (docs/rules/stock.md "Plausible values").
 */
export async function setStockStatus(ctx: SignedInCtx, input: StockStatusInput): Promise<StockChange> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    await lockOwnCars(inside, input.ids);
    return { changed: await changeStatuses(inside, input) };
  });
}

/**
 * Confirms that these cars are still for sale (docs/rules/cars.md "Confirmed stock"). Errors: 403 for another dealer's
 * public car, else 404.
 */
export async function confirmStock(ctx: SignedInCtx, { ids }: StockConfirmInput): Promise<StockChange> {
  return ctx.em.transactional(async (em) => {
    await lockOwnCars({ ...ctx, em }, ids);
    return { changed: await confirmCars(em, ids, ctx.now()) };
  });
}

/** The same for all cars on offer of the caller's own stock. 404 without a dealer record. */
export async function confirmWholeStock(ctx: SignedInCtx): Promise<StockChange> {
  const dealerId = await ownDealer(ctx);
  return { changed: await confirmAllCars(ctx.em, dealerId, ctx.now()) };
}

async function ownDealer(ctx: SignedInCtx): Promise<number> {
  const id = await dealerIdOf(ctx.em, ctx.actor.ownerId);
  if (id === null) throw notFound(DEALER_NOT_FOUND);
  return id;
}
