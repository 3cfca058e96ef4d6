import type { EntityManager } from '@mikro-orm/postgresql';
import { Car } from './car.entity.ts';
import { isStorableId, MAX_ID } from 'contracts/id';
import type { ModelFacts } from 'contracts/model-facts';
import { type DetailRow, PAGE_FIELDS } from './car.view.ts';
import { selectFields } from './cards/field-columns.ts';
import { CAR_AND_RELATIONS, CARD_COLUMNS } from './cards/card.repository.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { col, countRows, readIds, readRows } from '../../platform/database/read-rows.ts';

const DETAIL_COLUMNS = `${CARD_COLUMNS}, ${selectFields(PAGE_FIELDS)}, c.equipment, c.image_alts, c.image_groups,
  c.external_id, c.warranty_months, c.warranty_km, c.vin, c.held, c.held_status, (extract(epoch from c.updated_at) * 1000)::float8 as updated_ms`;

/** A car in any state, with everything that determines who may see it. */
export interface CarRow {
  row: DetailRow;
  isPublic: boolean;
  confirmedAt: Date;
  ownerUserId: number;
  soldAt: Date | null;
  isDeleted: boolean;
  /** Hidden by a decision of the administration: it has no page, whatever its status. */
  isBlocked: boolean;
  /** False while the dealer is pending, rejected, suspended or deleted: then the car stays unknown even when sold. */
  isDealerPublic: boolean;
  /** Entered by an administrator about its model. */
  modelFacts: ModelFacts;
}

/** The number of a dealer's cars that are not deleted. */
export async function countStock(em: EntityManager, dealerId: number): Promise<number> {
  return countRows(em, 'from car where dealer_id = ? and deleted_at is null', [dealerId]);
}

/** The time of each car's last change: its version. */
export async function carVersions(em: EntityManager, ids: readonly number[]): Promise<Map<number, string>> {
  const options = { fields: ['updatedAt'], disableIdentityMap: true } as const;
  const cars = await em.find(Car, { id: { $in: [...ids] } }, options);
  return new Map(cars.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
}

/** The VIN of each car; null without one. */
export async function carVins(em: EntityManager, ids: readonly number[]): Promise<Map<number, string | null>> {
  const options = { fields: ['vin'], disableIdentityMap: true } as const;
  const cars = await em.find(Car, { id: { $in: [...ids] } }, options);
  return new Map(cars.map(({ id, vin }) => [id, vin ?? null]));
}

/** Those of these cars that are public, in this order. */
export async function publicIds(em: EntityManager, ids: readonly number[]): Promise<number[]> {
  const possible = ids.filter(isStorableId);
  if (possible.length === 0) return [];
  const found = new Set(
    await readIds(em, `select id from public_car where id = any(?::int[])`, [`{${possible.join(',')}}`]),
  );
  return possible.filter((id) => found.has(id));
}

type StateColumns = {
  is_public: boolean;
  confirmed_ms: number;
  owner: number;
  sold_ms: number | null;
  deleted: boolean;
  blocked: boolean;
  dealer_ok: boolean;
  data_sheet: string | null;
  guarantee_months: number | null;
};

/** One car with its relations, or null when it never existed. */
export async function findCar(em: EntityManager, id: number, now: Date): Promise<CarRow | null> {
  if (!isStorableId(id)) return null;
  // Not checked by a schema: the card's forty columns and more, as in card.repository.ts.
  const [row] = await em.execute<(DetailRow & StateColumns)[]>(
    `select ${DETAIL_COLUMNS}, c.is_public, d.user_id as owner, c.deleted_at is not null as deleted, c.is_blocked as blocked,
      (extract(epoch from c.sold_at) * 1000)::float8 as sold_ms,
      (extract(epoch from c.confirmed_at) * 1000)::float8 as confirmed_ms, c.is_dealer_public as dealer_ok,
      m.data_sheet, m.guarantee_months
     ${CAR_AND_RELATIONS} where c.id = ?`,
    [now, now, id],
  );
  if (!row) return null;
  return {
    row,
    isPublic: row.is_public,
    confirmedAt: new Date(row.confirmed_ms),
    ownerUserId: row.owner,
    soldAt: row.sold_ms === null ? null : new Date(row.sold_ms),
    isDeleted: row.deleted,
    isBlocked: row.blocked,
    isDealerPublic: row.dealer_ok,
    modelFacts: { dataSheet: row.data_sheet, guaranteeMonths: row.guarantee_months },
  };
}

// The limit of featured cars per dealer.
const FEATURED_PER_DEALER = 2;
// Newest premium cars read before the limit per dealer is applied; all cars only when these do not suffice.
const FEATURED_CANDIDATES = 400;

async function featuredAmong(em: EntityManager, condition: string, limits: [candidates: number, wanted: number]) {
  return readIds(
    em,
    `select id from (
       select id, row_number() over (partition by dealer_id order by is_demoted, is_premium desc, published_at desc, id desc) as place,
         is_demoted, is_premium, published_at
       from (select c.id, c.dealer_id, c.is_demoted, c.is_premium, c.published_at from car_state c
         where ${condition} order by c.is_demoted, c.is_premium desc, c.published_at desc, c.id desc limit ?) newest) ranked
     where place <= ${FEATURED_PER_DEALER} order by is_demoted, is_premium desc, published_at desc, id desc limit ?`,
    limits,
  );
}

/** Ids of the featured cars: premium, then newest, at most two of one dealer (docs/rules/cars.md "Featured cars"). */
export async function featuredIds(em: EntityManager, limit: number, withInactive: boolean): Promise<number[]> {
  const condition = withInactive
    ? `(c.is_public or (c.shown_status = 'inactive' and c.deleted_at is null and c.is_dealer_public))`
    : 'c.is_public';
  const ids = await featuredAmong(em, condition, [FEATURED_CANDIDATES, limit]);
  return ids.length === limit ? ids : featuredAmong(em, condition, [MAX_ID, limit]);
}

/**
 * Ids of public cars like this one, except one dealer's: its model first, then its brand, then its body at a near
 * price.
 */
export async function similarIds(
  em: EntityManager,
  car: DetailRow,
  { limit, exceptDealerId = 0 }: { limit: number; exceptDealerId?: number | undefined },
): Promise<number[]> {
  const { id, model_id, brand_id, bodyType, price } = car;
  const from = `select c.id from public_car c where c.id <> ? and c.dealer_id <> ?`;
  const nearest = 'abs(c.price - ?::numeric), c.id limit ?';
  const ofBrand = await readRows(
    em,
    { id: col.number },
    `${from} and c.brand_id = ? order by c.model_id = ? desc, ${nearest}`,
    [id, exceptDealerId, brand_id, model_id, price, limit],
  );
  const missing = limit - ofBrand.length;
  // Only small brands need the second query, which reads far more cars.
  const ofBody =
    missing === 0
      ? []
      : await readRows(
          em,
          { id: col.number },
          `${from} and c.brand_id <> ? and c.body_type = ? and c.price between ?::numeric * 0.7 and ?::numeric * 1.4
           order by ${nearest}`,
          [id, exceptDealerId, brand_id, bodyType, price, price, price, missing],
        );
  return [...ofBrand, ...ofBody].map((row) => row.id);
}

/** One page of a dealer's cars in the order of "recent", with their exact number. */
export async function dealerCarIds(
  em: EntityManager,
  query: { dealerId: number; all: boolean; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const from = `from ${query.all ? 'car' : 'public_car'} c
    where c.dealer_id = ? and c.deleted_at is null`;
  const ids = await readIds(
    em,
    `select c.id ${from} order by c.is_demoted, c.published_at desc, c.id desc limit ? offset ?`,
    [query.dealerId, query.limit, query.offset],
  );
  return { ids, total: await countRows(em, from, [query.dealerId]) };
}

/** The owner of a dealer's stock, and whether it is public; null for an unknown or deleted dealer. */
export async function findStockOwner(
  em: EntityManager,
  dealerId: number,
): Promise<{ userId: number; isPublic: boolean } | null> {
  if (!isStorableId(dealerId)) return null;
  const [row] = await readRows(
    em,
    { user_id: col.number, is_public: col.flag },
    `select d.user_id, d.is_public from dealer_state d where d.id = ? and d.deleted_at is null`,
    [dealerId],
  );
  return row ? { userId: row.user_id, isPublic: row.is_public } : null;
}

/** Locks cars until this transaction ends; returns those that are not deleted, with their owners. */
export async function lockCars(
  em: EntityManager,
  ids: readonly number[],
): Promise<{ id: number; owner: number; isPublic: boolean }[]> {
  await lockRows(em, 'car', ids);
  const known = [`{${ids.filter(isStorableId).join(',')}}`];
  // A separate statement sees the changes of the transactions that held the lock.
  return em.execute(
    `select c.id, d.user_id as owner, c.is_public as "isPublic" from car_state c join dealer d on d.id = c.dealer_id
     where c.id = any(?::int[]) and c.deleted_at is null order by c.id`,
    known,
  );
}
