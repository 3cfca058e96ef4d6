// The dealer's journal: who of the team did what.
import { DAY_MS } from 'contracts/durations';
import { beforeAll, expect, test } from 'vitest';
import type { DealerRow, UserRow } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { cleanTeams } from './team.job.ts';

const t = useTestApp();
let dealer: DealerRow;
let content: UserRow;
beforeAll(async () => {
  dealer = await t.createDealer();
  content = await t.createMember({ dealer: dealer.id, role: 'content' });
});
const journal = async (input = {}) => (await t.trpc('team.journal', input, { as: dealer.user })).data;
const nameOf = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`;

test('a write by REST and one by the site are a line each, a read and a refusal none', async () => {
  const car = await t.createCar({ dealer: dealer.id });
  await t.rest('PATCH', `/api/cars/${car.id}`, { as: content, body: { price: 18_000 } });
  await t.trpc('stock.confirm', { ids: [car.id] }, { as: content });
  await t.trpc('stock.list', {}, { as: content });
  await t.rest('PATCH', `/api/cars/${car.id}`, { as: content, body: { price: -1 } });
  await t.trpc('lead.list', { dealerId: dealer.id }, { as: content });
  const { items, total } = await journal();
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { name: nameOf(content), action: 'stock.confirm', object: null },
    { name: nameOf(content), action: 'car.update', object: `id:${car.id}` },
  ]);
});

test('the owner’s own writes are lines too, uploads and the own password none', async () => {
  const before = (await journal()).total;
  await t.rest('POST', '/api/objects/upload', { as: content, body: { purpose: 'picture' } });
  await t.trpc('team.setAssignment', { assignsLeads: 'off' }, { as: dealer.user });
  expect((await journal()).total).toBe(before + 1);
});

test('under an Idempotency-Key the same call is one line', async () => {
  const before = (await journal()).total;
  const headers = { 'idempotency-key': 'o-singura-data-1' };
  for (const _time of [1, 2]) {
    const { status } = await t.trpc('team.invite', { email: 'o.data@exemplu.ro' }, { as: dealer.user, headers });
    expect(status).toBe(200);
  }
  expect((await journal()).total).toBe(before + 1);
});

test('what a seller writes to a buyer is a line, what the buyer writes is none', async () => {
  const sales = await t.createMember({ dealer: dealer.id, role: 'sales' });
  const [car, buyer] = [await t.createCar({ dealer: dealer.id }), await t.createUser()];
  const asked = { userName: 'Ana Pop', userEmail: buyer.email, carId: car.id };
  const { id } = (await t.rest('POST', '/api/leads', { as: buyer, body: asked })).body;
  const before = (await journal()).total;
  for (const as of [sales, buyer]) {
    const { status } = await t.rest('POST', `/api/leads/${id}/messages`, { as, body: { text: 'Bună ziua' } });
    expect(status).toBe(201);
  }
  expect((await t.rest('POST', `/api/leads/${id}/messages`, { as: content, body: { text: 'x' } })).status).toBe(403);
  const { items, total } = await journal();
  expect(total).toBe(before + 1);
  expect(items[0]).toMatchObject({ name: nameOf(sales), action: 'conversation.send', object: `id:${id}` });
});

test('it is read in pages, by nobody but the dealer’s own', async () => {
  const [first, second] = [await journal({ limit: 1 }), await journal({ limit: 1, offset: 1 })];
  expect(first.items[0].id).toBeGreaterThan(second.items[0].id);
  const { user } = await t.createDealer();
  expect((await t.trpc('team.journal', {}, { as: user })).data.total).toBe(0);
  expect((await t.trpc('team.journal', {}, { as: content })).status).toBe(403);
});

test('a line is kept for twelve months', async () => {
  const { total } = await journal();
  const at = t.clock.now().getTime();
  expect(await cleanTeams({ orm: t.orm, now: () => new Date(at + 364 * DAY_MS) })).toBe(0);
  expect(await cleanTeams({ orm: t.orm, now: () => new Date(at + 366 * DAY_MS) })).toBe(total);
  expect((await journal()).total).toBe(0);
});
