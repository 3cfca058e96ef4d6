import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLimits } from '../../platform/limits/limits.ts';
import { useTestApp } from '../../testing/test-app.ts';

const PASSWORD = 'parola sigură';
const delays: number[] = [];
const t = useTestApp({ realLimits: createLimits({ trustProxy: [] }, { wait: async (ms) => void delays.push(ms) }) });
// These tests count attempts, hundreds of them, so the hash is a cheap one.
const SALT = Buffer.from('o sare de proba!');
const cheap = { message: PASSWORD, nonce: SALT, parallelism: 1, tagLength: 32, memory: 8, passes: 1 };
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const passwordHash = `$argon2id$v=19$m=8,t=1,p=1$${base64(SALT)}$${base64(argon2Sync('argon2id', cheap))}`;
const member = () => t.createUser('user', { passwordHash });

interface Try {
  ip: string;
  password?: string;
  cookie?: string;
}
const login = (email: string, { ip, password = PASSWORD, cookie }: Try) =>
  t.rest('POST', '/api/login', { ip, body: { email, password }, ...(cookie ? { headers: { cookie } } : {}) });
const statusOf = async (email: string, one: Try) => (await login(email, one)).status;
async function statuses(count: number, one: () => Promise<number>): Promise<number[]> {
  const answers: number[] = [];
  for (let i = 0; i < count; i++) answers.push(await one());
  return answers;
}
const browserOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .join('\n')
    .match(/^browser=[^;]+/m)?.[0] ?? '';

describe('login limits cannot be used to lock out an owner', () => {
  test('wrong passwords from three addresses do not block the owner at a fourth', async () => {
    const { email } = await member();
    for (const ip of ['192.0.2.3', '192.0.2.4', '192.0.2.5']) {
      expect(await statuses(10, () => statusOf(email, { ip, password: 'greșită' }))).toEqual(Array(10).fill(401));
      const { status, headers } = await login(email, { ip, password: 'greșită' });
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    }
    expect(await statusOf(email, { ip: '203.0.113.5' })).toBe(200);
    expect(await statusOf(email, { ip: '192.0.2.3' })).toBe(429);
  });

  test('the pair is locked even for concurrent attempts: of thirty, ten are checked', async () => {
    const { email } = await member();
    const ip = '192.0.2.9';
    const answers = await Promise.all(Array.from({ length: 30 }, () => statusOf(email, { ip, password: 'greșită' })));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
    expect(await statusOf((await member()).email, { ip })).toBe(200);
  });

  test('only failures count: twelve correct passwords from one address', async () => {
    const { email } = await member();
    expect(await statuses(12, () => statusOf(email, { ip: '192.0.2.20' }))).toEqual(Array(12).fill(200));
  });

  test('25 failures of an address lock it for other accounts too, and its own successes do not reset it', async () => {
    const [own, other, ...victims] = [await member(), await member(), await member(), await member(), await member()];
    const ip = '192.0.2.30';
    for (const { email } of victims) {
      await statuses(email === victims[2]?.email ? 5 : 10, () => statusOf(email, { ip, password: 'greșită' }));
      expect(await statusOf(own.email, { ip })).toBe(email === victims[2]?.email ? 429 : 200);
    }
    expect(await statusOf(other.email, { ip })).toBe(429);
    expect(await statusOf(other.email, { ip: '192.0.2.31' })).toBe(200);
  });

  test('one IPv6 household counts as one address', async () => {
    const { email } = await member();
    let host = 0;
    const near = () => `2001:db8:7:7::${(++host).toString(16)}`;
    await statuses(10, () => statusOf(email, { ip: near(), password: 'greșită' }));
    expect(await statusOf(email, { ip: near() })).toBe(429);
    expect(await statusOf(email, { ip: '2001:db8:7:8::1' })).toBe(200);
  });

  test('for the email alone answers are delayed, at most three seconds, known or unknown alike', async () => {
    for (const email of [(await member()).email, 'nimeni-anume@exemplu.ro']) {
      delays.length = 0;
      for (let i = 0; i < 11; i++) await login(email, { ip: `198.51.100.${i}`, password: 'greșită' });
      expect(delays).toEqual([250, 500, 1000, 2000, 3000, 3000]);
    }
  });
});

describe('a browser that signed in before', () => {
  const attributes = (headers: Record<string, unknown>): string =>
    [headers['set-cookie']].flat().find((line) => String(line).startsWith('browser=')) as string;
  const lockOut = (email: string, ip: string) => statuses(11, () => statusOf(email, { ip, password: 'greșită' }));

  test('is accepted where its address is locked; another account with the same cookie is not', async () => {
    const [owner, attacker] = [await member(), await member()];
    const { headers } = await login(owner.email, { ip: '203.0.113.40' });
    expect(attributes(headers)).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(attributes(headers)).not.toContain(owner.email);
    const [known, foreign] = [
      browserOf(headers),
      browserOf((await login(attacker.email, { ip: '203.0.113.41' })).headers),
    ];
    const ip = '192.0.2.40';
    await lockOut(owner.email, ip);
    const tries = [
      known,
      foreign,
      '',
      known.slice(0, -1),
      `${known}x`,
      'browser=x',
      known.replace('browser=', 'browser=a'),
    ];
    const answers: number[] = [];
    for (const cookie of tries) answers.push(await statusOf(owner.email, { ip, cookie }));
    expect(answers).toEqual([200, ...Array<number>(6).fill(429)]);
    delays.length = 0;
    await statusOf(owner.email, { ip, cookie: known });
    expect(delays).toEqual([]);
  });

  test('gives no access by itself, and its own wrong passwords are counted too', async () => {
    const { email } = await member();
    const cookie = browserOf((await login(email, { ip: '203.0.113.50' })).headers);
    expect((await t.rest('GET', '/api/auth/user', { headers: { cookie } })).status).toBe(401);
    const wrong = () => statusOf(email, { ip: '203.0.113.50', cookie, password: 'greșită' });
    // Ten as this browser, ten more as any other client at this address.
    expect(await statuses(21, wrong)).toEqual([...Array<number>(20).fill(401), 429]);
    expect(await statusOf(email, { ip: '203.0.113.51' })).toBe(200);
  });

  test('is forgotten after a new password, except the browser that set it', async () => {
    const user = await member();
    const first = await login(user.email, { ip: '203.0.113.60' });
    const elsewhere = browserOf((await login(user.email, { ip: '203.0.113.61' })).headers);
    const here = [first.headers['set-cookie']]
      .flat()
      .map((line) => String(line).split(';')[0])
      .join('; ');
    const input = { currentPassword: PASSWORD, newPassword: 'parola mea nouă' };
    const answer = await t.app.inject({
      method: 'POST',
      url: '/trpc/account.changePassword',
      headers: { host: t.env.baseHost, cookie: here },
      payload: input,
    });
    const renewed = browserOf(answer.headers);
    expect(renewed).not.toBe(browserOf(first.headers));
    const ip = '192.0.2.60';
    await lockOut(user.email, ip);
    const password = input.newPassword;
    expect(await statusOf(user.email, { ip, password, cookie: elsewhere })).toBe(429);
    expect(await statusOf(user.email, { ip, password, cookie: renewed })).toBe(200);
  });

  test('remembers up to three accounts', async () => {
    const people = [await member(), await member(), await member(), await member()];
    let cookie = '';
    for (const { email } of people) cookie = browserOf((await login(email, { ip: '203.0.113.70', cookie })).headers);
    const nearTo = (index: number) => `192.0.2.7${index}`;
    const answers: number[] = [];
    for (const { email } of people) {
      await lockOut(email, nearTo(answers.length));
      answers.push(await statusOf(email, { ip: nearTo(answers.length), cookie }));
    }
    expect(answers).toEqual([429, 200, 200, 200]);
  });
});

describe('the cookie over https', () => {
  const secure = useTestApp({ env: { PUBLIC_URL: 'https://autonou.exemplu.ro' } });
  test('is bound to this host', async () => {
    const { email } = await secure.createUser('user', { passwordHash });
    const { headers } = await secure.rest('POST', '/api/login', { body: { email, password: PASSWORD } });
    expect([headers['set-cookie']].flat().join('\n')).toMatch(
      /^__Host-browser=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/m,
    );
  });
});
