// The administrators' table of dealers: its orders and filters, on the server.
import type { DealerRow } from 'contracts/dealer';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { endOfDayAfter } from '../subscription/plan/plan-end.ts';

const t = useTestApp();
let admin: { id: number };
const list = async (input: object) => {
  const { data } = await t.trpc('dealer.list', input, { as: admin });
  return (data.items as DealerRow[]).map(({ name }) => name);
};

beforeAll(async () => {
  admin = await t.createUser('admin');
  const paid = (days: number) => ({
    subscriptionPlan: 'standard_monthly' as const,
    subscriptionExpiresAt: endOfDayAfter(t.clock.now(), days),
  });
  await t.createDealer({ name: 'Țiriac', createdAt: '2026-01-03', ...paid(0), status: 'verified' });
  await t.createDealer({ name: 'albatros', createdAt: '2026-01-02', ...paid(7), city: null });
  await t.createDealer({ name: 'Auto Zed', createdAt: '2026-01-01', ...paid(-1), suspendedAt: t.clock.now() });
  await t.createDealer({ name: 'Boema', createdAt: '2026-01-04', ...paid(8), status: 'pending' });
});

test.each([
  [{}, ['Boema', 'Țiriac', 'albatros', 'Auto Zed']],
  [{ sort: 'createdAt' }, ['Auto Zed', 'albatros', 'Țiriac', 'Boema']],
  [{ sort: 'name' }, ['albatros', 'Auto Zed', 'Boema', 'Țiriac']],
  [{ sort: '-name' }, ['Țiriac', 'Boema', 'Auto Zed', 'albatros']],
  [{ sort: 'subscription' }, ['Auto Zed', 'Țiriac', 'albatros', 'Boema']],
  [{ sort: '-subscription' }, ['Boema', 'albatros', 'Țiriac', 'Auto Zed']],
  [{ sort: 'parola' }, ['Boema', 'Țiriac', 'albatros', 'Auto Zed']],
  [{ sort: 'name', limit: 1, offset: 1 }, ['Auto Zed']],
])('%j', async (input, names) => {
  expect(await list(input)).toEqual(names);
});

test('dealers without a town come last, in either direction', async () => {
  for (const sort of ['city', '-city']) expect((await list({ sort })).at(-1)).toBe('albatros');
});

test('the nearest ends, the past ones and the suspended are filters; a day is one of Bucharest', async () => {
  expect(await list({ subscription: 'expiring', sort: 'name' })).toEqual(['albatros', 'Țiriac']);
  expect(await list({ subscription: 'expired' })).toEqual(['Auto Zed']);
  expect(await list({ subscription: 'suspended' })).toEqual(['Auto Zed']);
  expect(await list({ subscription: 'expiring', status: 'verified' })).toEqual(['Țiriac']);
});
