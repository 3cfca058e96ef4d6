import fc from 'fast-check';
import { FUELS } from './car-fixture.ts';
import { CITIES, MODELS } from './reference.ts';

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);

/** Any change that another part of the product may make to the cars, as statements. */
const write = fc.oneof(
  fc.record({
    sql: fc.constant('update car set price = ? where id = ?'),
    value: fc.integer({ min: 9_000, max: 60_000 }),
  }),
  fc.record({
    sql: fc.constant('update car set status = ? where id = ?'),
    value: oneOf('active', 'reserved', 'sold', 'inactive'),
  }),
  fc.record({ sql: fc.constant('update car set fuel_type = ? where id = ?'), value: oneOf(...FUELS) }),
  fc.record({
    sql: fc.constant('update car set city_id = ? where id = ?'),
    value: oneOf(null, ...CITIES.map(({ id }) => id)),
  }),
  fc.record({ sql: fc.constant('update car set is_demoted = ? where id = ?'), value: fc.boolean() }),
  fc.record({ sql: fc.constant('update car set is_hidden = ? where id = ?'), value: fc.boolean() }),
  fc.record({ sql: fc.constant('update car set is_blocked = ? where id = ?'), value: fc.boolean() }),
  fc.record({ sql: fc.constant('update car set is_premium_blocked = ? where id = ?'), value: fc.boolean() }),
  fc.record({ sql: fc.constant('update car set wants_premium = ? where id = ?'), value: fc.boolean() }),
  fc.record({
    sql: fc.constant(`update car set published_at = timestamptz '2026-11-20' - ? * interval '1 hour' where id = ?`),
    value: fc.integer({ min: -5, max: 99 }),
  }),
  fc.record({
    sql: fc.constant(
      'update car set (model_id, brand_id) = (select id, brand_id from model where id = ?) where id = ?',
    ),
    value: oneOf(...MODELS.map(({ id }) => id)),
  }),
  fc.record({
    sql: fc.constant('update car set availability = ? where id = ?'),
    value: oneOf('stoc', 'tranzit', 'comanda'),
  }),
  fc.record({ sql: fc.constant('update car set available_weeks = ? where id = ?'), value: oneOf(null, 1, 4, 9) }),
  fc.record({
    sql: fc.constant('update car set available_from = current_date + ?::int where id = ?'),
    value: oneOf(null, -3, 1, 20, 60),
  }),
  fc.record({ sql: fc.constant('update car set hybrid_type = ? where id = ?'), value: oneOf(null, 'mhev', 'phev') }),
  fc.record({
    sql: fc.constant('update car set electric_range = ? where id = ?'),
    value: oneOf(null, 0, 90, 300, 520),
  }),
  fc.record({ sql: fc.constant('update car set consumption = ? where id = ?'), value: oneOf(null, 1.2, 4, 5.5, 8) }),
  fc.record({ sql: fc.constant('update car set warranty_months = ? where id = ?'), value: oneOf(null, 24, 60) }),
  fc.record({
    sql: fc.constant('update car set list_price = ?, is_list_price_checked = id % 5 > 0 where id = ?'),
    value: oneOf(null, 20_000, 31_000.5, 64_000),
  }),
  fc.record({
    sql: fc.constant(
      'insert into car_price (car_id, price, valid_from) select id, ?::numeric, now() from car where id = ?',
    ),
    value: oneOf(9_000, 30_000, 59_000),
  }),
  fc.record({
    sql: fc.constant('update car set equipment = ?::jsonb where id = ?'),
    value: oneOf('[]', '["Navigație"]', '["Navigație", "Cameră marșarier"]', '["Scaune încălzite", "Ceva"]'),
  }),
  fc.record({
    // Two towns of one name are never in one county.
    sql: fc.constant(`update city set county = w.county from (select ?::text as county) w
       where id = (select city_id from car where id = ?) and not exists (
         select 1 from city other where other.name = city.name and other.county is not distinct from w.county)`),
    value: oneOf(null, 'Cluj', 'Iași'),
  }),
  fc.record({
    sql: fc.constant(`insert into setting (key, value, category, updated_at) select 'credit.rate', ?, 'credit', now()
       where ? > 0 on conflict (key) do update set value = excluded.value`),
    value: oneOf('0.03', '0.055', '0.12'),
  }),
  fc.record({
    sql: fc.constant(`update car set search_text = ? where id = ?`),
    value: oneOf('octavia combi', 'nr1 xl', '208 gt'),
  }),
  fc.record({
    sql: fc.constant('update car set deleted_at = case when ? then now() end where id = ?'),
    value: fc.boolean(),
  }),
  fc.record({
    sql: fc.constant('update dealer set status = ? where id = (select dealer_id from car where id = ?)'),
    value: oneOf('approved', 'verified', 'pending', 'rejected'),
  }),
  fc.record({
    sql: fc.constant('update dealer set city_id = ? where id = (select dealer_id from car where id = ?)'),
    value: oneOf(null, ...CITIES.map(({ id }) => id)),
  }),
  fc.record({
    sql: fc.constant(
      'update dealer set suspended_at = case when ? then now() end where id = (select dealer_id from car where id = ?)',
    ),
    value: fc.boolean(),
  }),
  fc.record({
    sql: fc.constant(
      `insert into setting (key, value, category, updated_at) select 'publication.wltp_required', ?, 'publication', now()
       where ? > 0 on conflict (key) do update set value = excluded.value`,
    ),
    value: oneOf('true', 'false', 'false', 'false'),
  }),
);
/** A few of them, each with its car. */
export const anyWrites = fc.array(fc.tuple(write, fc.integer({ min: 100_001, max: 100_120 })), { maxLength: 6 });
