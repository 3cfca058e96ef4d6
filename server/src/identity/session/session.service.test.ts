import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contracts/durations';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../user/user.entity.ts';
import { Session } from './session.entity.ts';

const t = useTestApp();
const PASSWORD = 'parola sigură';

const statusOf = async (as: string) => (await t.rest('GET', '/api/auth/user', { as })).status;

/** A session made by the real login, with the server's own lifetimes. */
async function loggedIn(role: 'user' | 'admin' | 'dealer'): Promise<string> {
  const { email } = await t.createUser(role, { passwordHash: await hashPassword(PASSWORD) });
  const { headers } = await t.rest('POST', '/api/login', { body: { email, password: PASSWORD } });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

describe('who is signed in', () => {
  test('GET /api/auth/user answers the documented fields', { tags: ['PS7-call-03'] }, async () => {
    const user = await t.createUser('user', { phone: '+40722000111', city: 'Iași' });
    const { status, body } = await t.rest('GET', '/api/auth/user', { as: user });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      phone: '+40722000111',
      city: 'Iași',
      role: 'user',
      isImpersonating: false,
      createdAt: user.createdAt.toISOString(),
    });
    expect((await t.trpc('session.current', undefined, { as: user })).data).toEqual(body);
  });

  test('a visitor gets 401 with the word Unauthorized in REST', { tags: ['PS7-call-04', 'PS8-error-02'] }, async () => {
    const { status, body } = await t.rest('GET', '/api/auth/user');
    expect(status).toBe(401);
    expect(`${status}: ${JSON.stringify(body)}`).toMatch(/^401: .*Unauthorized/);
  });

  test('a visitor is null by tRPC', async () => {
    const { status, data } = await t.trpc('session.current');
    expect([status, data]).toEqual([200, null]);
  });

  test('an impersonated session is marked as such', { tags: ['PS3-entity-03'] }, async () => {
    const [user, admin] = [await t.createUser(), await t.createUser('admin')];
    const as = await t.signIn(user);
    await t.em().nativeUpdate(Session, { user: user.id }, { impersonator: admin.id });
    expect((await t.rest('GET', '/api/auth/user', { as })).body).toMatchObject({ id: user.id, isImpersonating: true });
  });

  test('role and state are read again at each call', async () => {
    const user = await t.createUser();
    const as = await t.signIn(user);
    await t.em().nativeUpdate(User, { id: user.id }, { role: 'admin' });
    expect((await t.rest('GET', '/api/dealers', { as })).status).toBe(200);
    await t.em().nativeUpdate(User, { id: user.id }, { role: 'user' });
    expect((await t.rest('GET', '/api/dealers', { as })).status).toBe(403);
    await t.em().nativeUpdate(User, { id: user.id }, { deletedAt: t.clock.now() });
    expect(await statusOf(as)).toBe(401);
  });

  test('a dealer whose record is deleted is signed out; one without a record is not', async () => {
    const dealer = await t.createDealer({ deletedAt: t.clock.now() });
    expect(await statusOf(await t.signIn({ id: dealer.user.id }))).toBe(401);
    expect(await statusOf(await t.signIn(await t.createUser('dealer')))).toBe(200);
  });
});

describe('expires', () => {
  test.each([
    ['user', 7 * DAY_MS, 30 * DAY_MS],
    ['dealer', 7 * DAY_MS, 30 * DAY_MS],
    ['admin', 2 * HOUR_MS, 12 * HOUR_MS],
  ] as const)('%s: unused for a while, or at last although used', async (role, idle, absolute) => {
    const unused = await loggedIn(role);
    t.clock.advance(idle);
    expect(await statusOf(unused)).toBe(200);
    t.clock.advance(idle + MINUTE_MS);
    expect(await statusOf(unused)).toBe(401);

    const used = await loggedIn(role);
    const step = idle / 2;
    for (let age = step; age < absolute; age += step) {
      t.clock.advance(step);
      expect([age, await statusOf(used)]).toEqual([age, 200]);
    }
    t.clock.advance(step);
    expect(await statusOf(used)).toBe(401);
  });

  test('an impersonated one expires after an hour', async () => {
    const [user, admin] = [await t.createUser(), await t.createUser('admin')];
    const as = await t.signIn(user);
    await t.em().nativeUpdate(Session, { user: user.id }, { impersonator: admin.id });
    t.clock.advance(HOUR_MS);
    expect(await statusOf(as)).toBe(200);
    t.clock.advance(HOUR_MS + MINUTE_MS);
    expect(await statusOf(as)).toBe(401);
  });

  test('the last use is written at most once a minute', async () => {
    const user = await t.createUser();
    const as = await t.signIn(user);
    const lastSeen = async () => (await t.em().findOneOrFail(Session, { user: user.id })).lastSeenAt.toISOString();
    const start = await lastSeen();
    t.clock.advance(59_000);
    await statusOf(as);
    expect(await lastSeen()).toBe(start);
    t.clock.advance(2_000);
    await statusOf(as);
    expect(await lastSeen()).toBe(t.clock.now().toISOString());
  });

  test('the cookie expires with the session', async () => {
    const { email } = await t.createUser('admin', { passwordHash: await hashPassword(PASSWORD) });
    const { headers } = await t.rest('POST', '/api/login', { body: { email, password: PASSWORD } });
    const end = new Date(t.clock.now().getTime() + 12 * HOUR_MS);
    expect(headers['set-cookie']?.[0]).toContain(`Expires=${end.toUTCString()}`);
  });
});

describe('over https', () => {
  const secure = useTestApp({ env: { PUBLIC_URL: 'https://autonou.example' } });

  test('the cookie is __Host- and Secure, and the plain one is not read', async () => {
    const { email, id } = await secure.createUser('user', { passwordHash: await hashPassword(PASSWORD) });
    const { headers } = await secure.rest('POST', '/api/login', { body: { email, password: PASSWORD } });
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-sid=[\w-]{43}; .*Secure/);
    const plain = await secure.signIn({ id });
    expect((await secure.rest('GET', '/api/auth/user', { as: plain })).status).toBe(401);
    const hosted = plain.replace('sid=', '__Host-sid=');
    expect((await secure.rest('GET', '/api/auth/user', { as: hosted })).status).toBe(200);
  });
});
