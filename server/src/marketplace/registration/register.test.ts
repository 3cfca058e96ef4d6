import { COMMON_PASSWORD_REFUSED } from 'contracts/account';
import { EMAIL_TAKEN } from 'contracts/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import { hashToken } from '../../platform/config/secrets/session-token.ts';
import { Session } from '../../identity/session/session.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';
import { untilServed } from '../../testing/until-served.ts';
import { User } from '../../identity/user/user.entity.ts';

const t = useTestApp();
const PASSWORD = 'parola sigură';
let count = 0;

const newcomer = (values: object = {}) => ({
  email: `nou${++count}@exemplu.ro`,
  password: PASSWORD,
  firstName: 'Ioana',
  lastName: 'Țuțea',
  role: 'user',
  ...values,
});
const tokenOf = (headers: Record<string, unknown>): string =>
  /^sid=([\w-]+);/.exec([headers['set-cookie']].flat().join(';'))?.[1] ?? '';
const member = async (values: object = {}) =>
  t.createUser('user', { passwordHash: await hashPassword(PASSWORD), ...values });

beforeEach(() => t.limits.reset());

describe('register', () => {
  test('creates a buyer and signs in at once', { tags: ['PS7-call-07'] }, async () => {
    const input = newcomer({ firstName: '  Ioana ' });
    const { status, body, headers } = await t.rest('POST', '/api/register', { body: input });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email: input.email, firstName: 'Ioana', role: 'user', isImpersonating: false });
    const cookie = `sid=${tokenOf(headers)}`;
    expect((await t.rest('GET', '/api/auth/user', { as: cookie })).body).toEqual(body.user);
    expect(await t.em().count(Dealer, { user: body.user.id })).toBe(0);
  });

  test('stores neither the password nor the token in clear text', async () => {
    const { body, headers } = await t.rest('POST', '/api/register', { body: newcomer() });
    const { passwordHash } = await t.em().findOneOrFail(User, { id: body.user.id });
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    expect(passwordHash).not.toContain(PASSWORD);
    const token = tokenOf(headers);
    expect(token).toHaveLength(43);
    expect(await t.em().count(Session, { tokenHash: token })).toBe(0);
    expect(await t.em().count(Session, { tokenHash: hashToken(token) })).toBe(1);
  });

  test('the cookie is inaccessible to scripts and other sites', async () => {
    const { headers } = await t.rest('POST', '/api/register', { body: newcomer() });
    const given = [headers['set-cookie']].flat();
    expect(given).toHaveLength(2);
    for (const line of given) {
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; SameSite=Lax/);
      expect(line).toMatch(/; Path=\//);
      expect(line).not.toMatch(/Domain/);
    }
  });

  test(
    'a dealer gets a record: pending, without subdomain, with the given name and email',
    { tags: ['PS6-role-12'] },
    async () => {
      const input = newcomer({ role: 'dealer' });
      const { body } = await t.rest('POST', '/api/register', { body: input });
      const dealer = await t.em().findOneOrFail(Dealer, { user: body.user.id });
      expect(dealer).toMatchObject({
        name: 'Ioana Țuțea',
        email: input.email,
        status: 'pending',
        subscriptionPlan: 'free',
        subdomain: null,
      });
    },
  );

  test('an address is taken whatever its case, and nothing is written', async () => {
    const first = newcomer();
    await t.rest('POST', '/api/register', { body: first });
    const before = await t.em().count(User, {});
    const again = await t.rest('POST', '/api/register', { body: { ...first, email: first.email.toUpperCase() } });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      title: 'Conflict',
      code: 'conflict',
      message: EMAIL_TAKEN,
      issues: [{ path: 'email', message: 'Există deja un cont cu această adresă de email' }],
    });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(await t.em().count(User, {})).toBe(before);
  });

  test('of fifty that register one address at the same time, one succeeds and the others are refused', async () => {
    for (let round = 0; round < testSize({ smoke: 1, whole: 20 }); round++) {
      const input = newcomer({ role: 'dealer' });
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => untilServed(() => t.rest('POST', '/api/register', { body: input }))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(49).fill(409)]);
      expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
      expect(await t.em().count(User, { email: input.email })).toBe(1);
      expect(await t.em().count(Dealer, { email: input.email })).toBe(1);
    }
  }, 600_000);

  test('the address of a deleted account is free again', async () => {
    const gone = await member({ deletedAt: t.clock.now() });
    const { status } = await t.rest('POST', '/api/register', { body: newcomer({ email: gone.email }) });
    expect(status).toBe(201);
  });

  test.each([
    ['an e-mail that is none', { email: 'nu e email' }, 'Introduceți o adresă de email validă'],
    ['a short password', { password: '12345' }, 'Parola trebuie să aibă cel puțin 6 caractere'],
    ['a short first name', { firstName: ' I ' }, 'Prenumele trebuie să aibă cel puțin 2 caractere'],
    ['a short last name', { lastName: 'T' }, 'Numele trebuie să aibă cel puțin 2 caractere'],
    ['the role admin', { role: 'admin' }, 'Selectați tipul de cont'],
    ['no role', { role: undefined }, 'Selectați tipul de cont'],
    ['a control character', { firstName: 'Io\u0000ana' }, 'Textul conține caractere nepermise'],
    ['an endless password', { password: 'a'.repeat(257) }, 'Parola poate avea cel mult 256 de caractere'],
  ])(
    'refuses %s by tRPC and REST and writes nothing',
    { tags: ['PS5-valid-06', 'PS5-valid-07', 'PS5-valid-09', 'PS5-valid-10', 'PS5-valid-11', 'PS6-role-03'] },
    async (_what, wrong: object, message) => {
      const before = await t.em().count(User, {});
      const body = newcomer(wrong);
      const path = Object.keys(wrong).join();
      const rest = await t.rest('POST', '/api/register', { body });
      const trpc = await t.trpc('auth.register', body);
      expect(rest.status).toBe(400);
      expect(rest.body.issues).toContainEqual({ path, message });
      expect(rest.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(trpc.status).toBe(400);
      expect(trpc.error?.issues).toContainEqual({ path, message });
      expect(await t.em().count(User, {})).toBe(before);
    },
  );

  test('counts by address', async () => {
    await t.rest('POST', '/api/register', { body: newcomer(), ip: '203.0.113.9' });
    expect(t.limits.taken[0]).toEqual({ rule: 'register', key: '203.0.113.9' });
    t.limits.refuse('register');
    const { status, headers } = await t.rest('POST', '/api/register', { body: newcomer() });
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('60');
    const { status: trpcStatus } = await t.trpc('auth.register', newcomer());
    expect(trpcStatus).toBe(429);
  });

  test('never accepts a password in the address', async () => {
    const { email, password, ...rest } = newcomer();
    const { status } = await t.rest('POST', `/api/register?password=${password.slice(0, 6)}xxxx`, {
      body: { email, ...rest },
    });
    expect(status).toBe(400);
  });
});

describe('where common passwords are refused', () => {
  const strict = useTestApp({ env: { PASSWORD_COMMON: 'refuse' } });
  test.each(['password', 'Password', '123456'])('%s', async (password) => {
    const { status, body } = await strict.rest('POST', '/api/register', { body: { ...newcomer(), password } });
    expect([status, body.issues]).toEqual([400, [{ path: 'password', message: COMMON_PASSWORD_REFUSED }]]);
    expect((await t.rest('POST', '/api/register', { body: { ...newcomer(), password } })).status).toBe(201);
  });
});
