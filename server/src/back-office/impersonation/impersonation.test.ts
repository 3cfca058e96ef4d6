import { MINUTE_MS } from 'contracts/durations';
import { NOT_IMPERSONATING, TOKEN_NOT_VALID } from 'contracts/impersonation';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Session } from '../../identity/session/session.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../../identity/user/user.entity.ts';
import { ImpersonationToken } from './impersonation-token.entity.ts';

const t = useTestApp();
const cookieOf = (headers: Record<string, unknown>): string =>
  `sid=${/^sid=([\w-]+);/.exec([headers['set-cookie']].flat().join(';'))?.[1] ?? ''}`;
const who = async (as: string) => (await t.rest('GET', '/api/auth/user', { as })).body;
const paths = { dealer: '/api/admin/impersonate', user: '/api/admin/impersonate-user' } as const;
const tokenFor = async (kind: 'dealer' | 'user', id: number, as: string) =>
  (await t.rest('POST', `${paths[kind]}/token/${id}`, { as })).body.token as string;

/** An administrator's session, and one that impersonates a new buyer. */
async function startAsBuyer() {
  const [admin, buyer] = [await t.createUser('admin'), await t.createUser()];
  const before = await t.signIn(admin);
  const token = await tokenFor('user', buyer.id, before);
  const { headers } = await t.rest('POST', `${paths.user}/${token}`, { as: before });
  return { admin, buyer, before, cookie: cookieOf(headers) };
}

describe('an administrator', () => {
  test(
    'impersonates a dealer by a one-time token and is restored by stopping',
    {
      tags: [
        'WA7-admin-34',
        'WA7-admin-35',
        'WA4-admin-18',
        'WA6-role-18',
        'PS6-role-11',
        'PS7-call-06',
        'PS1-product-13',
      ],
    },
    async () => {
      const [admin, dealer] = [await t.createUser('admin'), await t.createDealer()];
      const own = await t.signIn(admin);
      const token = await tokenFor('dealer', dealer.id, own);
      expect(token).toMatch(/^[\w-]{43}$/);
      const started = await t.rest('POST', `${paths.dealer}/${token}`, { as: own });
      expect(started.status).toBe(200);
      expect(started.body).toEqual({ success: true, message: expect.stringContaining('Sunteți conectat ca') });
      const acting = cookieOf(started.headers);
      expect(await who(acting)).toMatchObject({ id: dealer.user.id, role: 'dealer', isImpersonating: true });
      expect((await t.rest('GET', '/api/auth/user', { as: own })).status).toBe(401);

      const stopped = await t.rest('POST', '/api/admin/stop-impersonation', { as: acting });
      expect([stopped.status, stopped.body]).toEqual([200, { redirectTo: '/admin-dashboard' }]);
      const back = cookieOf(stopped.headers);
      expect(await who(back)).toMatchObject({ id: admin.id, role: 'admin', isImpersonating: false });
      expect((await t.rest('GET', '/api/auth/user', { as: acting })).status).toBe(401);
      expect(new Set([own, acting, back]).size).toBe(3);
    },
  );

  test(
    'impersonates a buyer and gets the address to go to, by tRPC too',
    { tags: ['WA7-admin-36', 'WA7-admin-37'] },
    async () => {
      const [admin, buyer] = [await t.createUser('admin'), await t.createUser()];
      const as = await t.signIn(admin);
      const { data } = await t.trpc('impersonation.userToken', { userId: buyer.id }, { as });
      const started = await t.trpc('impersonation.startUser', data, { as });
      expect(started.data).toEqual({ success: true, message: `Sunteți conectat ca ${buyer.email}`, redirectTo: '/' });
      expect(await t.em().count(Session, { user: buyer.id, impersonator: admin.id })).toBe(1);
    },
  );

  test('is restored with the session’s original expiry; an impersonation never outlives it', async () => {
    const admin = await t.createUser('admin');
    const before = await t.signIn(admin);
    const end = new Date(t.clock.now().getTime() + 30 * MINUTE_MS);
    await t.em().nativeUpdate(Session, { user: admin.id }, { expiresAt: end });
    const buyer = await t.createUser();
    const token = await tokenFor('user', buyer.id, before);
    const { headers } = await t.rest('POST', `${paths.user}/${token}`, { as: before });
    expect((await t.em().findOneOrFail(Session, { user: buyer.id })).expiresAt).toEqual(end);
    await t.rest('POST', '/api/admin/stop-impersonation', { as: cookieOf(headers) });
    expect((await t.em().findOneOrFail(Session, { user: admin.id })).expiresAt).toEqual(end);
  });

  test('is signed out completely by the logout of an impersonated session', async () => {
    const { before, cookie, admin, buyer } = await startAsBuyer();
    const { headers } = await t.rest('POST', '/api/logout', { as: cookie });
    expect(headers['set-cookie']).toMatch(/^sid=;/);
    for (const as of [before, cookie]) expect((await t.rest('GET', '/api/auth/user', { as })).status).toBe(401);
    expect(await t.em().count(Session, { user: [admin.id, buyer.id] })).toBe(0);
  });

  test('who has lost the role ends the impersonation; stopping signs out and does not restore the session', async () => {
    const { cookie, admin } = await startAsBuyer();
    await t.em().nativeUpdate(User, { id: admin.id }, { role: 'user' });
    expect((await t.rest('POST', '/api/admin/stop-impersonation', { as: cookie })).status).toBe(401);
    await t.em().nativeUpdate(User, { id: admin.id }, { role: 'admin' });
    expect((await t.rest('GET', '/api/auth/user', { as: cookie })).status).toBe(401);
  });

  test('demoted meanwhile: 401 wherever impersonating, and an earlier token is not valid', async () => {
    const { cookie, admin } = await startAsBuyer();
    await t.em().nativeUpdate(User, { id: admin.id }, { role: 'user' });
    expect((await t.rest('GET', '/api/favorites', { as: cookie })).status).toBe(401);
    const [late, buyer] = [await t.createUser('admin'), await t.createUser()];
    const as = await t.signIn(late);
    const token = await tokenFor('user', buyer.id, as);
    await t.em().nativeUpdate(User, { id: late.id }, { role: 'user' });
    const answer = await t.rest('POST', `${paths.user}/${token}`, { as });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect(await who(as)).toMatchObject({ id: late.id, role: 'user', isImpersonating: false });
    expect(await t.em().count(Session, { user: buyer.id })).toBe(0);
  });

  test('is in the audit log for token, start, writes and stop, with both ids', async () => {
    const { cookie, admin, buyer } = await startAsBuyer();
    const car = await t.createCar();
    await t.trpc('favorite.add', { carId: car.id }, { as: cookie });
    await t.rest('POST', '/api/admin/stop-impersonation', { as: cookie });
    const own = await t.em().find(AuditEntry, { actorId: admin.id }, { orderBy: { id: 'asc' } });
    expect(own.map(({ action, object }) => [action, object])).toEqual([
      ['impersonation.token', `user:${buyer.id}`],
      ['impersonation.start', `user:${buyer.id}`],
    ]);
    const acting = await t.em().find(AuditEntry, { actorId: buyer.id }, { orderBy: { id: 'asc' } });
    expect(acting).toMatchObject([
      { action: 'favorite.add', object: `carId:${car.id}`, impersonatorId: admin.id, result: 'impersonated' },
      { action: 'POST /api/admin/stop-impersonation', impersonatorId: admin.id },
      { action: 'impersonation.stop', object: `user:${buyer.id}`, impersonatorId: admin.id, result: 'ok' },
    ]);
  });
});

describe('a token', () => {
  test('is stored only as its hash', async () => {
    const as = await t.signIn(await t.createUser('admin'));
    const token = await tokenFor('user', (await t.createUser()).id, as);
    expect(JSON.stringify(await t.em().find(ImpersonationToken, {}))).not.toContain(token);
  });

  test('unknown, used, expired, foreign, of the other kind: one body, and the session stays as it was', async () => {
    const [admin, buyer, dealer] = [await t.createUser('admin'), await t.createUser(), await t.createDealer()];
    const as = await t.signIn(admin);
    const late = await tokenFor('user', buyer.id, as);
    t.clock.advance(61_000);
    const foreign = await tokenFor('user', buyer.id, await t.signIn(await t.createUser('admin')));
    const ownOther = await tokenFor('user', buyer.id, await t.signIn(admin));
    const dealers = await tokenFor('dealer', dealer.id, as);
    const used = await tokenFor('user', buyer.id, as);
    await t.em().nativeUpdate(ImpersonationToken, { target: buyer.id, admin: admin.id }, { usedAt: t.clock.now() });
    const bodies = [];
    for (const token of [late, foreign, ownOther, dealers, used, 'necunoscut', 'x'.repeat(4000), '%00']) {
      const answer = await t.rest('POST', `${paths.user}/${token}`, { as });
      expect([token.slice(0, 9), answer.status]).toEqual([token.slice(0, 9), 404]);
      expect(answer.headers['set-cookie']).toBeUndefined();
      const { requestId: _own, ...body } = answer.body;
      bodies.push(JSON.stringify(body));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain(TOKEN_NOT_VALID);
    expect(await who(as)).toMatchObject({ id: admin.id });
    // The dealer's token was not consumed by the call for buyers.
    expect((await t.rest('POST', `${paths.dealer}/${dealers}`, { as })).status).toBe(200);
  });

  test.each([
    [59_999, 200],
    [MINUTE_MS, 404],
    [61_000, 404],
  ])('%d ms after it was issued: %d', async (age, status) => {
    const as = await t.signIn(await t.createUser('admin'));
    const buyer = await t.createUser();
    const token = await tokenFor('user', buyer.id, as);
    t.clock.advance(age);
    const answer = await t.rest('POST', `${paths.user}/${token}`, { as });
    expect(answer.status).toBe(status);
    // It is refused for its age, not because the clean-up removed it.
    expect(await t.em().count(ImpersonationToken, { target: buyer.id })).toBe(1);
    // The exchanged session is another one; a refusal leaves the old one as it was.
    expect((await t.rest('GET', '/api/auth/user', { as })).status).toBe(status === 404 ? 200 : 401);
  });

  test('of a target that is deleted meanwhile is invalid, and not consumed', async () => {
    const as = await t.signIn(await t.createUser('admin'));
    const buyer = await t.createUser();
    const token = await tokenFor('user', buyer.id, as);
    await t.em().nativeUpdate(User, { id: buyer.id }, { deletedAt: t.clock.now() });
    expect((await t.rest('POST', `${paths.user}/${token}`, { as })).status).toBe(404);
    expect((await t.em().findOneOrFail(ImpersonationToken, { target: buyer.id })).usedAt).toBeNull();
    expect((await t.rest('GET', '/api/auth/user', { as })).status).toBe(200);
  });

  test('two tokens of one session exchanged together open one session', async () => {
    const as = await t.signIn(await t.createUser('admin'));
    const tokens = [];
    for (let i = 0; i < 4; i++) tokens.push(await tokenFor('user', (await t.createUser()).id, as));
    const answers = await Promise.all(tokens.map((token) => t.rest('POST', `${paths.user}/${token}`, { as })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
  });
});

describe('refused', () => {
  test.each(['1', '0', 'abc', '2147483648', '9007199254740991'])('a target %s: 404', async (id) => {
    const as = await t.createUser('admin');
    for (const path of Object.values(paths)) {
      expect((await t.rest('POST', `${path}/token/${id}`, { as })).status).toBe(404);
    }
  });

  test('administrators, dealers by the buyers’ call, deleted people and dealers: 404', async () => {
    const as = await t.signIn(await t.createUser('admin'));
    const gone = await t.createUser('user', { deletedAt: t.clock.now() });
    const other = await t.createUser('admin');
    const dealer = await t.createDealer();
    for (const { id } of [gone, other, dealer.user]) {
      expect((await t.rest('POST', `${paths.user}/token/${id}`, { as })).status).toBe(404);
    }
    const goneDealer = await t.createDealer({ deletedAt: t.clock.now() });
    const ofAdmin = await t.createDealer({ user: (await t.createUser('admin')).id });
    for (const { id } of [goneDealer, ofAdmin]) {
      expect((await t.rest('POST', `${paths.dealer}/token/${id}`, { as })).status).toBe(404);
    }
  });

  test('nested: an impersonated session gets no token and exchanges none', async () => {
    const { cookie } = await startAsBuyer();
    const buyer = await t.createUser();
    expect((await t.rest('POST', `${paths.user}/token/${buyer.id}`, { as: cookie })).status).toBe(403);
    expect((await t.rest('POST', `${paths.user}/irgendwas`, { as: cookie })).status).toBe(403);
    expect(await who(cookie)).toMatchObject({ isImpersonating: true });
  });

  test('stopping without an impersonation: 400, never 403, and the session stays', async () => {
    for (const role of ['admin', 'user', 'dealer'] as const) {
      const as = await t.signIn(await t.createUser(role));
      const answer = await t.rest('POST', '/api/admin/stop-impersonation', { as });
      expect([role, answer.status, answer.body.message]).toEqual([role, 400, NOT_IMPERSONATING]);
      expect((await t.trpc('impersonation.stop', undefined, { as })).status).toBe(400);
      expect((await t.rest('GET', '/api/auth/user', { as })).status).toBe(200);
    }
    expect((await t.rest('POST', '/api/admin/stop-impersonation')).status).toBe(401);
  });
});
