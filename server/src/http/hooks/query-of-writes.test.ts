import { expect, test } from 'vitest';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../../identity/user/user.entity.ts';

const t = useTestApp();

test('a mutation reads only its body: fields in the address are ignored', async () => {
  const car = await t.createCar();
  const offer = new URLSearchParams({ carId: String(car.id), userName: 'Ana Pop', userEmail: 'ana@exemplu.ro' });
  expect((await t.rest('POST', `/api/leads?${offer}`)).status).toBe(400);
  expect(await t.em().count(Lead, {})).toBe(0);

  const buyer = await t.createUser('user', { city: 'Iași' });
  const { status } = await t.rest('PATCH', '/api/profile?city=Cluj-Napoca', {
    as: buyer,
    body: { firstName: 'Ioana' },
  });
  expect(status).toBe(200);
  expect(await t.em().findOneOrFail(User, buyer.id)).toMatchObject({ firstName: 'Ioana', city: 'Iași' });
});

test('a price in the address changes no car, and its id there selects no other', async () => {
  const [car, other] = [await t.createCar({ price: 20_000 }), await t.createCar({ price: 30_000 })];
  const as = await t.createUser('admin');
  const { body } = await t.rest('PATCH', `/api/cars/${car.id}?id=${other.id}&price=1`, { as, body: { year: 2025 } });
  expect(body).toMatchObject({ id: car.id, price: 20_000, year: 2025 });
});

test('queries read the address as before', async () => {
  await t.createCar({ title: 'Octavia Selection' });
  expect((await t.rest('GET', '/api/search?q=selection&limit=1')).body.total).toBe(1);
});
