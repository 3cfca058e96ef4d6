import type { EntityManager } from '@mikro-orm/postgresql';
import type { CarFilters, CarSearch, Sort } from 'contracts/search';
import { Drivetrain } from 'contracts/car';
import { PUBLIC_CAR } from '../car/public-car.ts';
import type { UnderstoodFilters } from './understand.ts';

interface Condition {
  sql: string;
  params: unknown[];
}

const ORDER: Record<Sort, string> = {
  recent: 'c.published_at desc, c.id desc',
  premium: 'c.is_premium desc, c.published_at desc, c.id desc',
  price_asc: 'c.price, c.id',
  price_desc: 'c.price desc, c.id desc',
};

const when = (value: unknown, sql: string): Condition[] =>
  value === undefined || value === null ? [] : [{ sql, params: [value] }];
const anyOf = (column: string, ids: readonly number[]): Condition[] =>
  ids.length === 0 ? [] : [{ sql: `${column} = any(?::int[])`, params: [`{${ids.join(',')}}`] }];

/** Automatic includes CVT, for both filters that can mean the gearbox (docs/rules.md "Search"). */
function gearboxConditions(value: CarFilters['transmission']): Condition[] {
  if (value === undefined) return [];
  if (Drivetrain.safeParse(value).success) return when(value, 'c.drivetrain = ?');
  return value === 'automata'
    ? [{ sql: `c.transmission in ('automata', 'cvt')`, params: [] }]
    : when(value, 'c.transmission = ?');
}

/** A car without a town of its own stands in its dealer's; written so that the indexes of both can serve. */
function cityConditions(ids: readonly number[]): Condition[] {
  if (ids.length === 0) return [];
  const list = `{${ids.join(',')}}`;
  return [
    {
      sql: `(c.city_id = any(?::int[]) or (c.city_id is null
        and c.dealer_id = any(array(select id from dealer where city_id = any(?::int[])))))`,
      params: [list, list],
    },
  ];
}

function conditionsOf({ filters, brand, models, cities, words }: UnderstoodFilters): Condition[] {
  return [
    { sql: PUBLIC_CAR, params: [] },
    ...when(brand?.id, 'c.brand_id = ?'),
    ...anyOf(
      'c.model_id',
      models.map(({ id }) => id),
    ),
    ...cityConditions(cities.map(({ id }) => id)),
    ...when(filters.priceMin, 'c.price >= ?'),
    ...when(filters.priceMax, 'c.price <= ?'),
    ...when(filters.bodyType, 'c.body_type = ?'),
    ...when(filters.fuelType, 'c.fuel_type = ?'),
    ...gearboxConditions(filters.gearbox),
    ...gearboxConditions(filters.transmission),
    ...when(filters.doors, 'c.doors = ?'),
    ...when(filters.seats, 'c.seats = ?'),
    ...when(filters.color, 'c.color = ?'),
    ...when(filters.colorOption, 'c.color_option = ?'),
    ...when(filters.powerFrom, 'c.power >= ?'),
    ...when(filters.powerTo, 'c.power <= ?'),
    ...when(filters.yearFrom, 'c.year >= ?'),
    // "Premium only": false asks for nothing.
    ...(filters.isPremium ? [{ sql: 'c.is_premium', params: [] }] : []),
    // The beginning of a word; words hold letters and digits only, so none is read as a pattern.
    ...words.flatMap((word) => when(`\\m${word}`, 'c.search_text ~ ?')),
  ];
}

/** One page of ids in the asked order, and the exact number of all hits. */
export async function searchIds(
  em: EntityManager,
  understood: UnderstoodFilters,
  { sort, limit, offset }: Pick<CarSearch, 'sort' | 'limit' | 'offset'>,
): Promise<{ ids: number[]; total: number }> {
  const conditions = conditionsOf(understood);
  const from = `from car c join dealer d on d.id = c.dealer_id where ${conditions.map(({ sql }) => sql).join(' and ')}`;
  const params = conditions.flatMap((condition) => condition.params);
  const [rows, counts] = await Promise.all([
    em.execute<{ id: number }[]>(`select c.id ${from} order by ${ORDER[sort]} limit ? offset ?`, [
      ...params,
      limit,
      offset,
    ]),
    em.execute<{ total: number }[]>(`select count(*)::int as total ${from}`, params),
  ]);
  return { ids: rows.map(({ id }) => id), total: counts[0]?.total ?? 0 };
}
