// HTTP details: methods, conditional requests, encodings, error pages for people.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
const ask = (url: string, headers: Record<string, string> = {}, method: Method = 'GET') =>
  t.app.inject({ method, url, headers: { host: t.env.baseHost, ...headers } });

describe('methods', () => {
  test.each<[Method, string, string]>([
    ['PUT', '/api/search', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/leads', 'POST, OPTIONS'],
    ['POST', '/api/cars/100001', 'DELETE, GET, HEAD, PATCH, OPTIONS'],
    ['POST', '/favicon.svg', 'GET, HEAD, OPTIONS'],
    ['POST', '/sitemap.xml', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/contact', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405 and names the others', async (method, url, allow) => {
    const { statusCode, headers, body } = await ask(url, {}, method);
    expect([statusCode, headers['allow']]).toEqual([405, allow]);
    expect(JSON.parse(body)).toMatchObject({ status: 405, code: 'method_not_allowed', title: 'Method Not Allowed' });
  });

  test('OPTIONS lists them without a body and without CORS; an unknown address allows none', async () => {
    const { statusCode, headers, body } = await ask('/api/search', { origin: 'https://evil.test' }, 'OPTIONS');
    expect([statusCode, headers['allow'], body]).toEqual([204, 'GET, HEAD, OPTIONS', '']);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    for (const url of ['/api/nimic', '/nimic/a/b/c/d', '/api/search/x']) {
      expect([url, (await ask(url, {}, 'OPTIONS')).statusCode, (await ask(url, {}, 'PUT')).statusCode]).toEqual([
        url,
        404,
        404,
      ]);
    }
  });
});

test('401 names our own scheme, over both transports, and never Basic', async () => {
  for (const url of ['/api/favorites', '/trpc/favorite.list']) {
    const { statusCode, headers } = await ask(url);
    expect([url, statusCode, headers['www-authenticate']]).toEqual([url, 401, 'Session realm="autonou"']);
  }
  expect((await ask('/api/cities')).headers['www-authenticate']).toBeUndefined();
});

test('If-None-Match: * is 304 where the resource exists', async () => {
  expect((await ask('/api/cities', { 'if-none-match': '*' })).statusCode).toBe(304);
});

test('a compressed request is 415, but an unauthorised caller gets only 401', async () => {
  const packed = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
  const send = (url: string, headers: Record<string, string>) =>
    t.app.inject({ method: 'POST', url, headers: { host: t.env.baseHost, ...headers }, payload: '{}' });
  const refused = await send('/api/contact', packed);
  expect([refused.statusCode, refused.headers['accept-encoding']]).toEqual([415, 'identity']);
  expect((await send('/trpc/contact.send', packed)).statusCode).toBe(415);
  expect((await send('/api/favorites/1', packed)).statusCode).toBe(401);
  expect((await send('/api/contact', { ...packed, 'content-encoding': 'identity' })).statusCode).toBe(400);
});

describe('compression', () => {
  test.each(['/api/openapi.json', '/api/docs/static/swagger-ui-bundle.js'])(
    '%s comes as brotli or gzip',
    async (url) => {
      const plain = await ask(url);
      const gzip = await ask(url, { 'accept-encoding': 'gzip' });
      const brotli = await ask(url, { 'accept-encoding': 'gzip, deflate, br' });
      expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br']);
      expect(gzip.headers.vary).toContain('accept-encoding');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
      expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    },
  );

  test('and so does a page', async () => {
    for (const [accepted, unpack] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const { headers, rawPayload } = await ask('/login', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary]).toEqual([accepted, 'accept-encoding']);
      expect(unpack(rawPayload).toString()).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/);
    }
  });

  test('a sitemap comes as gzip', async () => {
    const { headers, rawPayload } = await ask('/sitemap-pages.xml', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain('/contact');
  });

  test('the documentation’s files support ranges and conditions too', async () => {
    const url = '/api/docs/static/swagger-ui.css';
    expect((await ask(url, { range: 'bytes=999999999-' })).statusCode).toBe(416);
    expect((await ask(url, { range: 'bytes=abc' })).statusCode).toBe(200);
    expect((await ask(url, { 'if-match': '"zzz"' })).statusCode).toBe(412);
    const since = { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' };
    expect((await ask(url, since)).statusCode).toBe(412);
    expect((await ask('/api/docs/static/index.html')).statusCode).toBe(302);
    expect((await ask('/api/docs/static/swagger-initializer.js')).body).toContain('SwaggerUIBundle');
  });

  test('tiny answers stay uncompressed', async () => {
    const { headers } = await ask('/trpc/session.current', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('a signed-in user’s answer is compressed only for the site’s own pages', async () => {
    const cookie = await t.signIn(await t.createUser());
    const encodingFor = async (site?: string) =>
      (
        await ask('/api/openapi.json', {
          cookie,
          'accept-encoding': 'gzip',
          ...(site ? { 'sec-fetch-site': site } : {}),
        })
      ).headers['content-encoding'];
    expect((await ask('/api/openapi.json', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect(await encodingFor('same-origin')).toBe('gzip');
    for (const site of ['cross-site', 'same-site', 'none', undefined]) {
      expect([site, await encodingFor(site)]).toEqual([site, undefined]);
    }
  });
});

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('the site’s sign is there in every form: %s', async (url, type) => {
  const { statusCode, headers, rawPayload } = await ask(url);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
  expect(rawPayload.length).toBeGreaterThan(100);
});

test('every page names them', async () => {
  const { body } = await ask('/login');
  for (const link of ['rel="icon" href="/favicon.ico"', 'rel="apple-touch-icon"', 'rel="manifest"']) {
    expect(body).toContain(link);
  }
});

describe('a page that cannot be shown', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

  test('is a page in Romanian for a browser, and a problem for a program', async () => {
    const from = (headers: Record<string, string>) =>
      t.app.inject({
        url: '/dacia/duster',
        remoteAddress: '203.0.113.70',
        headers: { host: t.env.baseHost, ...headers },
      });
    for (let count = 0; count < 240; count++) await from({});
    const page = await from({ accept });
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain('<html lang="ro">');
    expect(page.body).toContain('Prea multe cereri');
    expect(page.body).toMatch(/peste (o secundă|\d+ (de )?secunde)/);
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
    expect(page.body).toContain(`<style nonce="${nonce}">`);
    const problem = await from({ accept: 'application/json' });
    expect([problem.statusCode, problem.json().code]).toEqual([429, 'too_many_requests']);
  });
});
