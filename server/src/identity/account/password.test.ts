import { COMMON_PASSWORD_REFUSED } from 'contracts/account';
import { LINK_NOT_VALID } from 'contracts/account-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from 'contracts/durations';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { hashPassword, verifyPassword } from '../../platform/config/secrets/password.ts';
import { Session } from '../session/session.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { UserRow } from '../../testing/factories.ts';
import { User } from '../user/user.entity.ts';
import { AccountToken } from './account-token.entity.ts';

const t = useTestApp();
const OLD = 'parola veche';
const NEW = 'parola nouă ';

beforeEach(() => t.limits.reset());

const member = async (role: UserRow['role'] = 'user', values: object = {}) =>
  t.createUser(role, { passwordHash: await hashPassword(OLD), ...values });
const ask = (email: string) => t.trpc('account.requestPasswordReset', { email });
const reset = (token: string, password = NEW) => t.trpc('account.resetPassword', { token, password });
const mailsTo = (email: string, kind = 'password-reset') =>
  t.em().find(Mail, { toAddress: email, kind }, { orderBy: { id: 'asc' } });
const hashOf = async ({ id }: { id: number }) => (await t.em().findOneOrFail(User, { id })).passwordHash;
const canSignIn = async (email: string, password: string) =>
  (await t.rest('POST', '/api/login', { body: { email, password } })).status === 200;

/** The token of the newest email, as its reader finds it. */
async function askedToken(email: string): Promise<string> {
  // Each email five minutes after the previous one.
  t.clock.advance(5 * MINUTE_MS);
  await ask(email.toUpperCase());
  await t.runJobs();
  const mail = (await mailsTo(email)).at(-1);
  return /\/resetare-parola#([\w-]{43})\n/.exec(mail ? wordsOf(t.env, mail) : '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  test('is replaced by the link of an email, and every session of the account ends', async () => {
    const user = await member();
    const cookie = await t.signIn(user);
    const token = await askedToken(user.email);
    expect(await reset(token)).toMatchObject({ status: 200, data: { success: true } });
    expect(await verifyPassword(NEW, await hashOf(user))).toBe(true);
    expect((await t.rest('GET', '/api/auth/user', { as: cookie })).status).toBe(401);
    expect(await t.em().count(Session, { user: user.id })).toBe(0);
    expect([await canSignIn(user.email, OLD), await canSignIn(user.email, NEW)]).toEqual([false, true]);
    expect(await mailsTo(user.email, 'password-changed')).toHaveLength(1);
    expect(await t.em().count(AuditEntry, { action: 'auth.resetPassword', object: `user:${user.id}` })).toBe(1);
    // Reading the email has proven the address.
    expect((await t.em().findOneOrFail(User, { id: user.id })).emailConfirmedAt).toEqual(t.clock.now());
  });

  test('the link works once, and invalidates all earlier links', async () => {
    const user = await member();
    const [first, second] = [await askedToken(user.email), await askedToken(user.email)];
    expect((await reset(second)).status).toBe(200);
    for (const token of [second, first]) {
      const { status, error } = await reset(token, 'altă parolă');
      expect([status, error?.message]).toEqual([404, LINK_NOT_VALID]);
    }
    expect(await verifyPassword(NEW, await hashOf(user))).toBe(true);
  });

  test('of two concurrent uses of one link, one succeeds', async () => {
    const token = await askedToken((await member()).email);
    const answers = await Promise.all([reset(token, 'prima parolă'), reset(token, 'a doua parolă')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('the link expires after an hour; each is valid for its own account', async () => {
    const user = await member();
    const [late, right] = [await askedToken(user.email), await askedToken(user.email)];
    t.clock.advance(HOUR_MS - 1_000);
    expect((await reset(late)).status).toBe(404);
    expect((await reset(right)).status).toBe(200);
    const other = await member();
    const token = await askedToken(other.email);
    t.clock.advance(HOUR_MS);
    for (const ended of [late, token]) expect((await reset(ended)).status).toBe(404);
    expect(await verifyPassword(OLD, await hashOf(other))).toBe(true);
  });

  test('a token is stored as a hash, and the email that contains it encrypted', async () => {
    const user = await member();
    const token = await askedToken(user.email);
    const rows = await t
      .em()
      .execute(`select to_jsonb(a)::text as row from account_token a union all select to_jsonb(m)::text from mail m`);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await mailsTo(user.email))[0]).toMatchObject({
      isSealed: true,
      text: expect.stringMatching(/^v1\./) as string,
    });
  });

  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, 'x'.repeat(200)])('%j is no link', async (token) => {
    const { status, error } = await reset(token);
    expect([status, error?.message]).toEqual([404, LINK_NOT_VALID]);
  });

  test.each([
    [{ token: 'a'.repeat(43), password: '12345' }, 'password'],
    [{ token: 'x'.repeat(201), password: NEW }, 'token'],
    [{ password: NEW }, 'token'],
    [{ token: 'a'.repeat(43), password: 'x'.repeat(257) }, 'password'],
  ])('%j is refused', async (body, path) => {
    const { status, error } = await t.trpc('account.resetPassword', body);
    expect([status, error?.issues[0]?.path]).toEqual([400, path]);
  });

  test('an administrator’s new password must have an administrator’s length; the link stays valid', async () => {
    const admin = await member('admin');
    const token = await askedToken(admin.email);
    const { status, error } = await reset(token, 'unsprezece1');
    expect([status, error?.issues]).toMatchObject([
      400,
      [{ path: 'password', message: 'Parola trebuie să aibă cel puțin 12 caractere' }],
    ]);
    expect((await reset(token, 'douăsprezece')).status).toBe(200);
  });

  test('a common password is refused to administrators, whose link stays valid; others are only warned', async () => {
    const [admin, user] = [await member('admin'), await member()];
    const common = 'qwerty123456';
    const token = await askedToken(admin.email);
    const { status, error } = await reset(token, common);
    expect([status, error?.issues]).toEqual([400, [{ path: 'password', message: COMMON_PASSWORD_REFUSED }]]);
    expect((await reset(token, 'douăsprezece')).status).toBe(200);
    expect((await t.trpc('account.checkPassword', { password: common })).data).toEqual({ isCommon: true });
    expect((await t.trpc('account.checkPassword', { password: NEW })).data).toEqual({ isCommon: false });
    expect((await reset(await askedToken(user.email), common)).status).toBe(200);
  });

  test('the link to a former address, replaced by a confirmed one, is not valid', async () => {
    const user = await member();
    const token = await askedToken(user.email);
    const email = `nou-${user.email}`;
    await t.rest('PATCH', '/api/profile', { as: user, body: { email } });
    const mail = await t.em().findOneOrFail(Mail, { toAddress: email, kind: 'email-confirm' });
    const confirmation = /\/confirmare#([\w-]{43})\n/.exec(wordsOf(t.env, mail))?.[1];
    expect((await t.trpc('account.confirmEmail', { token: confirmation })).status).toBe(200);
    expect((await reset(token)).status).toBe(404);
    expect(await verifyPassword(OLD, await hashOf(user))).toBe(true);
  });

  test('an account that ended meanwhile stays closed', async () => {
    const user = await member();
    const token = await askedToken(user.email);
    await t.em().nativeUpdate(User, { id: user.id }, { deletedAt: t.clock.now() });
    expect((await reset(token)).status).toBe(404);
  });
});

describe('requesting the link', () => {
  test('gets the same answer, after the same work, whether or not there is an account', async () => {
    const user = await member();
    const gone = await member('user', { deletedAt: t.clock.now() });
    const before = await t.em().count(AccountToken, {});
    const answers = [await ask(user.email), await ask('nimeni@exemplu.ro'), await ask(gone.email)];
    for (const { status, data } of answers) expect([status, data]).toEqual([200, { success: true }]);
    // Nothing is looked up before the answer: only the job shows that the account exists.
    expect(await t.em().count(AccountToken, {})).toBe(before);
    await t.runJobs();
    expect(await t.em().count(AccountToken, {})).toBe(before + 1);
    expect(await t.em().count(Mail, { toAddress: { $in: ['nimeni@exemplu.ro', gone.email] } })).toBe(0);
  });

  test('sends a new link each time, whatever others requested before, but at most one in five minutes', async () => {
    const user = await member();
    t.limits.refuse('email');
    const tokens: string[] = [];
    for (let asked = 0; asked < 12; asked++) tokens.push(await askedToken(user.email));
    expect(new Set(tokens).size).toBe(12);
    expect(await mailsTo(user.email)).toHaveLength(12);
    t.clock.advance(5 * MINUTE_MS - 1_000);
    await Promise.all(Array.from({ length: 20 }, () => ask(user.email)));
    await t.runJobs();
    expect(await mailsTo(user.email)).toHaveLength(12);
    // All of the last hour are valid, until one is used.
    t.clock.advance(-4 * MINUTE_MS);
    expect((await reset(tokens[0] ?? '')).status).toBe(200);
    for (const token of tokens.slice(1)) expect((await reset(token)).status).toBe(404);
  });

  test('many concurrent requests for one account send one email', async () => {
    const user = await member();
    await Promise.all(Array.from({ length: 20 }, () => ask(user.email)));
    await t.runJobs();
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  test('is limited by address, and by address and mailbox', async () => {
    const user = await member();
    await ask(user.email);
    expect(t.limits.taken).toEqual([
      { rule: 'password-reset-ip', key: '127.0.0.1' },
      { rule: 'password-reset', key: `127.0.0.1 ${user.email}` },
    ]);
    for (const rule of ['password-reset', 'wrong-link'] as const) t.limits.refuse(rule);
    expect([(await ask(user.email)).status, (await reset('a'.repeat(43))).status]).toEqual([429, 429]);
  });

  test('requires a well-formed address', async () => {
    const { status, error } = await ask('nu-e-email');
    expect([status, error?.message]).toEqual([400, 'Introduceți o adresă de email validă']);
  });
});
