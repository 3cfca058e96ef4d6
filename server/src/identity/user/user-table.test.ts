// The administrators' table of accounts: its orders, and a person's sessions.
import type { ListedUser } from 'contracts/user-list';
import { OWN_SESSIONS } from 'contracts/user-list';
import { beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
let admin: { id: number };
const list = async (input: object) => {
  const { data } = await t.trpc('user.list', input, { as: admin });
  return (data.items as ListedUser[]).map(({ lastName }) => lastName);
};

beforeAll(async () => {
  admin = await t.createUser('admin');
  const named = (firstName: string, lastName: string, values: object) =>
    t.createUser('user', { firstName, lastName, ...values });
  await named('Ștefan', 'Unu', { createdAt: '2026-01-01', city: 'Zalău', phone: '+40733444555' });
  await named('ana', 'Doi', { createdAt: '2026-01-03', city: 'Arad' });
  await named('Mihai', 'Trei', { createdAt: '2026-01-02', email: 'mihai.trei@exemplu.ro' });
});

test.each([
  [{ role: 'user' }, ['Doi', 'Trei', 'Unu']],
  [{ role: 'user', sort: 'name' }, ['Doi', 'Trei', 'Unu']],
  [{ role: 'user', sort: '-name' }, ['Unu', 'Trei', 'Doi']],
  [{ role: 'user', sort: 'createdAt' }, ['Unu', 'Trei', 'Doi']],
  [{ role: 'user', sort: 'city' }, ['Doi', 'Unu', 'Trei']],
  [{ role: 'user', q: 'STEFAN unu' }, ['Unu']],
  [{ role: 'user', q: '33444' }, ['Unu']],
  [{ role: 'user', q: 'mihai.trei@' }, ['Trei']],
  [{ role: 'user', q: 'zalau' }, ['Unu']],
])('%j', async (input, names) => {
  expect(await list(input)).toEqual(names);
});

test.each(['name', '-name', 'city', '-city', 'createdAt', '-createdAt'])(
  'the pages by %s are the whole table',
  async (sort) => {
    const whole = await list({ sort, limit: 100 });
    expect(whole).toHaveLength(4);
    for (const limit of [1, 2, 3]) {
      const pages: string[] = [];
      for (let offset = 0; offset < whole.length; offset += limit) pages.push(...(await list({ sort, limit, offset })));
      expect(pages).toEqual(whole);
    }
    expect(await list({ sort, limit: 3, offset: 9 })).toEqual([]);
  },
);

test('a person is signed out everywhere, and the search no longer finds erased people', async () => {
  const person = await t.createUser('user', { firstName: 'Corina', lastName: 'Semn' });
  const cookies = [await t.signIn(person), await t.signIn(person)];
  const count = async () => (await t.trpc('user.sessions', { id: person.id }, { as: admin })).data;
  expect(await count()).toEqual({ count: 2, lastSeenAt: t.clock.now().toISOString() });
  expect((await t.trpc('user.endSessions', { id: person.id }, { as: admin })).status).toBe(200);
  expect(await count()).toEqual({ count: 0, lastSeenAt: null });
  for (const cookie of cookies)
    expect((await t.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
  const entries = await t.em().find(AuditEntry, { action: 'user.endSessions' });
  expect(entries).toMatchObject([{ actorId: admin.id, object: `user:${person.id}` }]);

  expect(await list({ q: 'corina semn' })).toEqual(['Semn']);
  await t.trpc('user.delete', { id: person.id }, { as: admin });
  expect(await list({ q: 'corina semn' })).toEqual([]);
  const rows = await t.em().execute(`select 1 from app_user where search_text like '%corina%'`);
  expect(rows).toEqual([]);
});

test('one’s own sessions are not ended here, and an unknown account is 404', async () => {
  const own = await t.trpc('user.endSessions', { id: admin.id }, { as: admin });
  expect([own.status, own.error?.message]).toEqual([409, OWN_SESSIONS]);
  for (const call of ['user.sessions', 'user.endSessions'])
    expect((await t.trpc(call, { id: 99 }, { as: admin })).status).toBe(404);
});
