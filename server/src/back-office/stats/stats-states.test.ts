// What the figures of the whole site leave out (docs/rules/cars.md "Stats", "Response time"). Each rule at its boundary.
import { DAY_MS } from 'contracts/durations';
import { expect, test } from 'vitest';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { countPublicCars, siteFigures } from './stats.repository.ts';

const t = useTestApp();
const figures = () => siteFigures(t.em(), t.clock.now());
const ago = (ms: number) => new Date(t.clock.now().getTime() - ms);

test.each<[string, object, { dealers: number; verified: number; cars: number }]>([
  ['approved', {}, { dealers: 1, verified: 0, cars: 1 }],
  ['verified', { status: 'verified' }, { dealers: 1, verified: 1, cars: 1 }],
  ['not approved yet', { status: 'pending' }, { dealers: 0, verified: 0, cars: 0 }],
  ['rejected', { status: 'rejected' }, { dealers: 0, verified: 0, cars: 0 }],
  ['verified, and suspended', { status: 'verified', suspendedAt: new Date() }, { dealers: 0, verified: 0, cars: 0 }],
  ['verified, and deleted', { status: 'verified', deletedAt: new Date() }, { dealers: 0, verified: 0, cars: 0 }],
])('a dealer that is %s, and its car', async (_name, values, added) => {
  const [before, cars] = [await figures(), await countPublicCars(t.em())];
  await t.createCar({ dealer: (await t.createDealer(values)).id });
  const after = await figures();
  const more = { dealers: after.dealers - before.dealers, verified: after.verified - before.verified };
  expect({ ...more, cars: (await countPublicCars(t.em())) - cars }).toEqual(added);
});

test.each<[string, object, number]>([
  ['active', {}, 1],
  ['reserved', { status: 'reserved' }, 1],
  ['sold', { status: 'sold' }, 0],
  ['inactive', { status: 'inactive' }, 0],
  ['deleted', { deletedAt: new Date() }, 0],
])('a car that is %s', async (_name, values, added) => {
  const before = await countPublicCars(t.em());
  await t.createCar(values);
  expect((await countPublicCars(t.em())) - before).toBe(added);
});

test.each<[string, () => object, { leads: number; answered: number }]>([
  ['not answered', () => ({ firstResponseAt: null }), { leads: 1, answered: 0 }],
  ['answered', () => ({}), { leads: 1, answered: 1 }],
  ['spam', () => ({ status: 'spam' }), { leads: 0, answered: 0 }],
  ['cancelled', () => ({ cancelledAt: ago(0) }), { leads: 1, answered: 1 }],
  ['a moment younger than 90 days', () => ({ createdAt: ago(90 * DAY_MS - 1) }), { leads: 1, answered: 1 }],
  ['90 days old', () => ({ createdAt: ago(90 * DAY_MS) }), { leads: 1, answered: 0 }],
])('a request that is %s', async (_name, values, added) => {
  const before = await figures();
  const car = await t.createCar();
  await t
    .em()
    .insert(Lead, {
      car: car.id,
      dealer: car.dealer.id,
      userName: 'Ana',
      userEmail: 'ana@exemplu.ro',
      status: 'nou',
      dealerSeen: true,
      createdAt: ago(DAY_MS),
      firstResponseAt: ago(0),
      ...values(),
    } as never);
  const after = await figures();
  expect({ leads: after.leads - before.leads, answered: after.answered - before.answered }).toEqual(added);
});

test('an answer is kept for half a minute', async () => {
  t.clock.advance(DAY_MS);
  const total = async () => (await t.rest('GET', '/api/stats')).body.totalCars;
  const before = await total();
  await t.createCar();
  t.clock.advance(29_999);
  expect(await total()).toBe(before);
  t.clock.advance(1);
  expect(await total()).toBe(before + 1);
});
