import type { EntityManager } from '@mikro-orm/postgresql';
import { LOWEST_PRICE } from '../../catalog/car/cards/lowest-price.ts';
import { col, countWritten, readNumber, readRows } from '../../platform/database/read-rows.ts';

const AT_ONCE = 2_000;
/** `alert_change.car_id` for "every car may have changed". */
const EVERYTHING = -1;
/** Any number that no other advisory lock in this database has. */
const LOCK = 7_306_001;

/** An event about a car: newly on offer, or cheaper than in all of the thirty days before. Prices in EUR. */
export interface CarEvent {
  id: number;
  carId: number;
  kind: 'new' | 'drop';
  price: number;
  oldPrice: number | null;
}

/**
 * Examines cars that changed since the last run, and records their events: each arrival and each reduction once,
 * whichever process runs and however often. In the transaction of `em`. `more`: more changes are pending.
 */
export async function recordChanges(em: EntityManager, now: Date): Promise<{ events: number; more: boolean }> {
  // One process at a time: events are numbered in the order of their commits.
  const [lock] = await readRows(em, { held: col.flag }, `select pg_try_advisory_xact_lock(${LOCK}) as held`);
  if (!lock?.held) return { events: 0, more: false };
  const taken = await readRows(
    em,
    { car_id: col.number },
    `delete from alert_change where seq in (select seq from alert_change order by seq limit ${AT_ONCE}) returning car_id`,
  );
  const ids = [...new Set(taken.map(({ car_id }) => car_id))];
  if (ids.length === 0) return { events: 0, more: false };
  const written = await em.execute(RECORD_EVENTS, [ids.includes(EVERYTHING), `{${ids.join(',')}}`, now, now, now]);
  return { events: written.length, more: taken.length === AT_ONCE };
}

// A car that returns long after its sale is a new offer, with a new date (docs/rules/cars.md "Sold and deleted cars").
const RECORD_EVENTS = `with seen as materialized (
    select c.id, c.published_at, c.price, k.price as known_price, k.published_at is null or c.published_at > k.published_at as is_new
    from public_car c left join alert_known_car k on k.car_id = c.id
    where (?::boolean or c.id = any(?::int[]))
      and (k.car_id is null or (c.published_at, c.price) is distinct from (k.published_at, k.price))
  ), known as (
    insert into alert_known_car (car_id, published_at, price) select id, published_at, price from seen
    on conflict (car_id) do update set published_at = excluded.published_at, price = excluded.price
  ), told as (
    select c.id, c.is_new, c.price, h.lowest from seen c ${LOWEST_PRICE} where c.is_new or c.price < c.known_price
  )
  insert into alert_event (car_id, kind, price, old_price, at)
  select id, case when is_new then 'new' else 'drop' end, price, case when is_new then null else lowest end, ?::timestamptz
  from told where is_new or price < lowest order by id returning id`;

/** The number of the newest event; 0 without one. */
export const latestEvent = (em: EntityManager): Promise<number> =>
  readNumber(em, `select coalesce(max(id), 0)::float8 as id from alert_event`);

/** Events after one, up to another, in their order. */
export const eventsBetween = (em: EntityManager, after: number, upTo: number): Promise<CarEvent[]> =>
  em.execute(
    `select id::float8 as id, car_id as "carId", kind, price::float8 as price, old_price::float8 as "oldPrice"
     from alert_event where id > ? and id <= ? order by id`,
    [after, upTo],
  );

/**
 * Drops events too old to be sent: a weekly email looks back eight days at most. Returns the number of events removed.
 */
export const dropOldEvents = (em: EntityManager, before: Date): Promise<number> =>
  countWritten(em, `delete from alert_event where at < ? returning id`, [before]);
