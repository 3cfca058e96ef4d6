import { BRAND_IN_USE, CITY_IN_USE, MERGE_OTHER_BRAND, MERGE_SAME, MODEL_IN_USE } from 'contracts/reference-table';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Car } from '../car/car.entity.ts';
import { City } from '../city/city.entity.ts';
import { Favorite } from '../../marketplace/favorite/favorite.entity.ts';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Brand } from './brand.entity.ts';
import { Model } from './model.entity.ts';

const t = useTestApp();
const call = async (name: string, input: object) => t.trpc(name, input, { as: await t.createUser('admin') });
const made = async (name: string, input: object) => (await call(name, input)).data as { id: number; slug: string };
const resolved = async (path: string) =>
  (await t.trpc('address.resolve', { segments: path.split('/').filter(Boolean) })).data;
const carOf = (brand: number, model: number) => t.createCar({ brand, model });
const found = async (query: string) => (await t.rest('GET', `/api/search?${query}`)).body.total;

describe('two brands that are duplicates', () => {
  test('are merged without losing a car, a lead, a favourite or an address', async () => {
    const stays = await made('brand.create', { name: 'Polestar' });
    const double = await made('brand.create', { name: 'Polestar AB', logo: 'https://exemplu.ro/polestar.png' });
    const two = await made('model.create', { name: 'Doi', brandId: stays.id });
    const twin = await made('model.create', { name: 'DOI', brandId: double.id });
    const three = await made('model.create', { name: 'Trei', brandId: double.id });
    const renamed = await made('model.update', { id: three.id, name: 'Trei Plus' });
    const kept = await carOf(stays.id, two.id);
    const moved = await carOf(double.id, twin.id);
    const other = await carOf(double.id, three.id);
    const buyer = await t.createUser('user');
    await t.trpc('favorite.add', { carId: moved.id }, { as: buyer });
    const lead = { userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', userPhone: '0722000111', message: 'Bună ziua' };
    await t.trpc('lead.create', { ...lead, carId: moved.id }, {});

    expect(await call('brand.merge', { id: double.id, into: stays.id })).toMatchObject({ data: { success: true } });

    const em = t.em();
    expect(await em.count(Brand, { id: double.id })).toBe(0);
    expect(await em.count(Model, { id: twin.id })).toBe(0);
    const cars = await em.find(Car, { id: { $in: [kept.id, moved.id, other.id] } }, { orderBy: { id: 'asc' } });
    expect(cars.map(({ brand, model }) => [brand.id, model.id])).toEqual([
      [stays.id, two.id],
      [stays.id, two.id],
      [stays.id, three.id],
    ]);
    expect(await em.count(Favorite, { car: moved.id })).toBe(1);
    expect(await em.count(Lead, { car: moved.id })).toBe(1);
    expect((await em.findOneOrFail(Brand, stays.id)).logo).toBe('https://exemplu.ro/polestar.png');
    expect(await resolved('/polestar-ab')).toEqual({ kind: 'redirect', to: '/polestar' });
    expect(await resolved(`/polestar-ab/${twin.slug}`)).toEqual({ kind: 'redirect', to: `/polestar/${two.slug}` });
    expect(await resolved('/polestar-ab/trei')).toEqual({ kind: 'redirect', to: `/polestar/${renamed.slug}` });
    // A search saved under the former name finds them too.
    expect([await found('brand=polestar'), await found('brand=polestar-ab'), await found('q=polestar')]).toEqual([
      3, 3, 3,
    ]);
    expect(await em.count(AuditEntry, { action: 'brand.merge', object: `brand:${double.id} into:${stays.id}` })).toBe(
      1,
    );
  });

  test('must be different and known', async () => {
    const { id } = await made('brand.create', { name: 'Singura' });
    expect((await call('brand.merge', { id, into: id })).error?.message).toBe(MERGE_SAME);
    expect((await call('brand.merge', { id, into: 999_999 })).status).toBe(404);
    expect((await call('brand.merge', { id: 3_000_000_000, into: id })).status).toBe(404);
  });
});

describe('two models that are duplicates', () => {
  test('are merged; models of two brands are not', async () => {
    const brand = await made('brand.create', { name: 'Lucid' });
    const air = await made('model.create', { name: 'Air', brandId: brand.id });
    const double = await made('model.create', { name: 'Air Sedan', brandId: brand.id });
    const car = await carOf(brand.id, double.id);
    await call('model.merge', { id: double.id, into: air.id });
    expect((await t.em().findOneOrFail(Car, car.id)).model.id).toBe(air.id);
    expect(await resolved('/lucid/air-sedan')).toEqual({ kind: 'redirect', to: '/lucid/air' });
    const foreign = await made('model.create', {
      name: 'Altul',
      brandId: (await made('brand.create', { name: 'Alta' })).id,
    });
    expect((await call('model.merge', { id: foreign.id, into: air.id })).error?.message).toBe(MERGE_OTHER_BRAND);
  });
});

describe('two towns that are duplicates', () => {
  test('are merged; cars and dealers move to the target', async () => {
    const stays = await made('city.create', { name: 'Orașul Nou', county: 'Ilfov' });
    const double = await made('city.create', { name: 'Orasul-Nou 2', county: 'Ilfov' });
    const dealer = await t.createDealer({ city: double.id });
    const car = await t.createCar({ dealer: dealer.id, city: double.id });
    expect((await call('city.delete', { id: double.id })).error?.message).toBe(CITY_IN_USE);
    await call('city.merge', { id: double.id, into: stays.id });
    expect((await t.em().findOneOrFail(Car, car.id)).city?.id).toBe(stays.id);
    expect(await found(`city=${stays.slug}`)).toBe(1);
    expect(await resolved(`/${double.slug}`)).toEqual({ kind: 'redirect', to: `/${stays.slug}` });
    expect(await t.em().count(City, { id: double.id })).toBe(0);
  });
});

describe('an unused entry', () => {
  test('can be deleted, and its address is free again', async () => {
    const brand = await made('brand.create', { name: 'Efemera' });
    const model = await made('model.create', { name: 'Unul', brandId: brand.id });
    expect((await call('brand.delete', { id: brand.id })).error?.message).toBe(BRAND_IN_USE);
    expect((await call('model.delete', { id: model.id })).status).toBe(200);
    expect((await call('brand.delete', { id: brand.id })).status).toBe(200);
    expect((await made('brand.create', { name: 'Efemera' })).slug).toBe('efemera');
    const city = await made('city.create', { name: 'Pustiu' });
    expect((await call('city.delete', { id: city.id })).status).toBe(200);
    expect((await call('city.delete', { id: city.id })).status).toBe(404);
  });

  test('does not include a model with cars', async () => {
    const car = await t.createCar({});
    const { model } = await t.em().findOneOrFail(Car, car.id);
    expect((await call('model.delete', { id: model.id })).error?.message).toBe(MODEL_IN_USE);
  });
});

describe('two concurrent administrators', () => {
  test.each(['brand', 'city'] as const)('who join two rows either way keep one (%s)', async (kind) => {
    const [one, two] = [await made(`${kind}.create`, { name: 'Unul' }), await made(`${kind}.create`, { name: 'Doi' })];
    const as = await t.createUser('admin');
    const merge = (id: number, into: number) => t.trpc(`${kind}.merge`, { id, into }, { as });
    const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await t.em().execute(`select 1 from ${kind} where id in (?, ?)`, [one.id, two.id])).toHaveLength(1);
    for (const { slug } of [one, two]) expect(await resolved(`/${slug}`)).not.toEqual({ kind: 'unknown' });
  });
});

describe('the tables of the reference data', () => {
  test('are searched, ordered and paged, with the number of references of each row', async () => {
    const { data } = await call('brand.table', { q: 'poléstar' });
    expect(data).toMatchObject({ total: 1, items: [{ name: 'Polestar', models: 2, cars: 3 }] });
    const most = (await call('brand.table', { sort: '-cars', limit: 1 })).data as { items: { cars: number }[] };
    const least = (await call('brand.table', { sort: 'cars', limit: 1 })).data as { items: { cars: number }[] };
    expect(most.items[0]?.cars).toBeGreaterThan(least.items[0]?.cars ?? 0);
    expect((await call('model.table', { q: 'polestar trei' })).data).toMatchObject({
      total: 1,
      items: [{ name: 'Trei Plus', brandName: 'Polestar', cars: 1 }],
    });
    expect((await call('city.table', { q: 'orasul ilfov' })).data).toMatchObject({
      total: 1,
      items: [{ county: 'Ilfov', cars: 1, dealers: 1 }],
    });
  });

  test('are forbidden for dealers and buyers', async () => {
    for (const role of ['user', 'dealer'] as const) {
      const as = await t.createUser(role);
      for (const name of ['brand.table', 'model.table', 'city.table']) {
        expect((await t.trpc(name, {}, { as })).status).toBe(403);
      }
      for (const name of ['brand.merge', 'model.merge', 'city.merge', 'brand.delete', 'model.delete', 'city.delete']) {
        expect((await t.trpc(name, { id: 100_001, into: 100_002 }, { as })).status).toBe(403);
      }
    }
  });
});
