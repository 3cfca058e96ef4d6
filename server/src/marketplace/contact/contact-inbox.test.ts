import { expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
type Page = { items: { id: number; name: string; handledAt: string | null }[]; total: number; waiting: number };
const list = async (input: object = {}) =>
  (await t.trpc('contact.list', input, { as: await t.createUser('admin') })).data as Page;

test('messages wait until an administrator marks them, are found by their words, and may wait again', async () => {
  const admin = await t.createUser('admin');
  for (const name of ['Ana Pop', 'Ștefan Ionescu']) {
    const email = `${name.split(' ')[0]?.length}@exemplu.ro`;
    await t.rest('POST', '/api/contact', { body: { name, email, message: 'Bună ziua, am o întrebare.' } });
    t.clock.advance(1_000);
  }
  expect((await list()).items.map(({ name }) => name)).toEqual(['Ștefan Ionescu', 'Ana Pop']);
  expect((await list({ q: 'stefan' })).total).toBe(1);
  expect((await list({ sort: 'name', limit: 1 })).items[0]?.name).toBe('Ana Pop');
  const id = (await list({ q: 'ana' })).items[0]?.id;
  const mark = (isHandled: boolean) => t.trpc('contact.setHandled', { id, isHandled }, { as: admin });
  expect((await mark(true)).data).toMatchObject({ handledAt: t.clock.now().toISOString() });
  t.clock.advance(1_000);
  // Marked twice: the first time is kept.
  const again = (await mark(true)).data as { handledAt: string };
  expect(Date.parse(again.handledAt)).toBeLessThan(t.clock.now().getTime());
  expect(await list({ state: 'waiting' })).toMatchObject({ total: 1, waiting: 1 });
  expect(await list({ state: 'handled' })).toMatchObject({ total: 1, waiting: 1 });
  expect((await mark(false)).data).toMatchObject({ handledAt: null });
  expect((await t.trpc('contact.setHandled', { id: 999_999_999_999, isHandled: true }, { as: admin })).status).toBe(
    404,
  );
  expect(await t.em().count(AuditEntry, { action: 'contact.setHandled', object: `contact:${id}` })).toBe(3);
  expect(await t.em().count(AuditEntry, { action: 'contact.list' })).toBeGreaterThan(4);
});

test('dealers and buyers cannot read messages', async () => {
  for (const role of ['user', 'dealer'] as const) {
    const as = await t.createUser(role);
    expect((await t.trpc('contact.list', {}, { as })).status).toBe(403);
    expect((await t.trpc('contact.setHandled', { id: 1, isHandled: true }, { as })).status).toBe(403);
  }
});
