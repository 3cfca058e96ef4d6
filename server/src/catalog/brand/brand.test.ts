import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const SKODA = 100_002;
const idsOf = (cars: { id: number }[]) => cars.map(({ id }) => id);

test(
  'brands, models and towns are listed, alike over both transports',
  { tags: ['WA7-admin-05', 'PS7-call-10', 'PS7-call-12', 'PS3-entity-04', 'PS3-entity-05'] },
  async () => {
    const brands = await t.rest('GET', '/api/brands');
    expect(brands.body).toEqual([
      { id: 100_001, name: 'Dacia', logo: null, slug: 'dacia' },
      { id: 100_003, name: 'Peugeot', logo: null, slug: 'peugeot' },
      { id: SKODA, name: 'Škoda', logo: null, slug: 'skoda' },
    ]);
    expect((await t.trpc('brand.list')).data).toEqual(brands.body);
    const models = await t.rest('GET', '/api/models');
    expect(models.body).toHaveLength(9);
    expect(models.body).toContainEqual({ id: 100_005, name: 'Octavia', brandId: SKODA, slug: 'octavia' });
    expect((await t.trpc('model.list')).data).toEqual(models.body);
    const cities = await t.rest('GET', '/api/cities');
    expect(cities.body).toContainEqual({
      id: expect.any(Number),
      name: 'Cluj-Napoca',
      county: 'Cluj',
      slug: 'cluj-napoca',
    });
    expect((await t.trpc('city.list')).data).toEqual(cities.body);
    // Whatever the database's own collation, ș sorts between s and t.
    const admin = await t.createUser('admin');
    for (const name of ['Turda', 'Suceava']) await t.rest('POST', '/api/admin/cities', { as: admin, body: { name } });
    const names = (await t.rest('GET', '/api/cities')).body.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => /^[SȘT]/.test(name))).toEqual([
      'Suceava',
      'Ștefănești',
      'Ștefănești',
      'Turda',
    ]);
  },
);

test('a brand’s own models, by REST path and by tRPC filter', { tags: ['PS7-call-25'] }, async () => {
  const { status, body } = await t.rest('GET', `/api/brands/${SKODA}/models`);
  expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([200, ['Fabia', 'Octavia', 'Superb']]);
  expect((await t.trpc('model.list', { brandId: SKODA })).data).toEqual(body);
});

test('a brand is found by its slug, and a missing one is 404', { tags: ['PS7-call-22'] }, async () => {
  const found = await t.rest('GET', '/api/brands/subdomain/skoda');
  expect(found.body).toMatchObject({ id: SKODA, name: 'Škoda' });
  expect((await t.trpc('brand.bySubdomain', { subdomain: 'skoda' })).data).toEqual(found.body);
  for (const subdomain of ['trabant', '%E2%80%A6', "'--"]) {
    const missing = await t.rest('GET', `/api/brands/subdomain/${subdomain}`);
    expect([missing.status, missing.body.message]).toEqual([404, 'Marca nu a fost găsită']);
  }
});

test.each(['models', 'cars'])('an unknown or malformed id of a brand is 404 for its %s', async (what) => {
  for (const id of ['1', '0', '-5', 'skoda', '9999999999999999', '99999999999999999999']) {
    expect((await t.rest('GET', `/api/brands/${id}/${what}`)).status).toBe(404);
  }
});

test(
  'a brand’s cars by the brand page’s filters, order and pages',
  { tags: ['PS7-call-23', 'PS7-call-24'] },
  async () => {
    const base = { year: 2026, price: 30_000 };
    const cheap = await t.createCar({ ...base, model: 100_004, price: 20_000, year: 2025 });
    const electric = await t.createCar({
      ...base,
      model: 100_005,
      price: 40_000,
      fuelType: 'electric',
      transmission: 'automata',
    });
    const premium = await t.createCar({ ...base, model: 100_005, isPremium: true, transmission: 'cvt' });
    await t.createCar({ ...base, model: 100_001 });
    await t.createCar({ ...base, model: 100_005, status: 'inactive' });
    const ask = async (query: string) => (await t.rest('GET', `/api/brands/${SKODA}/cars?${query}`)).body;

    const all = await ask('sort=price_asc');
    expect([all.total, idsOf(all.cars)]).toEqual([3, idsOf([cheap, premium, electric])]);
    expect(idsOf((await ask('sort=price_desc')).cars)).toEqual(idsOf([electric, premium, cheap]));
    expect(idsOf((await ask('sort=premium')).cars)[0]).toBe(premium.id);
    expect(idsOf((await ask('model=octavia&sort=price_asc')).cars)).toEqual(idsOf([premium, electric]));
    expect(idsOf((await ask('priceMax=25000')).cars)).toEqual([cheap.id]);
    expect(idsOf((await ask('yearFrom=2026&sort=price_asc')).cars)).toEqual(idsOf([premium, electric]));
    expect(idsOf((await ask('fuelType=electric')).cars)).toEqual([electric.id]);
    expect(idsOf((await ask('transmission=automata&sort=price_asc')).cars)).toEqual(idsOf([premium, electric]));
    expect(idsOf((await ask('isPremium=true')).cars)).toEqual([premium.id]);
    const second = await ask('sort=price_asc&limit=1&offset=1');
    expect([second.total, idsOf(second.cars)]).toEqual([3, [premium.id]]);
    const byTrpc = await t.trpc('brand.cars', { id: SKODA, sort: 'price_asc' });
    const { cars, total } = byTrpc.data;
    expect(all).toEqual({ total, cars: cars.map((card: object) => ({ ...card, description: null })) });
  },
);

test('brands with cars count public cars only, the most cars first', async () => {
  const { data } = await t.trpc('brand.listWithStock');
  expect(data.map(({ slug, carCount }: { slug: string; carCount: number }) => [slug, carCount])).toEqual([
    ['skoda', 3],
    ['dacia', 1],
  ]);
});
