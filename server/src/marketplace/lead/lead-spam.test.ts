import type { LeadPage } from 'contracts/lead-panel';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

test('spam counts and is listed only under its own status, as in the statistics; the documented call returns all', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  const ask = async (userName: string, status?: string) => {
    t.limits.reset();
    const body = { userName, userEmail: `${userName.toLowerCase()}@exemplu.ro`, message: null, carId: car.id };
    const { id } = (await t.rest('POST', '/api/leads', { body })).body;
    if (status) await t.trpc('lead.setStatus', { id, status }, { as: dealer.user });
  };
  await ask('Ioana');
  await ask('Radu', 'spam');
  await ask('Stefan', 'contactat');
  const list = async (input: object = {}) =>
    (await t.trpc('lead.list', { dealerId: dealer.id, ...input }, { as: dealer.user })).data as LeadPage;
  const names = async (input: object = {}) => (await list(input)).items.map(({ userName }) => userName).sort();

  expect(await names()).toEqual(['Ioana', 'Stefan']);
  expect(await names({ status: 'spam' })).toEqual(['Radu']);
  const { total, counts, cars } = await list();
  const figures = (await t.trpc('dealer.mine', undefined, { as: dealer.user })).data.counts;
  expect([total, counts.all, figures.totalLeads, cars[0]?.count]).toEqual([2, 2, 2, 2]);
  expect([counts.unseen, figures.newLeads, counts.spam]).toEqual([1, 1, 1]);
  const { body } = await t.rest('GET', `/api/dealers/${dealer.id}/leads`, { as: dealer.user });
  expect(body).toHaveLength(3);
});
