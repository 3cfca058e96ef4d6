/** The documented lists carry the documented car (public-site §3, work-areas §3), whole: an outside panel has no other. */
import { expect, test } from 'vitest';
import type { DealerListedCar } from 'contracts/car';
import { useTestApp } from '../../testing/test-app.ts';
import { Dealer } from '../dealer/dealer.entity.ts';
import { Car } from './car.entity.ts';

const t = useTestApp({ isEngineOn: true });
const LONG = `Garanție extinsă.\n${'Dotări complete, „la cheie”. '.repeat(150)}Ultimul cuvânt`;
const VIN = 'TMBJJ7NE8L0123456';

test('every public list has the description, whole, and no VIN', { tags: ['WA3-entity-02'] }, async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id, description: LONG, vin: VIN });
  const plain = await t.createCar({ dealer: dealer.id });
  await t.search.caughtUp();
  const lists = ['/api/search', '/api/brands/100002/cars', `/api/dealers/${dealer.id}/cars`, '/api/cars/featured'];
  for (const url of lists) {
    const { body } = await t.rest('GET', url);
    const cars = (Array.isArray(body) ? body : body.cars) as DealerListedCar[];
    const byId = new Map(cars.map((one) => [one.id, one]));
    expect([url, byId.get(car.id)?.description, byId.get(plain.id)?.description]).toEqual([url, LONG, null]);
    expect(byId.get(car.id)).not.toHaveProperty('vin');
  }
});

test('the buyer’s favourites have it too', async () => {
  const buyer = await t.createUser('user');
  const { id } = await t.createCar({ description: LONG });
  await t.rest('POST', `/api/favorites/${id}`, { as: buyer });
  expect((await t.rest('GET', '/api/favorites', { as: buyer })).body).toMatchObject([{ id, description: LONG }]);
});

/** A row without its version, its confirmation, the search words (the factory's are short) and what answers compare. */
async function stateOf(id: number) {
  const { updatedAt: _at, confirmedAt: _confirmed, searchText: _words, ...row } = await t.em().findOneOrFail(Car, id);
  const { imageAlts: _alts, imageGroups: _groups, ...state } = row;
  return JSON.stringify(state);
}

test('to its dealer an empty VIN and number are null, over REST; released screens know them as missing', async () => {
  const { id, dealer } = await t.createCar();
  const owner = { id: (await t.em().findOneOrFail(Dealer, dealer.id)).user.id };
  const { body } = await t.rest('GET', `/api/cars/${id}`, { as: owner });
  expect(body).toMatchObject({ vin: null, externalId: null, imageGroups: null });
  const { vin: _vin, externalId: _number, imageGroups: _groups, ...others } = body;
  expect((await t.trpc('car.get', { id }, { as: owner })).data).toEqual(others);
  expect((await t.rest('PATCH', `/api/cars/${id}`, { as: owner, body: { vin: '' } })).body.vin).toBeNull();
  expect((await t.rest('PATCH', `/api/cars/${id}`, { as: owner, body })).status).toBe(200);
});

test('every car of the owner’s list can be sent back by PATCH, which changes nothing', async () => {
  const dealer = await t.createDealer();
  const as = dealer.user;
  const dealerCar = { dealer: dealer.id };
  await t.createCar({ ...dealerCar, vin: VIN, description: LONG, isPremium: true, city: 100_003 });
  await t.createCar({ ...dealerCar, city: null, status: 'inactive', listPrice: 30_000.5, version: 'Style' });
  await t.createCar({ ...dealerCar, status: 'sold', images: ['art:wagon-gri-metalizata-side-1'] });
  const hidden = await t.createCar({ ...dealerCar, isPremium: true });
  const admin = await t.createUser('admin');
  await t.rest('PATCH', `/api/cars/${hidden.id}`, { as: admin, body: { status: 'inactive', isPremium: false } });
  const { body: cars } = await t.rest('GET', `/api/dealers/${dealer.id}/cars`, { as });
  expect(cars).toHaveLength(4);
  expect(cars.map(({ vin }: DealerListedCar) => vin).toSorted()).toEqual([VIN, null, null, null]);
  for (const car of cars as DealerListedCar[]) {
    expect(car).toMatchObject({ dealerId: dealer.id, brandId: car.brand.id, modelId: car.model.id });
    const before = await stateOf(car.id);
    const answer = await t.rest('PATCH', `/api/cars/${car.id}`, { as, body: car });
    expect(answer).toMatchObject({ status: 200, body: car });
    expect(await stateOf(car.id)).toBe(before);
  }
  expect((await t.rest('GET', `/api/dealers/${dealer.id}/cars`, { as })).body).toEqual(cars);
  expect((await t.rest('GET', `/api/dealers/${dealer.id}/cars`, { as: admin })).body).toEqual(cars);
});
