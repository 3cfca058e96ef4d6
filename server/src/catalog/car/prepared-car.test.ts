// The answer from memory is the database's, follows the car, and is nobody's who may see more.
import { beforeAll, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp({ isEngineOn: true });
beforeAll(() => vi.waitUntil(() => t.search.state() === 'ready', { timeout: 60_000 }));

const ask = (id: number | string) => t.rest('GET', `/api/cars/${id}`);

test('the same headers and body, without asking the database again', async () => {
  const { id } = await t.createCar();
  await t.search.caughtUp();
  const first = await ask(id);
  expect(first.status).toBe(200);
  const pool = await t.orm.em.getConnection().getNativeClient();
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const again = await ask(id);
  for (const client of taken) client.release();
  expect(again.body).toEqual(first.body);
  expect(again.headers['cache-control']).toBe('no-cache');
});

test('a change of the car, of its dealer, or of what may be shown is seen at once', async () => {
  const car = await t.createCar({ price: 20_000 });
  await t.search.caughtUp();
  await ask(car.id);
  await t.em().execute('update car set price = 21000, engine_cc = 1968 where id = ?', [car.id]);
  await t.search.caughtUp();
  expect((await ask(car.id)).body).toMatchObject({ price: 21_000, engineCc: 1_968 });
  await t.em().execute('update dealer set phone = ? where id = ?', ['+40799123456', car.dealer.id]);
  await t.search.caughtUp();
  expect(JSON.stringify((await ask(car.id)).body)).toContain('+40799123456');
  await t.em().execute('update car set is_blocked = true where id = ?', [car.id]);
  await t.search.caughtUp();
  expect((await ask(car.id)).status).toBe(404);
});

test('what its dealer sees of it is not kept for others, nor theirs for the dealer', async () => {
  const as = await t.createUser('dealer');
  const dealer = await t.createDealer({ user: as.id });
  const { id } = await t.createCar({ dealer: dealer.id, vin: 'TMBJR7NX5RY123456' });
  await t.search.caughtUp();
  const own = () => t.rest('GET', `/api/cars/${id}`, { as });
  expect((await own()).body.vin).toBe('TMBJR7NX5RY123456');
  for (const { body } of [await ask(id), await ask(id)]) expect(body).not.toHaveProperty('vin');
  const { body, headers } = await own();
  expect(body.vin).toBe('TMBJR7NX5RY123456');
  expect(headers['cache-control']).toBe('no-store');
});

test('an unknown car and a malformed id are not found, as often as they are asked for', async () => {
  for (const id of [999_999, 'x', 999_999, 'x']) expect((await ask(id)).status).toBe(404);
});
