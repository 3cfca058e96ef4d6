import type { Overview } from 'contracts/admin-overview';
import { expect, test } from 'vitest';
import { Car } from '../../catalog/car/car.entity.ts';
import { User } from '../../identity/user/user.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const overview = async () =>
  (await t.trpc('overview.get', undefined, { as: await t.createUser('admin') })).data as Overview;

test('the overview counts what exists, and each of thirty days in Bucharest', { tags: ['WA6-role-09'] }, async () => {
  t.clock.advance(new Date('2027-03-29T09:00:00Z').getTime() - t.clock.now().getTime());
  const car = await t.createCar();
  const dealer = await t.createDealer({ status: 'verified' });
  await t.createDealer({ status: 'pending' });
  const buyer = await t.createUser('user');
  const gone = await t.createUser('user', { deletedAt: t.clock.now() });
  const at = (id: number, createdAt: string) => t.em().nativeUpdate(User, { id }, { createdAt: new Date(createdAt) });
  // 28 March 2027 has 23 hours: it begins at 22:00 UTC of the day before and ends at 21:00.
  await t.em().nativeUpdate(Car, { id: car.id }, { publishedAt: new Date('2027-03-27T22:00:00Z') });
  await at(buyer.id, '2027-03-28T20:59:59Z');
  await at(gone.id, '2027-03-28T21:00:00Z');
  await at(dealer.user.id, '2027-01-01T00:00:00Z');
  const found = await overview();
  expect(found).toMatchObject({ verifiedDealers: 1, activeCars: 1, leads: 0, buyers: 1, waiting: { reports: 0 } });
  expect(found.waiting.dealers).toBe(1);
  expect(found.days).toHaveLength(30);
  expect(found.days.at(0)?.day).toBe('2027-02-28');
  const of = (day: string) => found.days.find((one) => one.day === day);
  expect(of('2027-03-28')).toEqual({ day: '2027-03-28', cars: 1, leads: 0, registrations: 1 });
  expect(of('2027-03-27')).toEqual({ day: '2027-03-27', cars: 0, leads: 0, registrations: 0 });
  expect(of('2027-03-29')?.registrations).toBeGreaterThan(0);
});

test('the overview is refused to dealers and buyers', async () => {
  for (const role of ['user', 'dealer'] as const) {
    expect((await t.trpc('overview.get', undefined, { as: await t.createUser(role) })).status).toBe(403);
  }
});
