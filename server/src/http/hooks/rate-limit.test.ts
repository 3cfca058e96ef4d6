import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const proxied = useTestApp({ env: { TRUST_PROXY: '10.0.0.0/8' } });

/** The number of calls answered before the first 429. */
async function allowance(call: () => Promise<{ status: number }>, most: number): Promise<number> {
  for (let made = 0; made < most; made++) if ((await call()).status === 429) return made;
  return most;
}
const BATCH = Array<string>(20).fill('session.current').join(',');
/**
 * Uses up 280 of 300 calls, or the given number, twenty at a time: faster, and a batch counts its entries (tested
 * below).
 */
async function use(
  { ip, as, forwarded, on = t }: { ip?: string | (() => string); as?: string; forwarded?: () => string; on?: TestApp },
  count = 280,
): Promise<void> {
  for (let made = 0; made < count; made += 20) {
    const from = typeof ip === 'function' ? ip() : ip;
    const { statusCode } = await on.app.inject({
      url: `/trpc/${BATCH}?batch=1`,
      headers: {
        host: on.env.baseHost,
        ...(as ? { cookie: as } : {}),
        ...(forwarded ? { 'x-forwarded-for': forwarded() } : {}),
      },
      ...(from ? { remoteAddress: from } : {}),
    });
    expect(statusCode).toBe(200);
  }
}
const session = (ip: string, as?: string) => () => t.trpc('session.current', undefined, { ip, as: as ?? null });

describe('calls', () => {
  test('300 a minute from one address, then a problem with Retry-After', async () => {
    const ip = '203.0.113.1';
    expect(await allowance(() => t.rest('GET', '/api/cities', { ip }), 400)).toBe(300);
    const { status, body, headers } = await t.rest('GET', '/api/cities', { ip });
    expect(status).toBe(429);
    expect(body).toMatchObject({ title: 'Too Many Requests', code: 'too_many_requests' });
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await t.rest('GET', '/api/cities', { ip: '203.0.113.2' })).status).toBe(200);
  });

  test('a tRPC client can read the refusal', async () => {
    const ip = '203.0.113.3';
    await use({ ip }, 300);
    const { status, error } = await t.trpc('session.current', undefined, { ip });
    expect(status).toBe(429);
    expect(error).toMatchObject({ code: 'too_many_requests', issues: [] });
    expect(error?.message).toMatch(/^Prea multe cereri/);
  });

  test('a batch counts its entries, and both transports count together', async () => {
    const ip = '203.0.113.4';
    const call = async () => ({
      status: (
        await t.app.inject({ url: `/trpc/${BATCH}?batch=1`, headers: { host: t.env.baseHost }, remoteAddress: ip })
      ).statusCode,
    });
    expect(await allowance(call, 20)).toBe(15);
    expect((await t.rest('GET', '/api/cities', { ip })).status).toBe(429);
  });

  test('a user is counted as such, wherever the calls come from; a made-up cookie is not', async () => {
    const as = await t.signIn(await t.createUser());
    const ip = '203.0.113.5';
    await use({ ip }, 300);
    expect((await session(ip)()).status).toBe(429);
    expect((await session(ip, as)()).status).toBe(200);
    expect((await session(ip, 'sid=inventat')()).status).toBe(429);
    await use({ ip: '203.0.113.6', as });
    expect(await allowance(session('203.0.113.6', as), 100)).toBe(19);
    expect((await session('203.0.113.7', as)()).status).toBe(429);
    expect((await session('203.0.113.6')()).status).toBe(200);
  });

  test('more sessions allow no more calls, neither for one user nor for one address', async () => {
    const user = await t.createUser();
    const [one, two] = [await t.signIn(user), await t.signIn(user)];
    await use({ ip: '203.0.113.61', as: one });
    expect(await allowance(session('203.0.113.62', two), 100)).toBe(20);
    const ip = '203.0.113.63';
    for (let count = 0; count < 5; count++) await use({ ip, as: await t.signIn(await t.createUser()) }, 300);
    const another = await t.signIn(await t.createUser());
    expect((await session(ip, another)()).status).toBe(429);
    expect((await session('203.0.113.64', another)()).status).toBe(200);
  });

  test('one IPv6 household counts together', async () => {
    let host = 0;
    const ip = () => `2001:db8:1:2::${(++host).toString(16)}`;
    await use({ ip });
    expect(await allowance(() => t.rest('GET', '/api/cities', { ip: ip() }), 100)).toBe(20);
    expect((await t.rest('GET', '/api/cities', { ip: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('the networks of one IPv6 customer count together, with four times the limit', async () => {
    let net = 0x100;
    const ip = () => `2001:db8:5:${(0x100 + (net++ % 0x40)).toString(16)}::1`;
    await use({ ip }, 1_200);
    expect((await t.rest('GET', '/api/cities', { ip: '2001:db8:5:1ff::1' })).status).toBe(429);
    expect((await t.rest('GET', '/api/cities', { ip: '2001:db8:5:200::1' })).status).toBe(200);
  });

  test('loopback is not counted', async () => {
    await use({}, 300);
    expect(await allowance(() => t.rest('GET', '/api/cities'), 20)).toBe(20);
  });
});

describe('pages', () => {
  test('240 a minute from one address; files count separately, operations not at all', async () => {
    const ip = '203.0.113.8';
    const get = (url: string) => async () => ({
      status: (await t.app.inject({ url, headers: { host: t.env.baseHost }, remoteAddress: ip })).statusCode,
    });
    for (const url of [
      '/assets/index-abc.js',
      '/mf/public/remoteEntry.js',
      '/objects/a/b',
      '/favicon.svg',
      '/healthz',
    ]) {
      await allowance(get(url), 60);
    }
    expect(await allowance(get('/dacia/duster'), 300)).toBe(240);
    expect((await get('/favicon.svg')()).status).not.toBe(429);
  });

  test('an address that ends in .html is a page', async () => {
    const ip = '203.0.113.88';
    const get = (url: string) => async () => ({
      status: (await t.app.inject({ url, headers: { host: t.env.baseHost }, remoteAddress: ip })).statusCode,
    });
    expect(await allowance(get('/skoda/x1.html'), 300)).toBe(240);
    expect((await get('/X.HTM')()).status).toBe(429);
  });

  test('3 000 files a minute from one address, pictures too', async () => {
    const ip = '203.0.113.87';
    const get = (url: string) => async () => ({
      status: (await t.app.inject({ url, headers: { host: t.env.baseHost }, remoteAddress: ip })).statusCode,
    });
    expect(await allowance(get('/objects/a/b'), 1_500)).toBe(1_500);
    expect(await allowance(get('/favicon.svg'), 2_000)).toBe(1_500);
    expect((await get('/login')()).status).toBe(200);
    expect((await get('/healthz')()).status).not.toBe(429);
  });

  test('a page under the name of an operation is counted all the same', async () => {
    const ip = '203.0.113.89';
    const get = async (url: string) => ({
      status: (await t.app.inject({ url, headers: { host: t.env.baseHost }, remoteAddress: ip })).statusCode,
    });
    expect(await allowance(() => get('/welcome'), 300)).toBe(240);
    expect((await get('/healthz/x')).status).toBe(429);
    expect((await get('/healthz')).status).not.toBe(429);
  });
});

describe('refusals', () => {
  test('a caller that writes to an unknown address is counted, so that the audit log cannot be flooded', async () => {
    const ip = '203.0.113.90';
    const recorded = () => t.em().count(AuditEntry, { result: 'forbidden' });
    const before = await recorded();
    const send = async (method: 'POST' | 'PUT', url: string) => {
      const headers = { host: t.env.baseHost, 'sec-fetch-site': 'cross-site' };
      return { status: (await t.app.inject({ method, url, headers, remoteAddress: ip })).statusCode };
    };
    expect(await allowance(() => send('POST', '/x.js'), 400)).toBe(300);
    expect(await allowance(() => send('PUT', '/objects/upload/inventat'), 100)).toBe(0);
    await expect.poll(recorded).toBe(before + 300);
  });
});

describe('behind a proxy', () => {
  const call = (forwarded: string, ip: string) => () =>
    proxied.rest('GET', '/api/cities', { ip, headers: { 'x-forwarded-for': forwarded } });

  test('the forwarded address counts, and loopback too', async () => {
    await use({ ip: '10.0.0.1', forwarded: () => '198.51.100.1', on: proxied });
    expect(await allowance(call('198.51.100.1', '10.0.0.1'), 100)).toBe(20);
    expect((await call('198.51.100.2', '10.0.0.1')()).status).toBe(200);
    await use({ on: proxied });
    expect(await allowance(() => proxied.rest('GET', '/api/cities'), 100)).toBe(20);
  });

  test('an address with its port is that address; an invalid address counts as the proxy', async () => {
    let port = 50_000;
    await use({ ip: '10.0.0.3', forwarded: () => `198.51.100.80:${port++}`, on: proxied });
    expect(await allowance(call('198.51.100.80', '10.0.0.3'), 100)).toBe(20);
    expect((await call('[2001:db8:77::1]:443', '10.0.0.3')()).status).toBe(200);
    let made = 0;
    await use({ ip: '10.0.0.4', forwarded: () => ['garbage', '198.51.100.082', `x${made++}`][made % 3]!, on: proxied });
    expect(await allowance(call('unknown', '10.0.0.4'), 100)).toBe(20);
    expect((await call('198.51.100.81', '10.0.0.4')()).status).toBe(200);
  });

  test('a forwarded address from an untrusted hop is ignored', async () => {
    let last = 0;
    const forwarded = () => `198.51.100.${++last}`;
    await use({ ip: '203.0.113.9', forwarded, on: proxied });
    expect(await allowance(() => call(forwarded(), '203.0.113.9')(), 100)).toBe(20);
  });
});
