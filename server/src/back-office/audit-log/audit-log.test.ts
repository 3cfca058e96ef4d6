import type { AuditFile, AuditPage } from 'contracts/audit';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';

const t = useTestApp();
const note = (values: object) =>
  t
    .em()
    .insert(AuditEntry, {
      at: t.clock.now(),
      actorId: null,
      impersonatorId: null,
      action: 'x.y',
      object: null,
      ip: null,
      result: 'ok',
      ...values,
    });
const as = { id: 0 };
const list = async (input: object) => (await t.trpc('audit.list', input, { as })).data as AuditPage;

test('the log is filtered by actor, action, object and time, newest first, and exported as a file', async () => {
  const admin = await t.createUser('admin');
  const dealer = await t.createUser('dealer', { email: 'dealer-jurnal@exemplu.ro' });
  as.id = admin.id;
  await note({ action: 'dealer.setStatus', actorId: admin.id, object: 'dealer:100001', ip: '203.0.113.0' });
  await note({ action: 'car.update', actorId: dealer.id, impersonatorId: admin.id, result: 'impersonated' });
  await note({ action: '=cmd|calc', object: 'a "b", c', result: 'forbidden' });
  // The last second of a winter's day in Bucharest, and the first of the next.
  await note({ action: 'day.last', at: new Date('2026-01-15T21:59:59Z') });
  await note({ action: 'day.next', at: new Date('2026-01-15T22:00:00Z') });

  expect((await list({ actor: 'dealer-jurnal' })).items).toMatchObject([
    { action: 'car.update', actor: 'dealer-jurnal@exemplu.ro', impersonator: admin.email, impersonatorId: admin.id },
  ]);
  expect((await list({ actor: String(admin.id) })).total).toBe(2);
  expect((await list({ action: 'DEALER.' })).items[0]).toMatchObject({ object: 'dealer:100001', ip: '203.0.113.0' });
  expect((await list({ object: 'dealer:100001', result: 'ok' })).total).toBe(1);
  const day = await list({ from: '2026-01-15', to: '2026-01-15' });
  expect(day.items.map(({ action }) => action)).toEqual(['day.last']);
  expect((await list({ from: '2026-01-15', limit: 1 })).total).toBeGreaterThan(1);

  const { csv, rows, isWhole } = (await t.trpc('audit.export', { result: 'forbidden' }, { as })).data as AuditFile;
  expect([rows, isWhole]).toEqual([1, true]);
  // Spreadsheets must not evaluate a user's text.
  expect(csv).toContain(`,'=cmd|calc,"a ""b"", c",,forbidden\r\n`);
  expect(csv.startsWith('\uFEFFat,actorId,actor,')).toBe(true);
  expect(await t.em().count(AuditEntry, { action: 'audit.export', actorId: admin.id })).toBe(1);
});

test('only administrators read the log', async () => {
  for (const role of ['user', 'dealer'] as const) {
    const caller = await t.createUser(role);
    expect((await t.trpc('audit.list', {}, { as: caller })).status).toBe(403);
    expect((await t.trpc('audit.export', {}, { as: caller })).status).toBe(403);
  }
});
