import type { Readable } from 'node:stream';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { codeOf } from '../engine/coded-values.ts';
import { type EngineCar, HIDDEN, INACTIVE, PUBLIC } from '../engine/engine-car.ts';
import { ReferenceNames } from '../engine/reference-names.ts';
import { SUGGESTION_ROWS } from '../query/suggestion.repository.ts';

/** What the engine keeps of a car, in this order; the same for loading all and for reading those that changed. */
const COLUMNS = [
  'c.id',
  '(extract(epoch from c.published_at) * 1000000)::bigint',
  'c.price',
  'c.brand_id',
  'c.model_id',
  'coalesce(c.place_id, 0)',
  'c.dealer_id',
  'c.year',
  'c.power',
  'coalesce(c.doors, 0)',
  'c.seats',
  'c.is_premium::int',
  'c.is_demoted::int',
  `case when c.is_public then ${PUBLIC} when c.shown_status = 'inactive' and c.is_dealer_public then ${INACTIVE} else ${HIDDEN} end`,
  'c.fuel_type',
  'c.transmission',
  `coalesce(c.drivetrain, '')`,
  'c.body_type',
  `coalesce(c.color, '')`,
  `coalesce(c.color_option, '')`,
  'c.search_text',
];
const FROM = 'from car_state c where c.deleted_at is null';

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const unescaped = (field: string): string =>
  field.includes('\\') ? field.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter) : field;

function carOf(fields: readonly string[]): EngineCar {
  const number = (index: number): number => Number(fields[index]);
  const text = (index: number): string => fields[index] ?? '';
  return {
    id: number(0),
    published: number(1),
    price: number(2),
    brandId: number(3),
    modelId: number(4),
    cityId: number(5),
    dealerId: number(6),
    year: number(7),
    power: number(8),
    doors: number(9),
    seats: number(10),
    premium: number(11),
    demoted: number(12),
    shown: number(13) as EngineCar['shown'],
    fuel: codeOf('fuel', text(14)),
    gearbox: codeOf('gearbox', text(15)),
    drive: codeOf('drive', text(16)),
    body: codeOf('body', text(17)),
    color: codeOf('color', text(18)),
    paint: codeOf('paint', text(19)),
    text: text(20),
  };
}

/** The stock's approximate size, to begin with enough room. */
export async function countCars(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ cars: number }>(
    'select count(*)::int as cars from car where deleted_at is null',
  );
  return rows[0]?.cars ?? 0;
}

/** All cars that are not deleted, in the order of "recent", oldest first; other work goes on between the chunks. */
export async function eachCar(client: pg.Client, visit: (car: EngineCar) => void): Promise<void> {
  const sql = `copy (select ${COLUMNS.join(', ')} ${FROM} order by c.published_at, c.id) to stdout`;
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of client.query(copyStreams.to(sql)) as Readable) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) visit(carOf(line.split('\t').map(unescaped)));
  }
}

/** These cars as they are now; deleted ones are missing. */
export async function readCars(client: pg.ClientBase, ids: readonly number[]): Promise<EngineCar[]> {
  const { rows } = await client.query<string[]>({
    name: 'engine-cars',
    text: `select ${COLUMNS.map((column) => `(${column})::text`).join(', ')} ${FROM} and c.id = any($1::int[])`,
    values: [ids],
    rowMode: 'array',
  });
  return rows.map(carOf);
}

/** All brands, models and towns. */
export async function readNames(client: pg.ClientBase): Promise<ReferenceNames> {
  const withOldSlugs = (table: 'brand' | 'city') =>
    `select x.id, x.name, x.slug, array(select old.slug from path_slug old
       where old.kind = '${table}' and old.owner_id = x.id and not old.is_current) as "oldSlugs" from ${table} x`;
  const brands = await client.query(withOldSlugs('brand'));
  const models = await client.query('select id, name, slug, brand_id as "brandId" from model');
  const cities = await client.query(withOldSlugs('city'));
  const suggestions = await client.query(SUGGESTION_ROWS);
  return new ReferenceNames({
    brands: brands.rows,
    models: models.rows,
    cities: cities.rows,
    suggestions: suggestions.rows,
  });
}
