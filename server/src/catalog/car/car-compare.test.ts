import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
type Compared = { id: number; state: string; car: { title: string; vin?: string } | null }[];
const compare = async (ids: unknown, as?: Awaited<ReturnType<typeof t.createUser>>) =>
  t.trpc('car.compare', { ids }, as ? { as } : {});

test('cars come in the requested order, each with its state; deleted ones keep their place', async () => {
  const one = await t.createCar({ title: 'Dacia Duster' });
  const sold = await t.createCar({ status: 'sold', soldAt: t.clock.now(), title: 'Dacia Logan' });
  const deleted = await t.createCar({ deletedAt: t.clock.now() });
  const { data } = await compare([deleted.id, sold.id, 999_999_999, one.id]);
  expect((data as Compared).map(({ id, state, car }) => [id, state, car?.title ?? null])).toEqual([
    [deleted.id, 'gone', null],
    [sold.id, 'sold', 'Dacia Logan'],
    [999_999_999, 'unknown', null],
    [one.id, 'public', 'Dacia Duster'],
  ]);
});

test('a car that is not public is answered as unknown, and no chassis number leaks', async () => {
  const hidden = await t.createCar({ status: 'inactive' });
  const shown = await t.createCar({ vin: 'VF1AAAAAA55555555' });
  const { data } = await compare([hidden.id, shown.id], await t.createUser('user'));
  const [first, second] = data as Compared;
  expect(first).toEqual({ id: hidden.id, state: 'unknown', car: null });
  expect(second?.car).not.toHaveProperty('vin');
});

test.each([[[1, 2, 3, 4, 5]], [['x']], [undefined]])('%j is refused', async (ids) => {
  expect((await compare(ids)).status).toBe(400);
});

test('the page answers its cars, and only its address without a query is indexed', async () => {
  const car = await t.createCar({ title: 'Dacia Spring Extreme' });
  const get = (url: string) => t.app.inject({ url, headers: { host: t.env.baseHost } });
  const page = await get(`/compara?masini=${car.id}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Dacia Spring Extreme');
  expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(page.body).toContain(`<link rel="canonical" href="${t.env.publicUrl}/compara">`);
  expect((await get('/compara')).body).not.toContain('name="robots"');
});
