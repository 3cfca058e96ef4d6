import { LINK_NOT_VALID } from 'contracts/account-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../user/user.entity.ts';
import { AccountToken } from './account-token.entity.ts';

const t = useTestApp();
let count = 0;

beforeEach(() => t.limits.reset());

const mailsTo = (email: string) =>
  t.em().find(Mail, { toAddress: email, kind: 'email-confirm' }, { orderBy: { id: 'asc' } });
async function tokenFor(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  return /\/confirmare#([\w-]{43})\n/.exec(mail ? wordsOf(t.env, mail) : '')?.[1] ?? '';
}
const confirm = (token: string) => t.trpc('account.confirmEmail', { token });
const state = async (as: string) => (await t.trpc('account.state', undefined, { as })).data;

async function newcomer() {
  const email = `nou${++count}@exemplu.ro`;
  const body = { email, password: 'parola mea', firstName: 'Ana', lastName: 'Pop', role: 'user' };
  const { headers } = await t.rest('POST', '/api/register', { body });
  return { email, as: String(headers['set-cookie']).split(';')[0] ?? '' };
}

describe('the address of a new account', () => {
  test('is confirmed by the link of an email; the account works before that', async () => {
    const { email, as } = await newcomer();
    expect(await state(as)).toEqual({ email, isEmailConfirmed: false, linkAddress: email });
    const token = await tokenFor(email);
    // A second visit, such as that of a link scanner, is not a failure.
    for (let visit = 0; visit < 2; visit++) expect((await confirm(token)).data).toEqual({ success: true });
    expect(await state(as)).toEqual({ email, isEmailConfirmed: true, linkAddress: email });
  });

  test('the link expires after seven days, and is valid for nothing else', async () => {
    const { email, as } = await newcomer();
    const token = await tokenFor(email);
    expect((await t.trpc('account.resetPassword', { token, password: 'altă parolă' })).status).toBe(404);
    t.clock.advance(7 * DAY_MS);
    expect((await confirm(token)).error?.message).toBe(LINK_NOT_VALID);
    expect(await t.em().count(User, { email, emailConfirmedAt: { $ne: null } })).toBe(0);
    expect(as).not.toBe('');
  });

  test.each(['', 'a'.repeat(43), 'x'.repeat(200)])('%j is no link', async (token) => {
    const { status, error } = await confirm(token);
    expect([status, error?.message]).toEqual([404, LINK_NOT_VALID]);
  });

  test('another address has to be confirmed again, and the old link does not do it', async () => {
    const { email, as } = await newcomer();
    const old = await tokenFor(email);
    await confirm(old);
    await t.rest('PATCH', '/api/profile', { as, body: { email: `alta-${email}` } });
    expect(await state(as)).toEqual({ email: `alta-${email}`, isEmailConfirmed: false, linkAddress: email });
    expect((await confirm(old)).status).toBe(404);
    expect((await confirm(await tokenFor(`alta-${email}`))).status).toBe(200);
    await t.rest('PATCH', '/api/profile', { as, body: { firstName: 'Maria' } });
    expect(await state(as)).toMatchObject({ isEmailConfirmed: true });
  });
});

describe('another email', () => {
  const resend = (as?: string) => t.trpc('account.resendConfirmation', undefined, as === undefined ? {} : { as });

  test('is sent on request, but not once the address is confirmed', async () => {
    const { email, as } = await newcomer();
    const first = await tokenFor(email);
    expect((await resend(as)).data).toEqual({ success: true });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(await tokenFor(email)).not.toBe(first);
    expect(mails[1]?.isSealed).toBe(true);
    await confirm(first);
    await resend(as);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('is for the signed-in person, and rate-limited', async () => {
    expect((await resend()).status).toBe(401);
    expect((await t.trpc('account.state')).status).toBe(401);
    const { email, as } = await newcomer();
    for (const rule of ['email-confirm', 'wrong-link'] as const) t.limits.refuse(rule);
    expect([(await resend(as)).status, (await confirm('a'.repeat(43))).status]).toEqual([429, 429]);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

test('tokens are deleted with the person', async () => {
  const { email } = await newcomer();
  const { id } = await t.em().findOneOrFail(User, { email });
  expect(await t.em().count(AccountToken, { user: id })).toBe(1);
  const admin = await t.createUser('admin');
  expect((await t.rest('DELETE', `/api/admin/users/${id}`, { as: admin })).status).toBe(200);
  expect(await t.em().count(AccountToken, { user: id })).toBe(0);
});
