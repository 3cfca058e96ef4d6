import { expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { useTestApp } from '../../testing/test-app.ts';
import { Car } from './car.entity.ts';
import { CarPrice } from './car-price.entity.ts';

const t = useTestApp();
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
const idsOf = (cars: { id: number }[]) => cars.map(({ id }) => id);
const rest = (id: number | string, as?: { id: number }) => t.rest('GET', `/api/cars/${id}`, { as: as ?? null });

async function setPrices(car: { id: number }, prices: [price: number, daysAgo: number][]): Promise<void> {
  const em = t.em();
  await em.nativeDelete(CarPrice, { car: car.id });
  for (const [price, days] of prices) em.create(CarPrice, { car: car.id, price, validFrom: daysAgo(days) });
  await em.flush();
}

test(
  'a public car is answered with all its facts, the same over both transports',
  { tags: ['PS7-call-21', 'PS3-entity-08', 'PS3-entity-09', 'PS3-entity-10', 'PS3-entity-11', 'PS3-entity-12'] },
  async () => {
    const car = await t.createCar({
      vin: 'TMBZZZNX0R0123456',
      images: ['art:wagon-gri-metalizata-side-1'],
      equipment: ['ABS'],
      warrantyMonths: 36,
      description: 'Nouă',
    });
    const { status, body } = await rest(car.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: car.id,
      price: 21_990,
      fuelType: 'benzina',
      transmission: 'manuala',
      isPremium: false,
      images: ['/objects/art/wagon-gri-metalizata-side-1-1600.webp'],
      city: 'Cluj-Napoca',
      brand: { id: 100_002, name: 'Škoda', slug: 'skoda' },
      model: { name: 'Octavia' },
      dealer: { city: 'Cluj-Napoca', phone: '+40722000111', verified: false },
      wltp: { consumption: 5.4, co2: 122 },
      warranty: { months: 36, km: null },
      equipment: ['ABS'],
      publishedAt: t.clock.now().toISOString(),
      createdAt: t.clock.now().toISOString(),
    });
    expect(body).not.toHaveProperty('vin');
    expect(body).toEqual({ ...(await t.trpc('car.get', { id: car.id })).data, imageGroups: null });
  },
);

test('the chassis number is only for the car’s dealer and administrators', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id, vin: 'TMBZZZNX0R0123457' });
  const [admin, other] = [await t.createUser('admin'), await t.createDealer()];
  expect((await rest(car.id, { id: dealer.user.id })).body.vin).toBe('TMBZZZNX0R0123457');
  expect((await rest(car.id, admin)).body.vin).toBe('TMBZZZNX0R0123457');
  expect((await rest(car.id, { id: other.user.id })).body.vin).toBeUndefined();
});

test('a car that is not public is 404 except for its dealer and administrators', async () => {
  const dealer = await t.createDealer({ status: 'pending' });
  const admin = await t.createUser('admin');
  const hidden = [
    await t.createCar({ dealer: dealer.id }),
    await t.createCar({ dealer: dealer.id, status: 'inactive' }),
    await t.createCar({ dealer: dealer.id, status: 'sold' }),
  ];
  for (const { id } of hidden) {
    const answer = await rest(id);
    expect([answer.status, answer.body.message]).toEqual([404, 'Mașina nu a fost găsită']);
    expect((await t.trpc('car.get', { id })).error).toMatchObject({
      code: 'not_found',
      message: 'Mașina nu a fost găsită',
    });
    expect((await rest(id, await t.createUser('user'))).status).toBe(404);
    expect((await rest(id, { id: dealer.user.id })).status).toBe(200);
    expect((await rest(id, admin)).status).toBe(200);
  }
  const deleted = await t.createCar({ dealer: dealer.id, deletedAt: t.clock.now() });
  expect((await rest(deleted.id, admin)).status).toBe(404);
});

test.each(['0', '-1', '1.5', 'abc', '01', '1e3', '9999999999999999', '99999999999999999', '%00', "1'--"])(
  'the malformed or unknown id %s is 404',
  async (id) => {
    expect((await rest(id)).status).toBe(404);
  },
);

test('the lowest price is that of the 30 days before the last change, and none when the last change is older', async () => {
  const car = await t.createCar({ price: 20_000 });
  const lowest = async (prices: [number, number][]) => {
    await setPrices(car, prices);
    return (await rest(car.id)).body.lowestPrice30d;
  };
  expect(await lowest([[20_000, 50]])).toBeNull();
  expect(
    await lowest([
      [22_000, 50],
      [20_000, 5],
    ]),
  ).toBe(22_000);
  expect(
    await lowest([
      [19_000, 50],
      [23_000, 20],
      [20_000, 5],
    ]),
  ).toBe(19_000);
  expect(
    await lowest([
      [19_000, 80],
      [23_000, 40],
      [20_000, 5],
    ]),
  ).toBe(23_000);
  expect(
    await lowest([
      [22_000, 80],
      [20_000, 31],
    ]),
  ).toBeNull();
});

test('the page’s answer for sold and deleted cars', async () => {
  const pageOf = async (values: Parameters<typeof t.createCar>[0], as?: { id: number }) => {
    const { id } = await t.createCar(values);
    return (await t.trpc('car.page', { id }, { as: as ?? null })).data;
  };
  const alternative = await t.createCar({ model: 100_005, price: 22_500 });
  const pending = await t.createDealer({ status: 'pending' });
  const sold = await pageOf({ status: 'sold', soldAt: daysAgo(29) });
  expect([sold.state, sold.car.status]).toEqual(['sold', 'sold']);
  expect(idsOf(sold.alternatives)).toContain(alternative.id);
  const states = {
    public: await pageOf({}),
    reserved: await pageOf({ status: 'reserved' }),
    soldLongAgo: await pageOf({ status: 'sold', soldAt: daysAgo(31) }),
    deleted: await pageOf({ deletedAt: daysAgo(1) }),
    inactive: await pageOf({ status: 'inactive' }),
    deletedInactive: await pageOf({ status: 'inactive', deletedAt: daysAgo(1) }),
    ofPending: await pageOf({ dealer: pending.id }),
    soldByPending: await pageOf({ dealer: pending.id, status: 'sold', soldAt: daysAgo(1) }),
    toItsDealer: await pageOf({ dealer: pending.id }, { id: pending.user.id }),
  };
  expect(Object.fromEntries(Object.entries(states).map(([name, { state }]) => [name, state]))).toEqual({
    public: 'public',
    reserved: 'public',
    soldLongAgo: 'gone',
    deleted: 'gone',
    inactive: 'unknown',
    deletedInactive: 'unknown',
    ofPending: 'unknown',
    soldByPending: 'unknown',
    toItsDealer: 'private',
  });
  expect(states.deleted).toMatchObject({ car: null });
  expect(states.deleted.alternatives.length).toBeGreaterThan(0);
  expect(states.inactive).toMatchObject({ state: 'unknown', car: null, alternatives: [] });
  expect((await t.trpc('car.page', { id: 7 })).data.state).toBe('unknown');
});

test('similar cars are of the same model first, then of the brand, never the car itself', async () => {
  const car = await t.createCar({ model: 100_009, price: 30_000 });
  const sameModel = await t.createCar({ model: 100_009, price: 45_000 });
  const sameBrand = await t.createCar({ model: 100_008, price: 30_500 });
  await t.createCar({ model: 100_009, status: 'inactive' });
  const { data } = await t.trpc('car.similar', { id: car.id, limit: 2 });
  expect(idsOf(data)).toEqual([sameModel.id, sameBrand.id]);
  expect((await t.trpc('car.similar', { id: 7 })).error?.code).toBe('not_found');
});

test(
  'featured: premium first, then newest, at most two of one dealer, public only',
  { tags: ['PS7-call-14'] },
  async () => {
    await t.em().nativeUpdate(Car, {}, { status: 'inactive' });
    const [a, b] = [await t.createDealer(), await t.createDealer()];
    const at = (days: number) => ({ publishedAt: daysAgo(days) });
    const cars = {
      old: await t.createCar({ dealer: b.id, ...at(9) }),
      fresh: await t.createCar({ dealer: b.id, ...at(1) }),
      third: await t.createCar({ dealer: a.id, ...at(2), isPremium: true }),
      second: await t.createCar({ dealer: a.id, ...at(1), isPremium: true }),
      first: await t.createCar({ dealer: a.id, ...at(0), isPremium: true }),
    };
    const { body } = await t.rest('GET', '/api/cars/featured');
    expect(idsOf(body)).toEqual(idsOf([cars.first, cars.second, cars.fresh, cars.old]));
    const { data } = await t.trpc('car.featured');
    expect(body).toEqual(data.map((card: object) => ({ ...card, description: null })));
    for (const [limit, count] of [
      ['2', 2],
      ['51', 4],
      ['x', 4],
      ['-1', 4],
    ] as const) {
      expect((await t.rest('GET', `/api/cars/featured?limit=${limit}`)).body).toHaveLength(count);
    }
    const admin = await t.createUser('admin');
    expect((await t.rest('GET', '/api/cars/featured?limit=50', { as: admin })).body.length).toBeGreaterThan(4);
  },
);

test('a dealer’s stock: public cars for all callers, all of them for the dealer and administrators', async () => {
  const dealer = await t.createDealer();
  const active = await t.createCar({ dealer: dealer.id, publishedAt: daysAgo(2) });
  const sold = await t.createCar({ dealer: dealer.id, status: 'sold', publishedAt: daysAgo(1) });
  await t.createCar({ dealer: dealer.id, deletedAt: t.clock.now() });
  const path = `/api/dealers/${dealer.id}/cars`;
  const open = await t.rest('GET', path);
  expect([open.status, open.headers['x-total-count'], idsOf(open.body)]).toEqual([200, '1', [active.id]]);
  const own = await t.rest('GET', `${path}?limit=1`, { as: { id: dealer.user.id } });
  expect([own.headers['x-total-count'], idsOf(own.body)]).toEqual(['2', [sold.id]]);
  const admin = await t.createUser('admin');
  const paged = await t.trpc('car.ofDealer', { id: dealer.id, offset: 1 }, { as: admin });
  expect([paged.data.total, idsOf(paged.data.items)]).toEqual([2, [active.id]]);
});

test('the stock of a pending, suspended or unknown dealer is 404 for others', async () => {
  const pending = await t.createDealer({ status: 'pending' });
  const suspended = await t.createDealer({ suspendedAt: t.clock.now() });
  for (const id of [pending.id, suspended.id, 7, 2 ** 31, 2 ** 53 - 1]) {
    const { status, body } = await t.rest('GET', `/api/dealers/${id}/cars`);
    expect([status, body.message]).toEqual([404, 'Dealer nu a fost găsit']);
  }
  expect((await t.rest('GET', `/api/dealers/${pending.id}/cars`, { as: { id: pending.user.id } })).status).toBe(200);
});

test('the page of a car on offer says when it was last confirmed; no other page does', async () => {
  const [car, sold] = [await t.createCar(), await t.createCar({ status: 'sold', soldAt: t.clock.now() })];
  await t.em().nativeUpdate(Car, { id: car.id }, { confirmedAt: daysAgo(3) });
  const pageOf = async (id: number) => (await t.trpc('car.page', { id }, { as: null })).data;
  expect((await pageOf(car.id)).confirmedAt).toBe(daysAgo(3).toISOString());
  expect(await pageOf(sold.id)).toMatchObject({ state: 'sold' });
  expect(await pageOf(sold.id)).not.toHaveProperty('confirmedAt');
});

test('the page of a car on offer has one row of similar cars, another’s all that are shown instead of it', async () => {
  for (const price of [22_100, 22_200, 22_300, 22_400]) await t.createCar({ price });
  const similarOf = async (values: Parameters<typeof t.createCar>[0]) => {
    const { id } = await t.createCar(values);
    return (await t.trpc('car.page', { id })).data.alternatives;
  };
  expect(await similarOf({})).toHaveLength(3);
  expect((await similarOf({ status: 'sold', soldAt: daysAgo(1) })).length).toBeGreaterThan(3);
});
