/** A synthetic market of any size, the same in every run, written with COPY. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BodyType, Color, Drivetrain, FuelType, HybridType, Paint, Transmission } from 'contracts/car';
import { COUNTIES } from 'contracts/counties';
import { EQUIPMENT } from 'contracts/equipment';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { DAY_MS } from 'contracts/durations';
import { PLACED_CARS } from '../../server/src/back-office/dealer-panel/dealer-statistics/market.repository.ts';
import { searchTextOf } from '../../server/src/catalog/car/listing/search-text.ts';
import { Random } from './random.ts';

export const BRANDS = 40;
export const MODELS_EACH = 10;
export const CITIES = 300;
const FIRST_ID = 100_001;
const NOW = Date.UTC(2026, 10, 20);
const TRIMS = ['Ambition', 'Style', 'Comfort', 'Sport', 'Elegance', 'Prestige', 'Extreme'];
const ENGINES = ['1.0 TSI', '1.5 TSI', '2.0 TDI', '1.6 Hybrid', 'EV Long Range', '1.2 PureTech', '2.0 AWD'];

const syllables = ['ba', 'de', 'lo', 'mi', 'ra', 'su', 'ta', 'vo', 'ne', 'ki'];
const nameOf = (number: number, offset: number): string =>
  [number + offset, number * 7 + offset, number * 3]
    .map((part) => syllables[Math.floor(part / 3 + part) % syllables.length])
    .join('') + number;
export const brandSlug = (brand: number): string => `marca-${nameOf(brand, 1)}`;
export const modelSlug = (model: number): string => `model-${nameOf(model, 2)}`;
export const citySlug = (city: number): string => `oras-${nameOf(city, 3)}`;

const lines = (count: number, line: (index: number) => (string | number)[]): Iterable<string> =>
  Array.from({ length: count }, (_, index) => `${line(index).join('\t')}\n`);

interface StockSize {
  cars: number;
  isTextIndexed: boolean;
}

/** Its rows begin at `firstId` where another market is there already. Skips what only other parts of the product need: triggers, and indexes that are built afterwards. */
export async function fillStock(adminUrl: string, { firstId = FIRST_ID, ...size }: StockSize & { firstId?: number }) {
  const client = new pg.Client({ connectionString: adminUrl });
  // A connection that is lost fails the statement; by itself it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await fill(client, { ...size, firstId });
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, { cars, isTextIndexed, firstId }: Required<StockSize> & { firstId: number }) {
  const copy = async (into: string, rows: Iterable<string>) => {
    await pipeline(
      Readable.from(rows, { highWaterMark: 64 }),
      client.query(copyStreams.from(`copy ${into} from stdin`)),
    );
  };
  await client.query('set session_replication_role = replica');
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'car' and indexname like 'car\\_%' and indexname <> 'car_pkey'`,
  );
  for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`);
  const dealers = Math.max(200, Math.min(2_000, cars / 100));
  await copyReference(copy, { dealers, firstId });
  await copy(
    `car (id, dealer_id, brand_id, model_id, city_id, title, price, year, mileage, fuel_type, transmission, drivetrain,
      body_type, doors, seats, power, color, color_option, wants_premium, status, availability, equipment, images,
      consumption, electric_consumption, co2, search_text, published_at, created_at, updated_at, available_weeks,
      hybrid_type, electric_range, warranty_months, list_price, is_list_price_checked, list_price_confirmed,
      equipment_ids)`,
    carLines(cars, { dealers, firstId }),
  );
  for (const { indexname, indexdef } of indexes) {
    if (isTextIndexed || indexname !== 'car_search_text_idx') await client.query(indexdef);
  }
  await client.query(
    `insert into car_price (car_id, price, valid_from) select id, price, published_at from car where id >= ${firstId}`,
  );
  await client.query(
    `insert into price_reduction (car_id, until) select id, now() + interval '20 days' from car where id >= ${firstId} and id % 20 = 0`,
  );
  // Or the hourly job writes a place for each of these cars beside whatever is measured; of a market it writes a few.
  await client.query(
    `insert into car_standing (car_id, place, place_of) select id, place, place_of from (${PLACED_CARS}) as placed
     where id >= ${firstId}`,
  );
  await client.query('vacuum analyze');
}

type Copy = (into: string, rows: Iterable<string>) => Promise<void>;

async function copyReference(copy: Copy, { dealers, firstId }: { dealers: number; firstId: number }): Promise<void> {
  const id = (index: number) => firstId + index;
  await copy(
    'brand (id, name, slug)',
    lines(BRANDS, (b) => [id(b), brandSlug(b).replace('-', ' '), brandSlug(b)]),
  );
  await copy(
    'model (id, brand_id, name, slug)',
    lines(BRANDS * MODELS_EACH, (m) => {
      return [id(m), id(Math.floor(m / MODELS_EACH)), modelSlug(m).replace('-', ' '), modelSlug(m)];
    }),
  );
  // Spread over the country, about as densely as its towns.
  await copy(
    'city (id, name, slug, county, latitude, longitude)',
    lines(CITIES, (c) => [
      id(c),
      citySlug(c).replace('-', ' '),
      citySlug(c),
      COUNTIES[c % COUNTIES.length]!,
      43.8 + ((c * 37) % 100) * 0.04,
      20.8 + ((c * 61) % 100) * 0.08,
    ]),
  );
  await copy(
    'app_user (id, email, password_hash, first_name, last_name, role, created_at)',
    lines(dealers, (d) => [id(d), `dealer${d}@exemplu.ro`, 'none', 'Ana', 'Pop', 'dealer', '2026-01-01']),
  );
  await copy(
    'dealer (id, user_id, name, email, phone, city_id, subdomain, status, subscription_plan, created_at)',
    lines(dealers, (d) => [
      id(d),
      id(d),
      `Auto ${nameOf(d, 5)}`,
      `dealer${d}@exemplu.ro`,
      '+40722000111',
      id((d * 7) % CITIES),
      `dealer-${d}`,
      d % 5 === 0 ? 'approved' : 'verified',
      'free',
      '2026-01-01',
    ]),
  );
}

function* carLines(cars: number, { dealers, firstId }: { dealers: number; firstId: number }): Iterable<string> {
  const random = new Random(123_456_789);
  const brandOf = random.skewed(BRANDS, 0.8);
  const modelOf = random.skewed(MODELS_EACH, 0.7);
  const cityOf = random.skewed(CITIES, 1);
  const offer = new Random(987_654_321);
  for (let index = 0; index < cars; index++) {
    const brand = brandOf();
    const model = brand * MODELS_EACH + modelOf();
    const power = 60 + Math.floor(random.next() * random.next() * 440);
    const year = 2021 + random.below(6);
    const title = `${brandSlug(brand).replace('-', ' ')} ${nameOf(model, 2)} ${random.pick(ENGINES)} ${random.pick(TRIMS)} ${power} CP`;
    const facts = {
      title,
      year,
      brand: brandSlug(brand),
      model: modelSlug(model),
      city: null,
      color: random.pick(Color.options),
      fuelType: random.pick(FuelType.options),
      bodyType: random.pick(BodyType.options),
      transmission: random.pick(Transmission.options),
      drivetrain: random.pick(Drivetrain.options),
    };
    const at = new Date(NOW - Math.floor(random.next() ** 1.5 * 540 * DAY_MS)).toISOString();
    const price = Math.round((9_000 + power * 90 * (0.6 + random.next()) + (brand % 7) * 3_500) / 10) * 10;
    const status = random.next() < 0.92 ? 'active' : random.pick(['inactive', 'sold', 'reserved']);
    const row = [
      firstId + index,
      firstId + random.below(dealers),
      firstId + brand,
      firstId + model,
      firstId + cityOf(),
      title,
      price,
      year,
      random.below(50),
      facts.fuelType,
      facts.transmission,
      facts.drivetrain,
      facts.bodyType,
      2 + random.below(4),
      2 + random.below(6),
      power,
      facts.color,
      random.pick(Paint.options),
      random.next() < 0.08,
      status,
      offer.pick(['stoc', 'tranzit', 'comanda']),
      ...SAME_OF_ALL,
      searchTextOf(facts),
      at,
      at,
      at,
      ...offerOf(offer, price),
    ];
    yield `${row.join('\t')}\n`;
  }
}

/** Equipment, pictures, litres, kilowatt hours, grams. */
const SAME_OF_ALL = ['[]', '["/img/a.webp","/img/b.webp","/img/c.webp"]', 5.4, 16.1, 122];

const UNKNOWN = '\\N';

/**
 * Fields of new cars, where the dealer fills them in: weeks, kind of hybrid, range, warranty, list price, equipment. A list
 * price that counts is confirmed, since these cars name no version: the hourly check would clear 800 000 marks of a million.
 */
function offerOf(random: Random, price: number): (string | number | boolean)[] {
  const some = (share: number, value: string | number) => (random.next() < share ? value : UNKNOWN);
  const items = Array.from({ length: 4 + random.below(9) }, () => random.pick(EQUIPMENT).id);
  const offer = [
    some(0.7, random.below(16)),
    some(0.3, random.pick(HybridType.options)),
    some(0.2, 60 + random.below(560)),
    some(0.8, 12 * (2 + random.below(6))),
  ];
  const listPrice = some(0.6, Math.round(price * (1 + random.next() * 0.25)));
  const isChecked = random.next() < 0.8 && listPrice !== UNKNOWN;
  const confirmed = isChecked ? listPrice : UNKNOWN;
  return [...offer, listPrice, isChecked, confirmed, `{${[...new Set(items)].join(',')}}`];
}
