import type { EntityManager } from '@mikro-orm/postgresql';
import { MIN_DEALERS } from 'contracts/dealer-figures';
import { MAX_ID } from 'contracts/id';
import { type CarModel, MAX_ROWS } from '../../../catalog/car/listing/each-model.ts';
import { MEDIAN_MINUTES } from '../../../catalog/dealer/response-time.ts';
import type { PositionOfCar } from '../../../catalog/price/price.service.ts';
import { countWritten, readFlag, readIds, readNumber } from '../../../platform/database/read-rows.ts';

/** Requests of a dealer from which on its answers are measured, as everywhere (contracts/response-time). */
export const MIN_REQUESTS = 5;
/** Cars whose prices are compared in one statement: a hundred of a model of 39 000 take longer than a statement may. */
const PAGE = 20;

/** Public cars, each with its place among those of its model in the usual order of results, and their number. */
export const PLACED_CARS = `select id, count(*) over (partition by brand_id, model_id) as place_of,
    row_number() over (partition by brand_id, model_id order by is_demoted, published_at desc, id desc) as place
  from public_car`;

/**
 * The places of a model's public cars; what is no longer public leaves. Each new car changes all places behind it, so
 * only what is wrong by more than a hundredth is written, at most `MAX_ROWS`; returns how many.
 */
export async function placeCarsOf(em: EntityManager, { id, brandId }: CarModel): Promise<number> {
  await em.execute(
    `delete from car_standing s using car_state c where c.id = s.car_id and c.brand_id = ? and c.model_id = ?
       and c.is_public is not true`,
    [brandId, id],
  );
  return countWritten(
    em,
    `insert into car_standing (car_id, place, place_of)
     select placed.id, placed.place, placed.place_of
     from (${PLACED_CARS} where brand_id = ? and model_id = ?) as placed left join car_standing s on s.car_id = placed.id
     where s.car_id is null or abs(s.place - placed.place) * 100 > placed.place
       or abs(s.place_of - placed.place_of) * 100 > placed.place_of
     limit ?
     on conflict (car_id) do update set place = excluded.place, place_of = excluded.place_of
     returning car_id as id`,
    [brandId, id, MAX_ROWS],
  );
}

/** Whether there are public cars, and none was ever placed. */
export async function isUncompared(em: EntityManager): Promise<boolean> {
  return readFlag(em, 'select exists (select 1 from public_car) and not exists (select 1 from car_standing) as is');
}

/** The number of no car in particular, or 0: cars are compared from there on. */
export const someCar = (em: EntityManager): Promise<number> =>
  readNumber(em, 'select coalesce(floor(random() * max(car_id)), 0)::int as id from car_standing');

/** The next public cars with a number above one, and up to another, in order. */
export const carsToCompare = (
  em: EntityManager,
  { after, upTo = MAX_ID }: { after: number; upTo?: number },
): Promise<number[]> =>
  readIds(em, 'select car_id as id from car_standing where car_id > ? and car_id <= ? order by car_id limit ?', [
    after,
    upTo,
    PAGE,
  ]);

/** Keeps the price positions of these cars; null for those with too few like cars. */
export async function savePositions(em: EntityManager, positions: readonly PositionOfCar[]): Promise<void> {
  const rows = positions.map(({ carId, position }) => ({
    id: carId,
    sample: position?.sample ?? null,
    median: position?.median ?? null,
    dearer: position?.dearerPercent ?? null,
    cheaper: position?.cheaperPercent ?? null,
    top: position?.isTopAtListPrice ?? null,
  }));
  await em.execute(
    `update car_standing s set sample = p.sample, median = p.median, dearer_percent = p.dearer,
       cheaper_percent = p.cheaper, is_top_at_list_price = p.top
     from jsonb_to_recordset(?::jsonb) as p(id int, sample int, median float8, dearer int, cheaper int, top boolean)
     where s.car_id = p.id and (s.sample, s.median, s.dearer_percent, s.cheaper_percent, s.is_top_at_list_price)
       is distinct from (p.sample, p.median, p.dearer, p.cheaper, p.top)`,
    [JSON.stringify(rows)],
  );
}

/** One dealer's requests of a period in a town, or about a brand: medians of those medians are kept. */
const byDealer = (scope: 'town' | 'brand'): string =>
  `select ${scope === 'town' ? 'd.city_id' : 'c.brand_id'} as scope_id, l.dealer_id, ${ANSWERS}
   from lead l join dealer_state d on d.id = l.dealer_id ${scope === 'brand' ? 'join car c on c.id = l.car_id' : ''}
   where d.is_public and ${COUNTED} ${scope === 'town' ? 'and d.city_id is not null' : ''}
   group by 1, 2 having count(*) >= ${MIN_REQUESTS}`;

/** Median minutes to the first answer and the percent of answered requests, of rows `l`. */
export const ANSWERS = `${MEDIAN_MINUTES} as minutes,
  floor(100.0 * count(l.first_response_at) / nullif(count(*), 0))::int as percent`;

/** Requests that count: no spam, since a time, and answered or older than a day; two placeholders: since and now. */
export const COUNTED = `l.status <> 'spam' and l.created_at >= ?
  and (l.first_response_at is not null or l.created_at < ?::timestamptz - interval '1 day')`;

/** The medians of towns and brands for a period; none is kept of fewer dealers than MIN_DEALERS. */
export async function saveAnswerMedians(
  em: EntityManager,
  { days, since, now }: { days: number; since: Date; now: Date },
): Promise<void> {
  await em.execute('delete from answer_median where days = ?', [days]);
  for (const scope of ['town', 'brand'] as const) {
    await em.execute(
      `insert into answer_median (scope, scope_id, days, minutes, percent, dealers)
       select '${scope}', scope_id, ?, percentile_cont(0.5) within group (order by minutes),
         percentile_disc(0.5) within group (order by percent), count(*)
       from (${byDealer(scope)}) dealers group by scope_id having count(*) >= ${MIN_DEALERS}`,
      [days, since, now],
    );
  }
}
