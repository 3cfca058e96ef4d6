import { LINK_NOT_VALID } from 'contracts/account-texts';
import { WRONG_CREDENTIALS } from 'contracts/auth';
import { DAY_MS } from 'contracts/durations';
import { ACCOUNT_SUSPENDED, ADDRESS_BARRED } from 'contracts/user-suspension';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import { Session } from '../../identity/session/session.entity.ts';
import type { UserRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { cleanBars } from '../../identity/user/barred-mailbox.job.ts';
import { User } from '../../identity/user/user.entity.ts';

const t = useTestApp();
const PASSWORD = 'parola mea';
const REASON = 'Anunțuri false, repetat';
let admin: UserRow;

beforeEach(async () => {
  t.limits.reset();
  admin = await t.createUser('admin');
});

const member = async (values: object = {}) =>
  t.createUser('user', { passwordHash: await hashPassword(PASSWORD), ...values });
const suspend = (id: number, as: UserRow = admin) => t.trpc('user.suspend', { id, reason: REASON }, { as });
const lift = (id: number) => t.trpc('user.liftSuspension', { id }, { as: admin });
const login = (email: string, password = PASSWORD) => t.rest('POST', '/api/login', { body: { email, password } });
const register = (email: string) =>
  t.rest('POST', '/api/register', {
    body: { email, password: PASSWORD, firstName: 'Ion', lastName: 'Nou', role: 'user' },
  });

describe('a suspended person', () => {
  test('is signed out at once: sessions, sign-in, links; gets the reason, and only with the right password', async () => {
    const user = await member();
    const as = await t.signIn(user);
    expect((await suspend(user.id)).data).toEqual({ success: true });
    expect((await t.rest('GET', '/api/auth/user', { as })).status).toBe(401);
    const [right, wrong] = [await login(user.email), await login(user.email, 'greșită')];
    expect([right.status, right.body.message]).toEqual([401, ACCOUNT_SUSPENDED]);
    expect([wrong.status, wrong.body.message]).toEqual([401, WRONG_CREDENTIALS]);
    await t.trpc('account.requestPasswordReset', { email: user.email });
    await t.runJobs();
    expect(await t.em().count(Mail, { toAddress: user.email, kind: 'password-reset' })).toBe(0);
    const mail = await t.em().findOneOrFail(Mail, { toAddress: user.email, kind: 'account-suspended' });
    expect(mail.text).toContain(REASON);
    // The name of an account may be the reason for its suspension, so it must not be sent on.
    expect(mail.text).toMatch(/^Bună ziua,\n/);
    expect(await t.em().count(AuditEntry, { action: 'user.suspend', object: `user:${user.id}` })).toBe(1);
    const { data } = await t.trpc('user.suspension', { id: user.id }, { as: admin });
    expect(data).toEqual({ suspendedAt: t.clock.now().toISOString(), reason: REASON, suspendedBy: admin.email });
  });

  test('a link that was sent before is not valid', async () => {
    const user = await member();
    await t.trpc('account.requestPasswordReset', { email: user.email });
    await t.runJobs();
    const mail = await t.em().findOneOrFail(Mail, { toAddress: user.email, kind: 'password-reset' });
    const token = /#([\w-]{43})\n/.exec(wordsOf(t.env, mail))?.[1];
    await suspend(user.id);
    const { error } = await t.trpc('account.resetPassword', { token, password: 'alta parolă' });
    expect(error?.message).toBe(LINK_NOT_VALID);
    expect((await t.em().findOneOrFail(User, { id: user.id })).passwordHash).toBe(user.passwordHash);
  });

  test('a concurrent login leaves no session behind', async () => {
    const user = await member();
    await Promise.all([...Array.from({ length: 10 }, () => login(user.email)), suspend(user.id)]);
    expect(await t.em().count(Session, { user: user.id })).toBe(0);
  });

  test('cannot register again, nor change another account to this address; an erased one stays barred by a hash', async () => {
    const user = await member({ email: 'barat@exemplu.ro' });
    await suspend(user.id);
    for (const email of ['Barat@exemplu.ro', 'barat+2@exemplu.ro']) {
      const { status, body } = await register(email);
      expect([status, body.message]).toEqual([409, ADDRESS_BARRED]);
    }
    const other = await member();
    const moved = await t.rest('PATCH', '/api/profile', { as: other, body: { email: 'barat+3@exemplu.ro' } });
    expect([moved.status, moved.body.message]).toEqual([409, ADDRESS_BARRED]);
    expect((await t.rest('DELETE', `/api/admin/users/${user.id}`, { as: admin })).status).toBe(200);
    expect((await register('barat@exemplu.ro')).status).toBe(409);
    const rows = await t.em().execute(`select to_jsonb(b)::text as row from barred_mailbox b
      union all select to_jsonb(u)::text from app_user u where id = ${user.id}`);
    expect(JSON.stringify(rows)).not.toContain('barat');
    expect(JSON.stringify(rows)).not.toContain(REASON);
    const clean = () => cleanBars({ orm: t.orm, now: t.clock.now, log: { info: () => undefined } as never });
    expect(await clean()).toBe(0);
    t.clock.advance(3 * 365 * DAY_MS + DAY_MS);
    expect(await clean()).toBe(1);
    expect((await register('barat@exemplu.ro')).status).toBe(201);
  });

  test('with a changed address is barred under both', async () => {
    const user = await member({ email: 'intai@exemplu.ro' });
    await t.rest('PATCH', '/api/profile', { as: user, body: { email: 'apoi@exemplu.ro' } });
    await suspend(user.id);
    for (const email of ['intai@exemplu.ro', 'apoi@exemplu.ro']) expect((await register(email)).status).toBe(409);
  });

  test('can be reinstated, once', async () => {
    const user = await member();
    await suspend(user.id);
    expect((await lift(user.id)).data).toEqual({ success: true });
    expect((await login(user.email)).status).toBe(200);
    // Again: nothing to do, and no email is sent.
    expect((await lift(user.id)).status).toBe(200);
    expect(await t.em().count(Mail, { toAddress: user.email, kind: 'account-restored' })).toBe(1);
    expect((await register(user.email.replace('@', '+1@'))).status).toBe(201);
  });

  test('cannot be impersonated, and impersonates no one', async () => {
    const [user, dealer] = [await member(), await t.createDealer()];
    for (const id of [user.id, dealer.user.id]) await suspend(id);
    for (const path of [`impersonate-user/token/${user.id}`, `impersonate/token/${dealer.id}`]) {
      expect((await t.rest('POST', `/api/admin/${path}`, { as: admin })).status).toBe(404);
    }
    const [other, target] = [await t.createUser('admin'), await member()];
    const as = await t.signIn(other);
    const { body } = await t.rest('POST', `/api/admin/impersonate-user/token/${target.id}`, { as });
    const { headers } = await t.rest('POST', `/api/admin/impersonate-user/${body.token}`, { as });
    const acting = String(headers['set-cookie']).split(';')[0] ?? '';
    await suspend(other.id);
    expect((await t.rest('GET', '/api/auth/user', { as: acting })).status).toBe(401);
    expect((await t.rest('POST', '/api/admin/stop-impersonation', { as: acting })).status).toBe(401);
  });
});

describe('suspending', () => {
  test('is for administrators, with a reason, and not for oneself', async () => {
    const user = await member();
    for (const as of [null, await member(), { id: (await t.createDealer()).user.id }]) {
      const { status } = await t.trpc('user.suspend', { id: user.id, reason: REASON }, { as });
      expect(status).toBe(as ? 403 : 401);
    }
    const { error } = await t.trpc('user.suspend', { id: user.id, reason: '  ' }, { as: admin });
    expect(error?.issues).toEqual([{ path: 'reason', message: 'Scrieți motivul suspendării' }]);
    expect([(await suspend(admin.id)).status, (await suspend(99_999_999)).status]).toEqual([409, 404]);
    expect((await suspend(user.id)).status).toBe(200);
    expect((await suspend(user.id)).status).toBe(409);
  });

  test('of twenty at once one succeeds, and of two administrators who suspend each other one stays', async () => {
    const user = await member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => suspend(user.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await t.em().count(Mail, { toAddress: user.email, kind: 'account-suspended' })).toBe(1);
    const [one, two] = [await t.createUser('admin'), await t.createUser('admin')];
    const both = await Promise.all([suspend(two.id, one), suspend(one.id, two)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is shown in the table', async () => {
    const user = await member({ lastName: 'Suspendatul' });
    await suspend(user.id);
    const { data } = await t.trpc('user.list', { q: 'Suspendatul' }, { as: admin });
    expect(data.items).toMatchObject([{ id: user.id, suspendedAt: t.clock.now().toISOString() }]);
    const { body } = await t.rest('GET', '/api/admin/users?q=Suspendatul', { as: admin });
    expect(body[0]).not.toHaveProperty('suspendedAt');
  });
});
