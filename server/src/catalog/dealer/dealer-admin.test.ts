import { SUBDOMAIN_TAKEN } from 'contracts/subdomain';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import { Session } from '../../identity/session/session.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';
import { untilServed } from '../../testing/until-served.ts';
import { Dealer } from './dealer.entity.ts';

const t = useTestApp();
const claim = async (id: number | string, subdomain: unknown, as?: { id: number }) =>
  t.rest('PATCH', `/api/admin/dealers/${id}/subdomain`, {
    as: as ?? (await t.createUser('admin')),
    body: { subdomain },
  });
const remove = async (id: number | string) =>
  t.rest('DELETE', `/api/admin/dealers/${id}`, { as: await t.createUser('admin') });
const subdomainOf = async (id: number) => (await t.em().findOneOrFail(Dealer, { id })).subdomain;

describe('deleting a dealer', () => {
  test(
    'takes its cars off the site, ends its sessions and blocks its user',
    { tags: ['WA7-admin-13', 'WA6-role-11'] },
    async () => {
      const passwordHash = await hashPassword('parola sigură');
      const user = await t.createUser('dealer', { passwordHash });
      const dealer = await t.createDealer({ user: user.id });
      const car = await t.createCar({ dealer: dealer.id });
      const cookie = await t.signIn(user);
      const { status, body } = await remove(dealer.id);
      expect([status, body]).toEqual([200, { success: true }]);
      expect((await t.rest('GET', `/api/cars/${car.id}`)).status).toBe(404);
      expect((await t.rest('GET', '/api/auth/user', { as: cookie })).status).toBe(401);
      // Ended, not only refused while the record is deleted.
      expect(await t.em().count(Session, { user: user.id })).toBe(0);
      const login = { email: user.email, password: 'parola sigură' };
      expect((await t.rest('POST', '/api/login', { body: login })).status).toBe(401);
      expect((await t.em().findOneOrFail(Dealer, { id: dealer.id })).deletedAt).toEqual(t.clock.now());
      expect(await t.em().count(AuditEntry, { object: `dealer:${dealer.id}`, action: 'dealer.delete' })).toBe(1);
      expect((await remove(dealer.id)).status).toBe(404);
    },
  );

  test('reserves its subdomain for 90 days', async () => {
    const [gone, next] = [await t.createDealer({ subdomain: 'carantina' }), await t.createDealer()];
    await remove(gone.id);
    t.clock.advance(90 * DAY_MS);
    expect((await claim(next.id, 'carantina')).status).toBe(409);
    t.clock.advance(1);
    expect((await claim(next.id, 'carantina')).status).toBe(200);
    expect([await subdomainOf(gone.id), await subdomainOf(next.id)]).toEqual([null, 'carantina']);
  });

  test.each(['1', 'abc', '2147483648'])('%s is 404', async (id) => {
    expect((await remove(id)).status).toBe(404);
    expect((await claim(id, 'oricare')).status).toBe(404);
  });

  test('is forbidden for dealers and buyers, like subdomains', async () => {
    const dealer = await t.createDealer({ subdomain: 'al-meu' });
    for (const as of [dealer.user, await t.createUser()]) {
      expect((await t.rest('DELETE', `/api/admin/dealers/${dealer.id}`, { as })).status).toBe(403);
      expect((await claim(dealer.id, 'altul', as)).status).toBe(403);
      expect((await t.rest('DELETE', `/api/admin/dealers/${dealer.id}/subdomain`, { as })).status).toBe(403);
      expect((await t.trpc('dealer.delete', { id: dealer.id }, { as })).status).toBe(403);
    }
    expect(await t.em().findOneOrFail(Dealer, { id: dealer.id })).toMatchObject({
      subdomain: 'al-meu',
      deletedAt: null,
    });
  });
});

describe('a subdomain', () => {
  test(
    'is set, changed and removed, and audited',
    { tags: ['WA7-admin-22', 'WA7-admin-23', 'WA6-role-13'] },
    async () => {
      const dealer = await t.createDealer();
      const set = await claim(dealer.id, '  Auto-Cluj2 ');
      expect([set.status, set.body]).toMatchObject([200, { id: dealer.id, subdomain: 'auto-cluj2' }]);
      expect((await t.rest('GET', '/api/dealer/subdomain/auto-cluj2')).body.id).toBe(dealer.id);
      expect((await claim(dealer.id, 'auto-cluj2')).status).toBe(200);
      const as = await t.createUser('admin');
      const removed = await t.rest('DELETE', `/api/admin/dealers/${dealer.id}/subdomain`, { as });
      expect([removed.status, removed.body.subdomain]).toEqual([200, null]);
      expect((await t.trpc('dealer.removeSubdomain', { id: dealer.id }, { as })).data.subdomain).toBeNull();
      const entries = await t.em().find(AuditEntry, { object: `dealer:${dealer.id}` }, { orderBy: { id: 'asc' } });
      expect(entries.map(({ action }) => action)).toEqual([
        'dealer.setSubdomain',
        'dealer.setSubdomain',
        'dealer.removeSubdomain',
        'dealer.removeSubdomain',
      ]);
    },
  );

  test('that another dealer has is 409, ignoring case', async () => {
    const [, other] = [await t.createDealer({ subdomain: 'ocupat' }), await t.createDealer({ subdomain: 'liber' })];
    const { status, body } = await claim(other.id, 'OCUPAT');
    expect([status, body.message]).toEqual([409, 'Subdomeniul este deja folosit']);
    expect(body.issues).toEqual([{ path: 'subdomain', message: SUBDOMAIN_TAKEN }]);
    expect(await subdomainOf(other.id)).toBe('liber');
  });

  test.each([
    'ab',
    'a'.repeat(64),
    '-auto',
    'auto-',
    'auto cluj',
    'auto.cluj',
    'auto_cluj',
    'mașini',
    'xn--mnchen-3ya',
    'www',
    'API',
    'admin',
    'localhost',
    'mail',
    '',
    '   ',
    null,
    7,
    ['abc'],
    'a\u0000bc',
    '😀😀😀',
  ])('is not %j: 400, nothing written', async (subdomain) => {
    const dealer = await t.createDealer();
    const { status, body } = await claim(dealer.id, subdomain);
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe('subdomain');
    expect(await subdomainOf(dealer.id)).toBeNull();
    expect(await t.em().count(AuditEntry, { object: `dealer:${dealer.id}` })).toBe(0);
  });

  test.each(['abc', 'a'.repeat(63), 'a-b', '1a2', '208'])('may be %s', async (subdomain) => {
    expect((await claim((await t.createDealer()).id, subdomain)).status).toBe(200);
  });

  test('claimed by fifty at the same time goes to one', { timeout: 600_000 }, async () => {
    const [dealers, as] = [
      await Promise.all(Array.from({ length: 50 }, () => t.createDealer())),
      await t.createUser('admin'),
    ];
    for (let round = 0; round < testSize({ smoke: 1, whole: 50 }); round++) {
      const answers = await Promise.all(dealers.map(({ id }) => untilServed(() => claim(id, `premiul-${round}`, as))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(409)]);
      expect(await t.em().count(Dealer, { subdomain: `premiul-${round}` })).toBe(1);
    }
  });
});
