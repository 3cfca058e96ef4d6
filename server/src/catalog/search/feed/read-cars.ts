import type { Readable } from 'node:stream';
import type pg from 'pg';
import { CREDIT_RATE_SETTING } from 'contracts/legal-identity';
import copyStreams from 'pg-copy-streams';
import { settingOf } from '../../../platform/config/settings/setting.service.ts';
import { type EngineCar, HIDDEN, INACTIVE, PUBLIC } from '../engine/engine-car.ts';
import { FILTER_TABLE, type FilterTable } from '../filter/filter-table.ts';
import { FIXED_COLUMN_NAMES } from '../engine/layout.ts';
import { ReferenceNames } from '../engine/reference-names.ts';
import { SAVING_AMOUNT } from '../filter/special-columns.ts';
import { SUGGESTION_ROWS } from '../query/suggestion.repository.ts';

/**
 * The columns of a car that the engine stores whatever the filters; the same for loading all and for reading changed
 * ones.
 */
const FIXED_COLUMNS = [
  'c.id',
  '(extract(epoch from c.published_at) * 1000000)::bigint',
  'c.price',
  'c.brand_id',
  'c.model_id',
  'coalesce(c.place_id, 0)',
  'c.dealer_id',
  'c.is_premium::int',
  'c.is_demoted::int',
  `case when c.is_public then ${PUBLIC} when c.shown_status = 'inactive' and c.is_dealer_public then ${INACTIVE} else ${HIDDEN} end`,
  'c.search_text',
  // In cents; 0 where no saving may be shown.
  `coalesce((${SAVING_AMOUNT} * 100)::bigint, 0)`,
];

/** How a filter's column is read; a missing value is no word, no number, or a measure that no bound matches. */
function expressionOf(column: FilterTable['columns'][number]): string {
  const name = column.sql;
  if (column.kind === 'items') return `array_to_string(${name}, ',')`;
  if (column.kind === 'words') return `coalesce(${name}, '')`;
  if (column.kind === 'number') return `coalesce(${name}, 0)`;
  if (column.kind === 'flag') return `coalesce(${name}, false)::int`;
  return column.isSometimesUnknown ? `coalesce(${name}::float8, 'NaN')` : name;
}

const NO_ITEMS: readonly string[] = [];

/** Reads cars with the columns of a table of filters. */
class CarReader {
  readonly expressions: readonly string[];
  readonly #columns: FilterTable['columns'];

  constructor({ columns }: FilterTable) {
    this.#columns = columns.filter(({ name }) => !FIXED_COLUMN_NAMES.has(name));
    this.expressions = [...FIXED_COLUMNS, ...this.#columns.map(expressionOf)];
  }

  carOf(fields: readonly string[]): EngineCar {
    const number = (index: number): number => Number(fields[index]);
    return {
      id: number(0),
      published: number(1),
      price: number(2),
      brandId: number(3),
      modelId: number(4),
      cityId: number(5),
      dealerId: number(6),
      premium: number(7),
      demoted: number(8),
      shown: number(9) as EngineCar['shown'],
      text: fields[10] ?? '',
      savedCents: number(11),
      items: this.#itemsOf(fields),
      values: this.#valuesOf(fields),
    };
  }

  #itemsOf(fields: readonly string[]): EngineCar['items'] {
    const index = this.#columns.findIndex(({ kind }) => kind === 'items');
    const text = index === -1 ? '' : (fields[FIXED_COLUMNS.length + index] ?? '');
    return text === '' ? NO_ITEMS : text.split(',');
  }

  #valuesOf(fields: readonly string[]): EngineCar['values'] {
    const values: Record<string, number> = {};
    for (let index = 0; index < this.#columns.length; index++) {
      const column = this.#columns[index]!;
      if (column.kind === 'items') continue;
      const field = fields[FIXED_COLUMNS.length + index] ?? '';
      values[column.name] = column.kind === 'words' ? (column.codes.get(field) ?? 0) : Number(field);
    }
    return values;
  }
}

const productReader = new CarReader(FILTER_TABLE);

const FROM = 'from car_state c where c.deleted_at is null';

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const unescaped = (field: string): string => field.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);

/** The number of cars that are not deleted. */
export async function countCars(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ cars: number }>(
    'select count(*)::int as cars from car where deleted_at is null',
  );
  return rows[0]?.cars ?? 0;
}

/** The ids of all cars that are not deleted, in the order of "recent", the oldest first. */
export async function readOrder(client: pg.Client): Promise<Int32Array> {
  // A million cars are sorted in memory.
  await client.query("set local work_mem = '128MB'");
  const ids: number[] = [];
  const sql = 'select id from car where deleted_at is null order by published_at, id';
  await eachLine(client, sql, (line) => void ids.push(Number(line)));
  return Int32Array.from(ids);
}

/**
 * All cars that are not deleted, as they are stored: in the order of "recent" each would be a page of its own to read.
 * Other work runs between the chunks.
 */
export async function eachCar(
  client: pg.Client,
  visit: (car: EngineCar) => void,
  table: FilterTable = FILTER_TABLE,
): Promise<void> {
  const reader = new CarReader(table);
  const sql = `select ${reader.expressions.join(', ')} ${FROM}`;
  await eachLine(client, sql, (line) => {
    const fields = line.split('\t');
    visit(reader.carOf(line.includes('\\') ? fields.map(unescaped) : fields));
  });
}

/** The rows of a query as COPY writes them. */
async function eachLine(client: pg.Client, sql: string, visit: (line: string) => void): Promise<void> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of client.query(copyStreams.to(`copy (${sql}) to stdout`)) as Readable) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) visit(line);
  }
}

/** These cars in their present state; deleted ones are missing. */
export async function readCars(client: pg.ClientBase, ids: readonly number[]): Promise<EngineCar[]> {
  const { rows } = await client.query<string[]>({
    name: 'engine-cars',
    text: `select ${productReader.expressions.map((column) => `(${column})::text`).join(', ')} ${FROM} and c.id = any($1::int[])`,
    values: [ids],
    rowMode: 'array',
  });
  return rows.map((row) => productReader.carOf(row));
}

/** All brands, models and towns. */
export async function readNames(client: pg.ClientBase): Promise<ReferenceNames> {
  const withOldSlugs = (table: 'brand' | 'city', more = '') =>
    `select x.id, x.name, x.slug${more}, array(select old.slug from path_slug old
       where old.kind = '${table}' and old.owner_id = x.id and not old.is_current) as "oldSlugs" from ${table} x`;
  const brands = await client.query(withOldSlugs('brand'));
  const models = await client.query('select id, name, slug, brand_id as "brandId" from model');
  const cities = await client.query(withOldSlugs('city', ', x.county, x.latitude, x.longitude'));
  const rate = await client.query<{ value: string }>('select value from setting where key = $1', [CREDIT_RATE_SETTING]);
  const suggestions = await client.query(SUGGESTION_ROWS);
  return new ReferenceNames({
    brands: brands.rows,
    models: models.rows,
    cities: cities.rows,
    suggestions: suggestions.rows,
    annualRate: settingOf(CREDIT_RATE_SETTING, rate.rows[0]?.value),
  });
}
