import { beforeEach, describe, expect, test } from 'vitest';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import { hashPassword, verifyPassword } from '../../platform/config/secrets/password.ts';
import { Session } from '../session/session.entity.ts';
import type { UserRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../user/user.entity.ts';

const t = useTestApp();
const OLD = 'parola veche';
const NEW = 'parola nouă ';

beforeEach(() => t.limits.reset());

const member = async (role: UserRow['role'] = 'user', values: object = {}) =>
  t.createUser(role, { passwordHash: await hashPassword(OLD), ...values });
const reset = (token: string, password = NEW) => t.trpc('account.resetPassword', { token, password });
const mailsTo = (email: string, kind = 'password-reset') =>
  t.em().find(Mail, { toAddress: email, kind }, { orderBy: { id: 'asc' } });
const hashOf = async ({ id }: { id: number }) => (await t.em().findOneOrFail(User, { id })).passwordHash;
const canSignIn = async (email: string, password: string) =>
  (await t.rest('POST', '/api/login', { body: { email, password } })).status === 200;

async function askedToken(email: string): Promise<string> {
  await t.trpc('account.requestPasswordReset', { email });
  await t.runJobs();
  const mail = (await mailsTo(email)).at(-1);
  return /\/resetare-parola#([\w-]{43})\n/.exec(mail ? wordsOf(t.env, mail) : '')?.[1] ?? '';
}

describe('changing the password', () => {
  const change = (as: UserRow | string | null, body: object) =>
    t.trpc('account.changePassword', body, as === null ? {} : { as });
  const right = { currentPassword: OLD, newPassword: NEW };

  test('keeps this session, ends the others and the links, and sends an email', async () => {
    const user = await member();
    const [here, elsewhere] = [await t.signIn(user), await t.signIn(user)];
    const token = await askedToken(user.email);
    expect((await change(here, right)).data).toEqual({ success: true });
    const statuses = [here, elsewhere].map(async (as) => (await t.rest('GET', '/api/auth/user', { as })).status);
    expect(await Promise.all(statuses)).toEqual([200, 401]);
    expect([await canSignIn(user.email, OLD), await canSignIn(user.email, NEW)]).toEqual([false, true]);
    expect((await reset(token)).status).toBe(404);
    expect(await mailsTo(user.email, 'password-changed')).toHaveLength(1);
  });

  test.each([
    [{ currentPassword: 'greșită', newPassword: NEW }, 'currentPassword', 'Parola actuală nu este corectă'],
    [{ currentPassword: '', newPassword: NEW }, 'currentPassword', 'Parola este obligatorie'],
    [{ currentPassword: OLD, newPassword: '12345' }, 'newPassword', 'Parola trebuie să aibă cel puțin 6 caractere'],
    [{ currentPassword: OLD, newPassword: OLD }, 'newPassword', 'Parola nouă trebuie să fie diferită de cea actuală'],
    [{ currentPassword: `${OLD} `, newPassword: NEW }, 'currentPassword', 'Parola actuală nu este corectă'],
  ])('%j is refused, and nothing changes', async (body, path, message) => {
    const user = await member();
    const as = await t.signIn(user);
    const other = await t.signIn(user);
    const { status, error } = await change(as, body);
    expect([status, error?.issues]).toMatchObject([400, [{ path, message }]]);
    expect(await verifyPassword(OLD, await hashOf(user))).toBe(true);
    expect((await t.rest('GET', '/api/auth/user', { as: other })).status).toBe(200);
  });

  test('of two concurrent changes, one succeeds', async () => {
    const user = await member();
    const as = await t.signIn(user);
    const answers = await Promise.all(
      ['prima parolă', 'a doua parolă'].map((newPassword) => change(as, { ...right, newPassword })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a concurrent login with the old password leaves no session behind', async () => {
    const user = await member();
    const as = await t.signIn(user);
    const logins = [canSignIn(user.email, OLD), canSignIn(user.email, OLD)];
    await Promise.all([change(as, right), ...logins]);
    expect(await t.em().count(Session, { user: user.id })).toBe(1);
  });

  test('is refused without a session and while impersonating, before the body is read', async () => {
    expect((await change(null, {})).status).toBe(401);
    const user = await member();
    const admin = await t.signIn(await t.createUser('admin'));
    const { body } = await t.rest('POST', `/api/admin/impersonate-user/token/${user.id}`, { as: admin });
    const { headers } = await t.rest('POST', `/api/admin/impersonate-user/${body.token}`, { as: admin });
    const impersonated = String(headers['set-cookie']).split(';')[0] ?? '';
    for (const given of [right, {}]) expect((await change(impersonated, given)).status).toBe(403);
    expect((await t.trpc('account.resendConfirmation', undefined, { as: impersonated })).status).toBe(403);
    expect(await verifyPassword(OLD, await hashOf(user))).toBe(true);
  });

  test('is limited by session', async () => {
    const user = await member();
    const as = await t.signIn(user);
    t.limits.refuse('password-change');
    expect((await change(as, right)).status).toBe(429);
    expect(await verifyPassword(OLD, await hashOf(user))).toBe(true);
  });
});
