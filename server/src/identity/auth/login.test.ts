import { WRONG_CREDENTIALS } from 'contracts/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const demo = useTestApp({ env: { DEMO_DATA: 'true' } });
const PASSWORD = 'parola sigură';
const tokenOf = (headers: Record<string, unknown>): string =>
  /^sid=([\w-]+);/.exec([headers['set-cookie']].flat().join(';'))?.[1] ?? '';
const member = async (values: object = {}) =>
  t.createUser('user', { passwordHash: await hashPassword(PASSWORD), ...values });

beforeEach(() => t.limits.reset());

describe('login', () => {
  test('answers the user with the role, the same over REST and tRPC', { tags: ['PS7-call-08'] }, async () => {
    const user = await member();
    const body = { email: user.email.toUpperCase(), password: PASSWORD };
    const rest = await t.rest('POST', '/api/login', { body });
    expect(rest.status).toBe(200);
    expect(rest.body.user).toMatchObject({ id: user.id, role: 'user' });
    const trpc = await t.trpc('auth.login', body);
    expect(trpc.data).toEqual(rest.body);
  });

  test('compares the password byte for byte', async () => {
    const user = await member();
    const { status } = await t.rest('POST', '/api/login', { body: { email: user.email, password: ` ${PASSWORD}` } });
    expect(status).toBe(401);
  });

  test('a demo account’s published password works only where demo data is on', async () => {
    const body = { email: 'Admin@autonou.test', password: 'demo1234' };
    for (const [app, status] of [
      [t, 401],
      [demo, 200],
    ] as const) {
      await app.createUser('admin', { email: 'admin@autonou.test', passwordHash: await hashPassword(body.password) });
      expect((await app.rest('POST', '/api/login', { body })).status).toBe(status);
    }
  });

  test(
    'an unknown address and a wrong password get the same answer',
    { tags: ['PS8-error-02', 'WA8-error-02'] },
    async () => {
      const user = await member();
      const wrong = await t.rest('POST', '/api/login', { body: { email: user.email, password: 'greșită' } });
      const unknown = await t.rest('POST', '/api/login', { body: { email: 'nimeni@exemplu.ro', password: 'greșită' } });
      const { requestId: _one, ...wrongBody } = wrong.body;
      const { requestId: _two, ...unknownBody } = unknown.body;
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      expect(wrongBody).toEqual(unknownBody);
      expect(wrongBody).toMatchObject({ title: 'Unauthorized', message: 'Email sau parolă incorectă.' });
      expect(wrong.headers['set-cookie']).toBeUndefined();
    },
  );

  test('an unknown address takes as long as a wrong password', async () => {
    const user = await member();
    const timed = async (email: string) => {
      const start = performance.now();
      await t.rest('POST', '/api/login', { body: { email, password: 'greșită' } });
      return performance.now() - start;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let i = 0; i < 7; i++) {
      known.push(await timed(user.email));
      unknown.push(await timed('nimeni@exemplu.ro'));
    }
    // Without the dummy hash the second would be a tenth of the first.
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5);
  });

  test('a deleted account, or that of a deleted dealer, cannot sign in', async () => {
    const gone = await member({ deletedAt: t.clock.now() });
    const dealer = await t.createUser('dealer', { passwordHash: await hashPassword(PASSWORD) });
    await t.createDealer({ user: dealer.id, deletedAt: t.clock.now() });
    for (const { email } of [gone, dealer]) {
      const { status, body } = await t.rest('POST', '/api/login', { body: { email, password: PASSWORD } });
      expect(status).toBe(401);
      expect(body.message).toBe(WRONG_CREDENTIALS);
    }
  });

  test('the token rotates: the session before the login ends', async () => {
    const user = await member();
    const before = await t.signIn(user);
    const { headers } = await t.rest('POST', '/api/login', {
      as: before,
      body: { email: user.email, password: PASSWORD },
    });
    expect(tokenOf(headers)).not.toBe(before.slice('sid='.length));
    expect((await t.rest('GET', '/api/auth/user', { as: before })).status).toBe(401);
    expect((await t.rest('GET', '/api/auth/user', { as: `sid=${tokenOf(headers)}` })).status).toBe(200);
  });

  test.each([
    ['an e-mail that is none', { email: 'ana@' }, 'Introduceți o adresă de email validă'],
    ['an empty password', { password: '' }, 'Parola este obligatorie'],
    ['no password', { password: undefined }, 'Parola este obligatorie'],
  ])('refuses %s', { tags: ['PS5-valid-12', 'PS5-valid-13'] }, async (_what, wrong: object, message) => {
    const path = Object.keys(wrong).join();
    const body = { email: 'ana@exemplu.ro', password: PASSWORD, ...wrong };
    const answer = await t.rest('POST', '/api/login', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path, message }]);
    expect((await t.trpc('auth.login', body)).error?.issues).toEqual([{ path, message }]);
  });

  test('counts failures by address, by address with the email without case, and by the email; the first two can refuse', async () => {
    await t.rest('POST', '/api/login', { body: { email: 'Ana@Exemplu.ro', password: 'x' }, ip: '203.0.113.9' });
    const failed = [
      { rule: 'login-ip', key: '203.0.113.9' },
      { rule: 'login-pair', key: '203.0.113.9 ana@exemplu.ro' },
      { rule: 'login-email', key: 'ana@exemplu.ro' },
    ];
    expect(t.limits.taken).toEqual(failed);
    const user = await member();
    const body = { email: user.email, password: PASSWORD };
    expect((await t.rest('POST', '/api/login', { body, ip: '203.0.113.9' })).status).toBe(200);
    expect(t.limits.taken).toEqual(failed);
    for (const rule of ['login-ip', 'login-pair'] as const) {
      t.limits.refuse(rule);
      const { status, headers } = await t.rest('POST', '/api/login', { body });
      expect(status).toBe(429);
      expect(headers['retry-after']).toBe('60');
      expect(headers['set-cookie']).toBeUndefined();
      t.limits.reset();
    }
  });

  test('a failure is in the audit log, without the password and with a shortened address', async () => {
    const user = await member();
    await t.rest('POST', '/api/login', { body: { email: user.email, password: 'greșită' }, ip: '203.0.113.77' });
    const entry = await t.em().findOneOrFail(AuditEntry, { object: `user:${user.id}` });
    expect(entry).toMatchObject({ action: 'auth.login', result: 'failed', ip: '203.0.113.0', actorId: null });
  });

  test('a full queue: 503 with Retry-After, never a 500', async () => {
    const user = await member();
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => t.rest('POST', '/api/login', { body: { email: user.email, password: 'nu' } })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([401, 503]);
    expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('5');
  });
});

describe('logout', () => {
  test('ends the session and clears the cookie, without a body', { tags: ['PS7-call-05', 'PS7-call-02'] }, async () => {
    const cookie = await t.signIn(await member());
    const { status, body, headers } = await t.rest('POST', '/api/logout', { as: cookie });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true });
    expect(headers['set-cookie']).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/);
    expect((await t.rest('GET', '/api/auth/user', { as: cookie })).status).toBe(401);
  });

  test('works again and without a session, over REST and tRPC', async () => {
    const cookie = await t.signIn(await member());
    for (const as of [cookie, cookie, null]) {
      expect((await t.trpc('auth.logout', undefined, { as })).data).toEqual({ success: true });
      expect((await t.rest('POST', '/api/logout', { as })).status).toBe(200);
    }
  });

  test('accepts an empty body with the JSON content type', async () => {
    const { status } = await t.rest('POST', '/api/logout', { headers: { 'content-type': 'application/json' } });
    expect(status).toBe(200);
  });

  test('is the only call that clears a cookie: elsewhere an unknown one is left as it is', async () => {
    const stranger = 'sid=nobody-knows-this-token';
    const asked = await t.rest('GET', '/api/auth/user', { as: stranger });
    expect(asked.status).toBe(401);
    expect(asked.headers['set-cookie']).toBeUndefined();
    const left = await t.rest('POST', '/api/logout', { as: stranger });
    expect(left.headers['set-cookie']).toMatch(/^sid=;/);
  });
});
