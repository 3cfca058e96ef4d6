// Which days a dealer may set to come back, and what a rejected dealer may do no more.
import { beforeEach, expect, test } from 'vitest';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Lead } from './lead.entity.ts';

const t = useTestApp();
let dealer: DealerRow;
let id: number;
beforeEach(async () => {
  t.limits.reset();
  t.clock.set('2026-11-18T08:00:00Z');
  dealer = await t.createDealer();
  const { id: carId } = await t.createCar({ dealer: dealer.id });
  const body = { userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', carId };
  id = (await t.rest('POST', '/api/leads', { body })).body.id;
});
const note = (values: object, as: { id: number } = dealer.user) => t.trpc('lead.note', { id, ...values }, { as });

test.each(['2026-11-18', '2028-11-18'])('%s is a day to come back on 18 November 2026', async (remindOn) => {
  expect((await note({ remindOn })).data).toMatchObject({ remindOn });
});

test.each(['2026-11-17', '2028-11-19'])('%s is none', async (remindOn) => {
  const { status, error } = await note({ remindOn });
  expect([status, error?.issues]).toEqual([400, [{ path: 'remindOn', message: expect.any(String) }]]);
  expect((await t.em().findOneOrFail(Lead, id)).remindOn ?? null).toBeNull();
});

test('the same day once more is no new reminder, though it is over; a note alone leaves it', async () => {
  await note({ remindOn: '2026-11-19', note: 'Sunat' });
  const remindedAt = new Date('2026-11-19T08:00:00Z');
  await t.em().nativeUpdate(Lead, id, { remindedAt });
  t.clock.set('2026-11-25T08:00:00Z');
  expect((await note({ remindOn: '2026-11-19', note: 'Iar sunat' })).status).toBe(200);
  expect((await note({ note: 'Nu răspunde' })).status).toBe(200);
  expect(await t.em().findOneOrFail(Lead, id)).toMatchObject({
    remindOn: '2026-11-19',
    remindedAt,
    note: 'Nu răspunde',
  });
  expect((await note({ remindOn: '2026-11-26' })).status).toBe(200);
  expect(await t.em().findOneOrFail(Lead, id)).toMatchObject({ remindedAt: null, note: 'Nu răspunde' });
  expect((await note({ remindOn: null })).status).toBe(200);
  expect((await t.em().findOneOrFail(Lead, id)).remindOn).toBeNull();
});

test('the dealer’s own changes leave no trace in the audit log, an administrator’s each one', async () => {
  const admin = await t.createUser('admin');
  for (const as of [dealer.user, admin]) {
    await t.trpc('lead.markSeen', { id }, { as });
    await t.trpc('lead.setStatus', { id, status: 'contactat' }, { as });
    await note({ note: 'Sunat' }, as);
  }
  const entries = await t.em().find(AuditEntry, { object: `lead:${id}` }, { orderBy: { id: 'asc' } });
  const actions = ['lead.markSeen', 'lead.setStatus:contactat', 'lead.note'];
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(actions.map((action) => [action, admin.id]));
});

test('a rejected dealer reads and changes no request; an administrator still does', async () => {
  await t.em().nativeUpdate(Dealer, dealer.id, { status: 'rejected' });
  const admin = await t.createUser('admin');
  const calls: [string, object][] = [
    ['lead.list', { dealerId: dealer.id }],
    ['lead.export', { dealerId: dealer.id }],
    ['lead.get', { id }],
    ['lead.markSeen', { id }],
    ['lead.setStatus', { id, status: 'spam' }],
    ['lead.note', { id, note: 'x' }],
  ];
  for (const [call, input] of calls) {
    expect([call, (await t.trpc(call, input, { as: dealer.user })).status]).toEqual([call, 403]);
    expect(await t.em().findOneOrFail(Lead, id)).toMatchObject({ dealerSeen: false, status: 'nou', note: null });
  }
  for (const [call, input] of calls) expect((await t.trpc(call, input, { as: admin })).status).toBe(200);
});
