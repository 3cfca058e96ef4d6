import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { carEntries, MAX_ENTRIES } from './sitemap.repository.ts';

const t = useTestApp();
const FIRST = 200_001;
const STOCK = MAX_ENTRIES + 4_500;
/** This many rows per insert stay below the statement timeout. */
const CHUNK = 5_450;

const locations = async (url: string) => {
  const { body } = await t.app.inject({ method: 'GET', url, headers: { host: t.env.baseHost } });
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replace(t.env.publicUrl, ''));
};

beforeAll(async () => {
  const { id } = await t.createCar();
  for (let from = FIRST; from < FIRST + STOCK; from += CHUNK) {
    await t.em().execute(
      `insert into car (id, dealer_id, brand_id, model_id, title, price, year, mileage, fuel_type, transmission, body_type, seats, power,
         wants_premium, status, availability, equipment, images, search_text, consumption, co2, published_at, created_at, updated_at)
       select n, dealer_id, brand_id, model_id, title, price, year, mileage, fuel_type, transmission, body_type, seats, power,
         wants_premium, status, availability, equipment, images, search_text, consumption, co2, published_at, created_at, updated_at
       from car, generate_series(?::int, ?::int) n where id = ?`,
      [from, from + CHUNK - 1, id],
    );
  }
}, 120_000);

test('a file holds at most 50 000 addresses, in order and without a gap, however many cars', async () => {
  const names = (await locations('/sitemap.xml')).filter((path) => path.startsWith('/sitemap-cars-'));
  expect(names).toEqual(['/sitemap-cars-1.xml', '/sitemap-cars-3.xml', '/sitemap-cars-4.xml']);
  const files = [await locations('/sitemap-cars-3.xml'), await locations('/sitemap-cars-4.xml')];
  expect(files.map((file) => file.length)).toEqual([MAX_ENTRIES, STOCK - MAX_ENTRIES]);
  expect(files.flat().every((path, n) => path === `/cars/${FIRST + n}`)).toBe(true);
}, 60_000);

test('is read a few thousand at a time, never whole', async () => {
  let count = 0;
  for await (const entries of carEntries(t.em(), 3)) {
    expect(entries.length).toBeLessThanOrEqual(2_000);
    count += entries.length;
  }
  expect(count).toBe(MAX_ENTRIES);
}, 60_000);
