import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp({ isEngineOn: true });

beforeAll(async () => {
  for (let price = 15_000; price < 20_000; price += 1_000)
    await t.createCar({ price, description: 'Nouă, "la cheie"' });
  await t.search.caughtUp();
});

const made = () => t.search.figures().answered;
const idsOf = (body: { cars: { id: number }[] }) => body.cars.map(({ id }) => id);

test('both transports share an answer, REST with descriptions, and it is made again when a car changes', async () => {
  const before = made();
  const rest = await t.rest('GET', '/api/search?sort=price_asc&limit=3');
  const trpc = await t.trpc('search.cars', { sort: 'price_asc', limit: 3 });
  const described = trpc.data.cars.map((car: object) => ({ ...car, description: 'Nouă, "la cheie"' }));
  expect(rest.body).toEqual({ ...trpc.data, cars: described });
  expect(made()).toEqual({ ...before, engine: (before['engine'] ?? 0) + 1 });
  const [id] = idsOf(rest.body);
  await t.em().execute('update car set price = 90000 where id = ?', [id]);
  await t.search.caughtUp();
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  const after = await t.rest('GET', '/api/search?sort=price_asc&limit=3');
  expect(idsOf(after.body)).not.toContain(id);
  expect((await t.rest('GET', '/api/search?sort=price_desc&limit=1')).body.cars[0]).toMatchObject({
    id,
    price: 90_000,
  });
});

test('a card changes with its car, its dealer and its town', async () => {
  const card = async () => (await t.rest('GET', '/api/search?priceMax=16500&sort=price_asc&limit=1')).body.cars[0];
  const { id, dealer } = await card();
  await t.em().execute(`update car set title = 'Alt titlu' where id = ?`, [id]);
  await t.em().execute(`update dealer set name = 'Alt nume', city_id = 100003 where id = ?`, [dealer.id]);
  await t.search.caughtUp();
  expect(await card()).toMatchObject({ title: 'Alt titlu', dealer: { name: 'Alt nume', city: 'Iași' }, city: 'Iași' });
  await t.em().execute(`update city set name = 'Iași (nou)' where id = 100003`);
  await t.search.caughtUp();
  expect((await card()).city).toBe('Iași (nou)');
});

test('a visitor’s answer may be cached and has an entity tag; a signed-in caller’s may not', async () => {
  const anonymous = await t.rest('GET', '/api/search?limit=2');
  expect(anonymous.headers['cache-control']).toBe('public, s-maxage=10, stale-while-revalidate=30');
  const tag = String(anonymous.headers['etag']);
  const again = await t.rest('GET', '/api/search?limit=2', { headers: { 'if-none-match': `"x", ${tag}` } });
  expect({ status: again.status, etag: again.headers['etag'] }).toEqual({ status: 304, etag: tag });
  expect((await t.rest('GET', '/api/search?limit=3', { headers: { 'if-none-match': tag } })).status).toBe(200);
  const buyer = await t.createUser('user');
  const own = await t.rest('GET', '/api/search?limit=2', { as: buyer });
  expect(own.headers['cache-control']).toBe('no-store');
  expect(own.body).toEqual(anonymous.body);
});

test('the lowest price of 30 days leaves the card when they are over, without any write', async () => {
  const car = await t.createCar({ price: 30_000, publishedAt: new Date(t.clock.now().getTime() - 9e8) });
  const changedAt = new Date(t.clock.now().getTime() - DAY_MS);
  await t.em().execute('update car set price = 29000 where id = ?', [car.id]);
  await t.em().execute('insert into car_price (car_id, price, valid_from) values (?, 29000, ?)', [car.id, changedAt]);
  t.search.recordWrite();
  await t.search.caughtUp();
  const lowest = async (query: string) =>
    (await t.rest('GET', `/api/search?priceMin=28000&priceMax=31000${query}`)).body.cars[0].lowestPrice30d;
  expect(await lowest('')).toBe(30_000);
  t.clock.advance(31 * DAY_MS);
  expect(await lowest('&limit=5')).toBeNull();
});
