import { LINK_NOT_VALID } from 'contracts/account-texts';
import { EMAIL_TAKEN } from 'contracts/auth';
import { DAY_MS, MINUTE_MS } from 'contracts/durations';
import { PASSWORD_NEEDED } from 'contracts/profile';
import { beforeEach, describe, expect, test } from 'vitest';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../user/user.entity.ts';

const t = useTestApp();
const PASSWORD = 'parola mea';
let count = 0;

beforeEach(() => t.limits.reset());

const member = async (values: object = {}) => {
  const email = `vechi${++count}@exemplu.ro`;
  const passwordHash = await hashPassword(PASSWORD);
  return t.createUser('user', { email, passwordHash, emailConfirmedAt: t.clock.now(), ...values });
};
const move = (as: { id: number } | string, email: string) => t.rest('PATCH', '/api/profile', { as, body: { email } });
const rowOf = (id: number) => t.em().findOneOrFail(User, id);
async function tokenIn(toAddress: string, kind: string): Promise<string> {
  const mail = (await t.em().find(Mail, { toAddress, kind }, { orderBy: { id: 'asc' } })).at(-1);
  return /#([\w-]{43})\n/.exec(mail ? wordsOf(t.env, mail) : '')?.[1] ?? '';
}
const undo = (token: string) => t.trpc('account.undoEmailChange', { token });
const confirm = async (email: string) =>
  t.trpc('account.confirmEmail', { token: await tokenIn(email, 'email-confirm') });
const login = async (email: string, password = PASSWORD) =>
  (await t.rest('POST', '/api/login', { body: { email, password } })).status;
const mailsTo = (toAddress: string) => t.em().count(Mail, { toAddress, kind: 'password-reset' });
async function ask(email: string): Promise<void> {
  t.clock.advance(5 * MINUTE_MS);
  await t.trpc('account.requestPasswordReset', { email });
  await t.runJobs();
}

describe('a changed address that is not confirmed', () => {
  test('can sign in, and so can the one before; password reset links go to the previous one', async () => {
    const user = await member();
    await move(user, 'nou1@exemplu.ro');
    expect([await login('nou1@exemplu.ro'), await login(user.email)]).toEqual([200, 200]);
    for (const typed of ['NOU1@exemplu.ro', user.email]) await ask(typed);
    expect([await mailsTo('nou1@exemplu.ro'), await mailsTo(user.email)]).toEqual([0, 2]);
    expect((await t.trpc('account.state', undefined, { as: user })).data).toEqual({
      email: 'nou1@exemplu.ro',
      isEmailConfirmed: false,
      linkAddress: user.email,
    });
  });

  test('once confirmed it is the only one', async () => {
    const user = await member();
    await move(user, 'nou2@exemplu.ro');
    await confirm('nou2@exemplu.ro');
    expect([await login('nou2@exemplu.ro'), await login(user.email)]).toEqual([200, 401]);
    for (const typed of ['nou2@exemplu.ro', user.email]) await ask(typed);
    expect([await mailsTo('nou2@exemplu.ro'), await mailsTo(user.email)]).toEqual([1, 0]);
  });

  test('is dropped when the old mailbox resets the password, and its own link then confirms nothing', async () => {
    const user = await member();
    await move(user, 'hot1@exemplu.ro');
    await ask(user.email);
    const token = await tokenIn(user.email, 'password-reset');
    expect((await t.trpc('account.resetPassword', { token, password: 'parola nouă' })).status).toBe(200);
    expect(await rowOf(user.id)).toMatchObject({ email: user.email, previousEmail: null });
    expect((await confirm('hot1@exemplu.ro')).status).toBe(404);
    expect([await login(user.email, 'parola nouă'), await login('hot1@exemplu.ro', 'parola nouă')]).toEqual([200, 401]);
  });

  test('a second change does not replace the confirmed address', async () => {
    const user = await member();
    await move(user, 'hot2@exemplu.ro');
    await move(user, 'hot3@exemplu.ro');
    await ask('hot3@exemplu.ro');
    expect([await mailsTo(user.email), await mailsTo('hot2@exemplu.ro')]).toEqual([1, 0]);
    expect(await rowOf(user.id)).toMatchObject({ email: 'hot3@exemplu.ro', previousEmail: user.email });
  });

  test('changing back restores everything except the confirmation', async () => {
    const user = await member();
    await move(user, 'nou3@exemplu.ro');
    await move(user, user.email.toUpperCase());
    expect(await rowOf(user.id)).toMatchObject({ email: user.email.toUpperCase(), previousEmail: null });
  });
});

describe('the undo link', () => {
  test('restores the address, ends all sessions and the password, and sends a password reset link; once', async () => {
    const user = await member();
    const thief = await t.signIn(user);
    await move(thief, 'hot4@exemplu.ro');
    await confirm('hot4@exemplu.ro');
    await ask('hot4@exemplu.ro');
    const stolen = { token: await tokenIn('hot4@exemplu.ro', 'password-reset'), password: 'parola hoțului' };
    await t.trpc('account.resetPassword', stolen);
    const again = await t.rest('POST', '/api/login', { body: { email: 'hot4@exemplu.ro', password: stolen.password } });
    expect(again.status).toBe(200);
    const token = await tokenIn(user.email, 'address-changed');
    expect((await undo(token)).data).toEqual({ success: true });
    expect(await rowOf(user.id)).toMatchObject({
      email: user.email,
      previousEmail: null,
      emailConfirmedAt: t.clock.now(),
    });
    const as = String(again.headers['set-cookie']).split(';')[0] ?? '';
    expect((await t.rest('GET', '/api/auth/user', { as })).status).toBe(401);
    for (const email of [user.email, 'hot4@exemplu.ro']) expect(await login(email, stolen.password)).toBe(401);
    const reset = { token: await tokenIn(user.email, 'password-reset'), password: 'iarăși a mea' };
    expect((await t.trpc('account.resetPassword', reset)).status).toBe(200);
    expect(await login(user.email, reset.password)).toBe(200);
    expect((await undo(token)).error?.message).toBe(LINK_NOT_VALID);
    expect((await confirm('hot4@exemplu.ro')).status).toBe(404);
  });

  test('is valid for seven days, and only for its own purpose', async () => {
    const user = await member();
    await move(user, 'nou5@exemplu.ro');
    const token = await tokenIn(user.email, 'address-changed');
    for (const other of [await tokenIn('nou5@exemplu.ro', 'email-confirm'), 'a'.repeat(43), '']) {
      expect((await undo(other)).status).toBe(404);
    }
    expect((await t.trpc('account.resetPassword', { token, password: 'parola nouă' })).status).toBe(404);
    t.clock.advance(7 * DAY_MS);
    expect((await undo(token)).status).toBe(404);
  });

  test('of twenty concurrent calls, one succeeds', async () => {
    const user = await member();
    await move(user, 'nou6@exemplu.ro');
    const token = await tokenIn(user.email, 'address-changed');
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
  });

  test('stays valid after a second change, whose own undo link cannot disable it', async () => {
    const user = await member();
    await move(user, 'hot7@exemplu.ro');
    const owners = await tokenIn(user.email, 'address-changed');
    await confirm('hot7@exemplu.ro');
    t.clock.advance(1_000);
    await move(user, 'hot8@exemplu.ro');
    expect((await undo(await tokenIn('hot7@exemplu.ro', 'address-changed'))).status).toBe(200);
    expect((await undo(owners)).status).toBe(200);
    expect((await rowOf(user.id)).email).toBe(user.email);
  });

  test('no account takes the old address meanwhile, not even at the same moment', async () => {
    const [user, other] = [await member(), await member()];
    const newcomer = { email: user.email, password: PASSWORD, firstName: 'Ion', lastName: 'Hoț', role: 'user' };
    const register = () => t.rest('POST', '/api/register', { body: newcomer });
    const answers = await Promise.all([move(user, 'hot9@exemplu.ro'), ...Array.from({ length: 8 }, register)]);
    expect(answers.map(({ status }) => status)).toEqual([200, ...Array<number>(8).fill(409)]);
    await confirm('hot9@exemplu.ro');
    for (const { status, body } of [await register(), await move(other, user.email.toUpperCase())]) {
      expect([status, body.message]).toEqual([409, EMAIL_TAKEN]);
    }
    expect((await undo(await tokenIn(user.email, 'address-changed'))).status).toBe(200);
    await move(user, 'nou9@exemplu.ro');
    await confirm('nou9@exemplu.ro');
    t.clock.advance(7 * DAY_MS);
    expect((await register()).status).toBe(201);
  });

  test('an owner who undoes the change races with a thief who changes again: afterwards none of the thief’s sessions can change it', async () => {
    const user = await member();
    const thief = await t.signIn(user);
    await move(thief, 'hot10@exemplu.ro');
    const token = await tokenIn(user.email, 'address-changed');
    const [undone] = await Promise.all([
      undo(token),
      ...Array.from({ length: 8 }, (_, index) => move(thief, `hot10-${index}@exemplu.ro`)),
    ]);
    expect(undone.status).toBe(200);
    expect((await rowOf(user.id)).email).toBe(user.email);
  });

  test('is limited by address', async () => {
    t.limits.refuse('wrong-link');
    expect((await undo('a'.repeat(43))).status).toBe(429);
  });
});

describe('our own screens', () => {
  const change = (as: { id: number }, body: object) => t.trpc('profile.update', body, { as });

  test('ask for the password before a change of address, and for no other change', async () => {
    const user = await member();
    const email = 'nou11@exemplu.ro';
    for (const [body, path, message] of [
      [{ email }, 'currentPassword', PASSWORD_NEEDED],
      [{ email, currentPassword: 'greșită' }, 'currentPassword', 'Parola actuală nu este corectă'],
    ] as const) {
      const { status, error } = await change(user, body);
      expect([status, error?.issues]).toEqual([400, [{ path, message }]]);
    }
    expect((await rowOf(user.id)).email).toBe(user.email);
    expect((await change(user, { email: user.email.toUpperCase(), firstName: 'Maria' })).status).toBe(200);
    expect((await change(user, { email, currentPassword: PASSWORD })).data).toMatchObject({ email });
  });
});

test('an erased person’s former address is removed too', async () => {
  const user = await member();
  await move(user, 'nou12@exemplu.ro');
  const admin = await t.createUser('admin');
  expect((await t.rest('DELETE', `/api/admin/users/${user.id}`, { as: admin })).status).toBe(200);
  expect((await rowOf(user.id)).previousEmail).toBeNull();
  expect(await t.em().count(Mail, { toAddress: user.email })).toBe(0);
});
