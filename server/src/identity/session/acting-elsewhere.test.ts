// A stolen administrator's session that impersonates a user ends, too, when the administrator ends sessions: stopping
// the impersonation would restore the administrator's.
import { expect, test } from 'vitest';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import type { UserRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const OLD = 'parola veche a administrației';
const NEW = 'parola nouă a administrației';

/** A stolen session that impersonates a buyer. */
async function thiefOf(admin: UserRow): Promise<string> {
  const as = await t.signIn(admin);
  const { body } = await t.rest('POST', `/api/admin/impersonate-user/token/${(await t.createUser()).id}`, { as });
  const { headers } = await t.rest('POST', `/api/admin/impersonate-user/${body.token}`, { as });
  return `sid=${/^sid=([\w-]+);/.exec([headers['set-cookie']].flat().join(';'))?.[1] ?? ''}`;
}

const WAYS: Record<string, (as: string, admin: UserRow) => Promise<number>> = {
  'a new password': async (as) => {
    const input = { currentPassword: OLD, newPassword: NEW, confirmPassword: NEW };
    return (await t.trpc('account.changePassword', input, { as })).status;
  },
  'a forgotten password': async (_as, { email }) => {
    await t.trpc('account.requestPasswordReset', { email });
    await t.runJobs();
    const mail = await t.em().findOneOrFail(Mail, { toAddress: email, kind: 'password-reset' });
    const token = /#([\w-]{43})\n/.exec(wordsOf(t.env, mail))?.[1];
    return (await t.trpc('account.resetPassword', { token, password: NEW })).status;
  },
  'another address': async (as) =>
    (await t.rest('PATCH', '/api/profile', { as, body: { email: `nou${Math.random()}@exemplu.ro` } })).status,
  '"sign out everywhere"': async (as) => (await t.trpc('session.endOthers', undefined, { as })).status,
  'another administrator': async (_as, { id }) =>
    (await t.trpc('user.endSessions', { id }, { as: await t.createUser('admin') })).status,
};

test.each(Object.entries(WAYS))('%s ends it', async (_way, end) => {
  const admin = await t.createUser('admin', { passwordHash: await hashPassword(OLD) });
  const thief = await thiefOf(admin);
  expect((await t.rest('GET', '/api/auth/user', { as: thief })).body).toMatchObject({ isImpersonating: true });
  expect(await end(await t.signIn(admin), admin)).toBe(200);
  expect((await t.rest('GET', '/api/auth/user', { as: thief })).status).toBe(401);
  expect((await t.rest('POST', '/api/admin/stop-impersonation', { as: thief })).status).toBe(401);
});
