import { expect, test } from 'vitest';
import { Car } from '../catalog/car/car.entity.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp();

test('a test file starts from the reference data and sees it over REST and tRPC alike', async () => {
  const rest = await t.rest('GET', '/api/cities');
  const trpc = await t.trpc('city.list');
  expect(rest.status).toBe(200);
  expect(rest.body).toHaveLength(5);
  expect(trpc.data).toEqual(rest.body);
});

test('calls are made as the given caller', async () => {
  const user = await t.createUser('dealer');
  expect((await t.rest('GET', '/api/auth/user')).status).toBe(401);
  expect((await t.rest('GET', '/api/auth/user', { as: user })).body).toMatchObject({ id: user.id, role: 'dealer' });
  const cookie = await t.signIn(user);
  expect((await t.trpc('session.current', undefined, { as: cookie })).data.email).toBe(user.email);
});

test('created cars are complete and get ids that no model has', async () => {
  const car = await t.createCar({ model: 100_007 });
  const stored = await t.em().findOneOrFail(Car, car.id, { populate: ['brand', 'dealer.user'] });
  expect(stored.id).toBeGreaterThan(100_000);
  expect(stored.brand.name).toBe('Peugeot');
  expect(stored.dealer.user.role).toBe('dealer');
});
