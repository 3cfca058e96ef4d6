// Cars with unusual values in the dealer's list: found, asked about when they are published, confirmed.
import type { StockPage } from 'contracts/stock';
import { expect, test } from 'vitest';
import type { DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Car } from '../car/car.entity.ts';

const t = useTestApp();
const CAR = {
  brandId: 100_002,
  modelId: 'octavia',
  title: 'Škoda Octavia Style',
  price: 2.2,
  year: 2026,
  fuelType: 'benzina',
  transmission: 'manuala',
  bodyType: 'wagon',
};
const rowOf = (id: number) => t.em().findOneOrFail(Car, id);
const publish = (dealer: DealerRow, input: object) =>
  t.trpc('stock.setStatus', { status: 'active', ...input }, { as: dealer.user });

async function heldCar(dealer: DealerRow): Promise<number> {
  const { body } = await t.rest('POST', `/api/dealers/${dealer.id}/cars`, { as: dealer.user, body: CAR });
  return body.id;
}

test('held cars are counted and found by a filter, each with its reason', async () => {
  const dealer = await t.createDealer();
  await t.createCar({ dealer: dealer.id, status: 'inactive' });
  const id = await heldCar(dealer);
  const { data } = await t.trpc('stock.list', { gap: 'held' }, { as: dealer.user });
  const { items, total, counts } = data as StockPage;
  expect([total, counts.held, counts.inactive]).toEqual([1, 1, 2]);
  expect(items[0]).toMatchObject({ id, status: 'inactive', held: [{ field: 'price', value: 2.2 }] });
});

test('publishing asks for all of them, by car, and changes none; with the confirmation all are public', async () => {
  const dealer = await t.createDealer();
  const held = await heldCar(dealer);
  const usual = await t.createCar({ dealer: dealer.id, status: 'inactive' });
  const ids = [held, usual.id];
  const asked = await publish(dealer, { ids });
  expect(asked.status).toBe(409);
  expect(asked.error?.issues).toEqual([
    {
      path: `${held}.price`,
      value: 2.2,
      message: expect.stringMatching(/^Škoda Octavia Style: Prețul de 2,20\u00a0€/),
    },
  ]);
  expect(await rowOf(usual.id)).toMatchObject({ status: 'inactive' });
  const { data } = await publish(dealer, { ids, confirmed: [{ id: held, field: 'price', value: 2.2 }] });
  expect(data).toEqual({ changed: 2 });
  expect(await rowOf(held)).toMatchObject({ status: 'active', held: null, confirmedValues: { price: 2.2 } });
});

test('a confirmation of another value, or of another car, does not count', async () => {
  const dealer = await t.createDealer();
  const held = await heldCar(dealer);
  const other = await heldCar(dealer);
  for (const confirmed of [[{ id: held, field: 'price', value: 2.3 }], [{ id: other, field: 'price', value: 2.2 }]]) {
    expect((await publish(dealer, { ids: [held], confirmed })).status).toBe(409);
  }
  expect(await rowOf(held)).toMatchObject({ status: 'inactive' });
});

test('an old car with an unusual value is asked about once, and never taken down', async () => {
  const dealer = await t.createDealer();
  const { id } = await t.createCar({ dealer: dealer.id, price: 2.2 });
  expect((await publish(dealer, { ids: [id], status: 'reserved' })).status).toBe(200);
  expect((await publish(dealer, { ids: [id], status: 'inactive' })).status).toBe(200);
  expect((await publish(dealer, { ids: [id] })).status).toBe(409);
  const confirmed = [{ id, field: 'price', value: 2.2 }];
  expect((await publish(dealer, { ids: [id], confirmed })).status).toBe(200);
  expect((await publish(dealer, { ids: [id], status: 'inactive' })).status).toBe(200);
  expect((await publish(dealer, { ids: [id] })).status).toBe(200);
});

test('marking a held car inactive or sold ends its waiting', async () => {
  const dealer = await t.createDealer();
  for (const status of ['inactive', 'sold'] as const) {
    const id = await heldCar(dealer);
    await publish(dealer, { ids: [id], status });
    expect(await rowOf(id)).toMatchObject({ status, held: null });
  }
});

test('two publications at once give one public car; a price changed meanwhile is not confirmed by the old one', async () => {
  const dealer = await t.createDealer();
  const id = await heldCar(dealer);
  const confirmed = [{ id, field: 'price', value: 2.2 }];
  const both = await Promise.all([1, 2].map(() => publish(dealer, { ids: [id], confirmed })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ data }) => data.changed).toSorted()).toEqual([0, 1]);
  const other = await heldCar(dealer);
  const seen = [{ id: other, field: 'price', value: 2.2 }];
  const [changed, published] = await Promise.all([
    t.rest('PATCH', `/api/cars/${other}`, { as: dealer.user, body: { price: 3.3 } }),
    publish(dealer, { ids: [other], confirmed: seen }),
  ]);
  expect(changed.status).toBe(200);
  // Either order is right: published and then changed as a public car, or changed, held, and the old confirmation refused.
  const { status, held } = await rowOf(other);
  expect([published.status, status, held?.[0]?.value]).toEqual(
    published.status === 200 ? [200, 'active', undefined] : [409, 'inactive', 3.3],
  );
});

test('an administrator’s publication is not asked', async () => {
  const dealer = await t.createDealer();
  const id = await heldCar(dealer);
  const admin = await t.createUser('admin');
  const { status } = await t.trpc('stock.setStatus', { ids: [id], status: 'active' }, { as: admin });
  expect(status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'active', held: null });
});
