// Which hosts are answered, and which addresses redirect.
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const secure = useTestApp({ env: { PUBLIC_URL: 'https://autonou.example', TRUST_PROXY: '10.0.0.0/8' } });
const ask = (url: string) => t.app.inject({ url, headers: { host: t.env.baseHost } });

describe('hosts', () => {
  test('two of them are refused', async () => {
    const { app } = t;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    let read = '';
    client.on('data', (data) => (read += String(data)));
    client.write(`GET /api/cities HTTP/1.1\r\nHost: ${t.env.baseHost}\r\nHost: evil.test\r\nConnection: close\r\n\r\n`);
    await new Promise((done) => void client.once('close', done));
    expect(read).toMatch(/^HTTP\/1\.1 400 /);
    expect(read).toContain('application/problem+json');
  });

  test('a site with its own name answers to local host names only on this machine', async () => {
    const from = async (remoteAddress: string, headers: Record<string, string> = {}, url = '/api/cities') =>
      (await secure.app.inject({ url, remoteAddress, headers: { host: 'localhost:1', ...headers } })).statusCode;
    expect(await from('127.0.0.1')).toBe(200);
    expect(await from('::1')).toBe(200);
    expect(await from('203.0.113.1')).toBe(421);
    expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.1' })).toBe(421);
    expect(await from('10.0.0.1', {}, '/healthz')).not.toBe(421);
  });

  test('a page requested without TLS, according to the proxy, redirects to its https address', async () => {
    const get = (url: string, headers: Record<string, string> = {}, ip = '10.0.0.1') =>
      secure.app.inject({
        url,
        remoteAddress: ip,
        headers: { host: 'autonou.example', 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'http', ...headers },
      });
    const answer = await get('/dacia?x=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, 'https://autonou.example/dacia?x=1']);
    expect((await get('//evil.test/x')).headers.location).toBe('https://autonou.example/evil.test/x');
    expect((await get('/x', { host: 'demo.autonou.example:80' })).headers.location).toBe(
      'https://demo.autonou.example/x',
    );
    expect((await get('/api/cities')).statusCode).toBe(200);
    expect((await get('/dacia', { 'x-forwarded-proto': 'https' })).statusCode).toBe(200);
    // Not sent by the proxy, so ignored.
    expect((await get('/dacia', {}, '203.0.113.9')).statusCode).toBe(200);
  });

  test('nothing on the site may use the camera or a payment, and only its own scripts the location', async () => {
    for (const url of ['/', '/api/cities', '/favicon.svg']) {
      const policy = String((await ask(url)).headers['permissions-policy']).split(', ');
      expect(policy).toEqual(expect.arrayContaining(['camera=()', 'payment=()', 'geolocation=(self)']));
    }
  });
});

describe('trailing slashes', () => {
  test.each([
    ['/contact/', '/contact'],
    ['/cum-functioneaza/', '/cum-functioneaza'],
    ['/dacia/?priceMax=20000&x=/', '/dacia?priceMax=20000&x=/'],
    ['/login///', '/login'],
    ['/dealer/demo/', '/dealer/demo'],
    ['/%2F/', '/%2F'],
  ])('%s leads once to %s', async (url, location) => {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers.location]).toEqual([301, location]);
    expect((await ask(location)).headers.location ?? '').not.toMatch(/\/$/);
  });

  test('at once, also where the address begins with two', async () => {
    expect((await ask('//evil.test//')).headers.location).toBe('/evil.test');
  });

  test('never to another host, and never from the home page', async () => {
    for (const url of [
      '//evil.test/',
      '/\\evil.test/',
      '///',
      '/%5Cevil.test/',
      '/.//evil.test/',
      '/x/..//evil.test/',
    ]) {
      const { headers } = await ask(url);
      const location = String(headers.location ?? '/');
      expect([url, new URL(location, 'http://site.test').host]).toEqual([url, 'site.test']);
    }
    expect((await ask('/')).statusCode).toBe(200);
    expect((await ask('/?q=/')).statusCode).toBe(200);
  });
});
