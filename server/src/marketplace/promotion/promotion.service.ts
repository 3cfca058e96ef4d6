import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ack } from 'contracts/ack';
import { bucharestDay } from 'contracts/format';
import { isStorableId } from 'contracts/id';
import {
  type PromotedInput,
  type PromotedPlace,
  type Promotion,
  PROMOTION_NO_CAR,
  PROMOTION_NOT_FOUND,
  PROMOTION_PAST,
  PROMOTION_TAKEN,
  type PromotionInput,
} from 'contracts/promotion';
import { CarSearch } from 'contracts/search';
import { audit } from '../../platform/audit/audit.service.ts';
import { listCards } from '../../catalog/car/cards/card.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { badRequest, conflict, notFound } from '../../platform/errors/errors.ts';
import { keepMatching } from '../../catalog/search/search.service.ts';
import { choosePictures } from '../../catalog/upload/upload-choice.service.ts';
import {
  findPromotion,
  findPromotions,
  findRunning,
  insertPromotion,
  type PromotionRow,
  removePromotion,
} from './promotion.repository.ts';

const CACHED_MS = 2_000;

interface Cached {
  rows: Promise<PromotionRow[]>;
  day: string;
  until: number;
}
// One entry for each database that this process has open: every home page reads it, and there are three promotions at
// most.
const caches = new WeakMap<object, Cached>();

function running(em: EntityManager, now: Date): Promise<PromotionRow[]> {
  const database = em.getDriver();
  const day = bucharestDay(now);
  const cached = caches.get(database);
  if (cached && cached.day === day && cached.until > performance.now()) return cached.rows;
  const rows = findRunning(em, day);
  caches.set(database, { rows, day, until: performance.now() + CACHED_MS });
  // A failed read must not be cached.
  rows.catch(() => caches.delete(database));
  return rows;
}

/**
 * The promotions shown today, by position, at most 2 s old (docs/rules/cars.md "Promoted cars"). A promotion ends with its last
 * day in Bucharest, and a car that is not public leaves its place empty. With filters: the cars that match them,
 * without banners.
 */
export async function listShown(ctx: Ctx, { filters }: PromotedInput): Promise<PromotedPlace[]> {
  const rows = await running(ctx.em, ctx.now());
  const wanted = rows.flatMap(({ carId }) => carId ?? []);
  const ids = wanted.length === 0 ? [] : await keepMatching(ctx, CarSearch.parse(filters ?? {}), wanted);
  const cards = new Map((await listCards(ctx, ids)).map((card) => [card.id, card]));
  return rows.flatMap(({ position, carId, ...row }): PromotedPlace[] => {
    const car = carId === null ? null : cards.get(carId);
    if (car) return [{ position, car, banner: null }];
    const banner = bannerOf(row);
    return banner && !filters ? [{ position, car: null, banner }] : [];
  });
}

const bannerOf = ({ advertiser, image, url }: Pick<PromotionRow, 'advertiser' | 'image' | 'url'>) =>
  advertiser && image && url ? { advertiser, image, url } : null;

function view({ carId, title, isShown, ...row }: PromotionRow, today: string): Promotion {
  const { id, position, startsOn, endsOn } = row;
  const state = today < startsOn ? 'planned' : today > endsOn ? 'ended' : 'running';
  const car = carId === null ? null : { id: carId, title: title ?? '', isShown: isShown ?? false };
  return { id, position, startsOn, endsOn, state, car, banner: bannerOf(row) };
}

/** All promotions that run, will run, or ended within 90 days. */
export async function listPromotions(ctx: Ctx): Promise<Promotion[]> {
  const today = bucharestDay(ctx.now());
  return (await findPromotions(ctx.em, today)).map((row) => view(row, today));
}

/**
 * Creates a promotion. Errors: 400 for days in the past, an unknown car or picture; 409 for a position that is taken.
 */
export async function createPromotion(ctx: SignedInCtx, input: PromotionInput): Promise<Promotion> {
  const today = bucharestDay(ctx.now());
  if (input.endsOn < today) throw badRequest(PROMOTION_PAST, [{ path: 'endsOn', message: PROMOTION_PAST }]);
  const created = await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const { position, startsOn, endsOn } = input;
    const what = input.kind === 'car' ? await chosenCar(inside, input.carId) : await chosenBanner(inside, input);
    const id = await insertPromotion(em, { position, startsOn, endsOn, ...what, at: ctx.now() });
    if (id === null) throw conflict(PROMOTION_TAKEN, [{ path: 'startsOn', message: PROMOTION_TAKEN }]);
    await audit(inside, { action: 'promotion.create', object: `promotion:${id}`, result: 'ok' });
    const row = await findPromotion(em, id);
    if (!row) throw notFound(PROMOTION_NOT_FOUND);
    return view(row, today);
  });
  caches.delete(ctx.em.getDriver());
  return created;
}

const NO_BANNER = { advertiser: null, image: null, url: null };

async function chosenCar(ctx: Ctx, carId: number) {
  const [known] = isStorableId(carId) ? await keepMatching(ctx, CarSearch.parse({}), [carId]) : [];
  if (known === undefined) throw badRequest(PROMOTION_NO_CAR, [{ path: 'carId', message: PROMOTION_NO_CAR }]);
  return { carId, ...NO_BANNER };
}
async function chosenBanner(ctx: SignedInCtx, banner: Extract<PromotionInput, { kind: 'banner' }>) {
  const [image = ''] = await choosePictures(ctx, {
    addresses: [banner.image],
    field: 'image',
    own: () => null,
    dealerId: null,
    present: [],
  });
  return { carId: null, advertiser: banner.advertiser, image, url: banner.url };
}

/** Deletes a promotion, before, during or after its days. Errors: 404. */
export async function deletePromotion(ctx: SignedInCtx, { id }: { id: number }): Promise<Ack> {
  await ctx.em.transactional(async (em) => {
    if (!(await removePromotion(em, id))) throw notFound(PROMOTION_NOT_FOUND);
    await audit({ ...ctx, em }, { action: 'promotion.delete', object: `promotion:${id}`, result: 'ok' });
  });
  caches.delete(ctx.em.getDriver());
  return { success: true };
}
