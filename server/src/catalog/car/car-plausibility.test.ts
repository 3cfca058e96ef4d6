// Unusual values in the calls of one car: held, asked, confirmed (docs/rules/stock.md "Plausible values").
import type { HeldValue } from 'contracts/car-plausibility';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CarValues, DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { CarPrice } from './car-price.entity.ts';
import { Car } from './car.entity.ts';

const t = useTestApp();
const OCTAVIA = 100_005;
const FABIA = 100_004;

const CAR = {
  brandId: 100_002,
  modelId: OCTAVIA,
  title: 'Škoda Octavia Style',
  price: 21_990,
  year: 2026,
  fuelType: 'benzina',
  transmission: 'manuala',
  bodyType: 'wagon',
};
const add = (dealer: DealerRow, body: object = {}) =>
  t.rest('POST', `/api/dealers/${dealer.id}/cars`, { as: dealer.user, body: { ...CAR, ...body } });
const patch = (dealer: DealerRow, id: number, body: object) =>
  t.rest('PATCH', `/api/cars/${id}`, { as: dealer.user, body });
const form = (dealer: DealerRow, input: object) =>
  t.trpc('car.create', { ...CAR, dealerId: dealer.id, ...input }, { as: dealer.user });
const rowOf = (id: number) => t.em().findOneOrFail(Car, id);
// Cars of one test are nothing to compare with in the next.
beforeEach(() => t.em().execute('update car set deleted_at = now() where deleted_at is null'));

const fieldsOf = (held: HeldValue[] | null | undefined) => held?.map(({ field }) => field) ?? null;
const prices = async (car: number) =>
  (await t.em().find(CarPrice, { car }, { orderBy: { id: 'asc' } })).map(({ price }) => price);

/** Public cars of the model, one of each of so many dealers in turn. */
async function market(model: number, prices: readonly number[], { dealers = 3, values = {} as CarValues } = {}) {
  const sellers: DealerRow[] = [];
  for (let at = 0; at < dealers; at++) sellers.push(await t.createDealer());
  for (const [at, price] of prices.entries()) {
    await t.createCar({ model, price, dealer: sellers[at % dealers]?.id ?? 0, ...values });
  }
  return sellers;
}

describe('a documented call', () => {
  test('stores a new car with an unusual value as inactive with the reason; a PATCH to active confirms it', async () => {
    await market(OCTAVIA, [20_000, 21_000, 22_000, 23_000, 24_000]);
    const dealer = await t.createDealer();
    const { status, body } = await add(dealer, { price: 21.99 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'inactive', price: 21.99 });
    expect(body.held).toEqual([
      {
        field: 'price',
        value: 21.99,
        message:
          'Prețul de 21,99\u00a0€ nu este obișnuit pentru Škoda Octavia: de regulă între 8.800 și 55.000\u00a0€.',
      },
    ]);
    expect((await t.rest('GET', `/api/cars/${body.id}`)).status).toBe(404);
    const cheapest = await t.rest('GET', '/api/search?sort=price_asc');
    expect(cheapest.body.cars[0].price).toBe(20_000);

    const confirmed = await patch(dealer, body.id, { status: 'active' });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toMatchObject({ status: 'active', held: null, price: 21.99 });
    expect((await t.rest('GET', `/api/cars/${body.id}`)).status).toBe(200);
  });

  test('the answer has "held" as null for its dealer, and not at all for others', async () => {
    const dealer = await t.createDealer();
    const { body } = await add(dealer);
    expect(body).toMatchObject({ status: 'active', held: null });
    expect(await t.rest('GET', `/api/cars/${body.id}`)).not.toHaveProperty('body.held');
  });

  test('a public car stays public, whatever its price becomes', async () => {
    const dealer = await t.createDealer();
    const { id } = await t.createCar({ dealer: dealer.id });
    const { status, body } = await patch(dealer, id, { price: '2.20' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'active', price: 2.2, held: null });
    expect((await t.rest('GET', `/api/cars/${id}`)).status).toBe(200);
  });

  test('an inactive car is held by a new unusual value, in one call with the status too', async () => {
    const dealer = await t.createDealer();
    const { id } = await t.createCar({ dealer: dealer.id, status: 'inactive' });
    const moved = await patch(dealer, id, { price: 2.2 });
    expect([moved.status, moved.body.status, fieldsOf(moved.body.held)]).toEqual([200, 'inactive', ['price']]);
    const other = await patch(dealer, id, { price: 3.3, status: 'active' });
    expect([other.status, other.body.status, fieldsOf(other.body.held)]).toEqual([200, 'inactive', ['price']]);
    const again = await patch(dealer, id, { price: 3.3, status: 'active' });
    expect(again.body).toMatchObject({ status: 'active', held: null });
  });

  test('a corrected value ends the waiting: a new car is active, an inactive one stays inactive', async () => {
    const dealer = await t.createDealer();
    const added = await add(dealer, { price: 21.99 });
    const { body } = await patch(dealer, added.body.id, { price: 21_990 });
    expect(body).toMatchObject({ status: 'active', held: null, lowestPrice30d: null });
    // The price that nobody has seen is not in its history.
    expect(await prices(body.id)).toEqual([21_990]);
    const { id } = await t.createCar({ dealer: dealer.id, status: 'inactive' });
    await patch(dealer, id, { price: 2.2 });
    const corrected = await patch(dealer, id, { price: 21_990 });
    expect(corrected.body).toMatchObject({ status: 'inactive', held: null });
  });

  test('what else is changed leaves it waiting; another status of the dealer’s ends that', async () => {
    const dealer = await t.createDealer();
    const { body } = await add(dealer, { mileage: 150_000 });
    const described = await patch(dealer, body.id, { description: 'Nouă' });
    expect([described.body.status, fieldsOf(described.body.held)]).toEqual(['inactive', ['mileage']]);
    const left = await patch(dealer, body.id, { status: 'inactive' });
    expect(left.body).toMatchObject({ status: 'inactive', held: null });
  });

  test('does not ask about the gearbox of an electric car', async () => {
    const dealer = await t.createDealer();
    expect((await add(dealer, { fuelType: 'electric' })).body).toMatchObject({ status: 'active', held: null });
  });

  test('"confirmed" is no field of it', async () => {
    const dealer = await t.createDealer();
    const { status, body } = await add(dealer, { price: 2.2, confirmed: [] });
    expect([status, body.status]).toEqual([201, 'inactive']);
    const kept = await patch(dealer, body.id, { status: 'active', confirmed: [] });
    expect([kept.status, kept.body.status]).toEqual([200, 'active']);
  });
});

describe('the cars it is compared with', () => {
  const PRICES = [10_000, 10_500, 11_000, 11_500, 12_000];
  const heldFor = async (price: number, dealer?: DealerRow) =>
    fieldsOf((await add(dealer ?? (await t.createDealer()), { price, modelId: FABIA })).body.held);

  test.each([
    [4, 3],
    [5, 2],
  ])('%i cars of %i other dealers are too few', async (cars, dealers) => {
    await market(FABIA, PRICES.slice(0, cars), { dealers });
    expect(await heldFor(30_000)).toBeNull();
  });

  test('five of three other dealers are enough', async () => {
    await market(FABIA, PRICES);
    expect(await heldFor(27_501)).toEqual(['price']);
    expect(await heldFor(27_500)).toBeNull();
  });

  test('the dealer’s own cars neither count nor move the median', async () => {
    const [first] = await market(FABIA, PRICES);
    // Without its own two cars, three of two dealers are left.
    expect(await heldFor(30_000, first)).toBeNull();
    const dealer = await t.createDealer();
    for (let own = 0; own < 20; own++) await t.createCar({ model: FABIA, price: 30_000, dealer: dealer.id });
    expect(await heldFor(30_000, dealer)).toEqual(['price']);
  });

  test('cars that are not public do not count', async () => {
    await market(FABIA, PRICES, { values: { status: 'inactive' } });
    expect(await heldFor(30_000)).toBeNull();
  });

  test('one dealer’s mistakes do not move the median', async () => {
    await market(FABIA, [...PRICES, 2.2, 2.2]);
    expect(await heldFor(12_000)).toBeNull();
    expect(await heldFor(21.99)).toEqual(['price']);
  });
});

describe('the form', () => {
  test('is asked at the field, nothing is written, and the confirmed value is published', async () => {
    const dealer = await t.createDealer();
    const asked = await form(dealer, { price: 2.2, power: 40 * 20, confirmed: [] });
    expect(asked.status).toBe(409);
    expect(asked.error?.issues).toMatchObject([
      { path: 'price', value: 2.2 },
      { path: 'power', value: 800 },
    ]);
    expect(await t.em().count(Car, { dealer: dealer.id })).toBe(0);
    const confirmed = [
      { field: 'price', value: 2.2 },
      { field: 'power', value: 800 },
    ];
    const other = await form(dealer, { price: 2.3, power: 800, confirmed });
    expect(other.error?.issues).toMatchObject([{ path: 'price', value: 2.3 }]);
    const { data } = await form(dealer, { price: 2.2, power: 800, confirmed });
    expect(data).toMatchObject({ status: 'active', held: null });
  });

  test('asks about an electric car with a manual gearbox, once', async () => {
    const dealer = await t.createDealer();
    const asked = await form(dealer, { fuelType: 'electric', confirmed: [] });
    expect(asked.error?.issues).toMatchObject([{ path: 'transmission', value: 'manuala' }]);
    const { data } = await form(dealer, {
      fuelType: 'electric',
      confirmed: [{ field: 'transmission', value: 'manuala' }],
    });
    expect(data.status).toBe('active');
    const saved = await t.trpc('car.update', { id: data.id, color: 'gri', confirmed: [] }, { as: dealer.user });
    expect(saved.status).toBe(200);
  });

  test('asks before a public car gets another unusual value, not about one that it has', async () => {
    const dealer = await t.createDealer();
    const { id } = await t.createCar({ dealer: dealer.id, price: 2.2 });
    const save = (input: object) => t.trpc('car.update', { id, confirmed: [], ...input }, { as: dealer.user });
    expect((await save({ description: 'Nouă', price: 2.2 })).status).toBe(200);
    const asked = await save({ mileage: 150_000 });
    expect(asked.error?.issues).toMatchObject([{ path: 'mileage', value: 150_000 }]);
    expect(await rowOf(id)).toMatchObject({ mileage: 10, status: 'active' });
    const { data } = await save({ mileage: 150_000, confirmed: [{ field: 'mileage', value: 150_000 }] });
    expect(data).toMatchObject({ mileage: 150_000, status: 'active' });
  });

  test('does not ask again until the value changes; after another value it does', async () => {
    const dealer = await t.createDealer();
    const confirmed = [{ field: 'price', value: 2.2 }];
    const { id } = (await form(dealer, { price: 2.2, confirmed })).data;
    const save = (input: object) => t.trpc('car.update', { id, confirmed: [], ...input }, { as: dealer.user });
    expect((await save({ status: 'inactive' })).status).toBe(200);
    expect((await save({ status: 'active' })).status).toBe(200);
    expect((await save({ price: 21_990 })).status).toBe(200);
    expect((await save({ price: 2.2 })).error?.issues).toMatchObject([{ path: 'price', value: 2.2 }]);
  });

  test('an inactive car may be saved with anything, and is asked about when it becomes active', async () => {
    const dealer = await t.createDealer();
    const { id } = await t.createCar({ dealer: dealer.id, status: 'inactive' });
    const save = (input: object) => t.trpc('car.update', { id, confirmed: [], ...input }, { as: dealer.user });
    expect((await save({ price: 2.2, status: 'inactive' })).data).toMatchObject({ status: 'inactive', held: null });
    expect((await save({ status: 'active' })).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ status: 'inactive' });
  });
});

test('an administrator’s documented calls follow the same rule', async () => {
  const dealer = await t.createDealer();
  const admin = await t.createUser('admin');
  const { body } = await t.rest('POST', `/api/dealers/${dealer.id}/cars`, { as: admin, body: { ...CAR, price: 2.2 } });
  expect(body).toMatchObject({ status: 'inactive' });
  expect((await t.rest('PATCH', `/api/cars/${body.id}`, { as: admin, body: { status: 'active' } })).body).toMatchObject(
    { status: 'active', held: null },
  );
});
