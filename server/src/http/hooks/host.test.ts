import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { siteOf } from './host.ts';

const t = useTestApp({ env: { PUBLIC_URL: 'https://autonou.example' } });
const https = { baseHost: 'autonou.example', isHttps: true };
const http = { baseHost: 'localhost:3000', isHttps: false };
const main = { subdomain: null };

describe('what a host means', () => {
  test.each([
    ['autonou.example', https, main],
    ['AutoNou.Example', https, main],
    ['autonou.example:443', https, main],
    ['autonou.example:80', https, null],
    ['demo.autonou.example', https, { subdomain: 'demo' }],
    ['DEMO.autonou.example:443', https, { subdomain: 'demo' }],
    ['a.b.autonou.example', https, null],
    ['-demo.autonou.example', https, null],
    ['de.autonou.example', https, null],
    ['xautonou.example', https, null],
    ['autonou.example.evil.test', https, null],
    ['evil.test', https, null],
    ['', https, null],
    ['localhost:3000', http, main],
    ['localhost', http, main],
    ['demo.localhost:3000', http, { subdomain: 'demo' }],
    ['demo.localhost:3001', http, null],
    ['127.0.0.1:3000', https, main],
    ['127.8.9.10', https, main],
    ['[::1]:3000', https, main],
    ['127.0.0.1.evil.test', https, null],
    ['10.0.0.1', https, null],
  ])('%s', (host, env, site) => {
    expect(siteOf(host, env)).toEqual(site);
  });
});

describe('in the hooks', () => {
  const statusOf = async (url: string, host: string) => (await t.app.inject({ url, headers: { host } })).statusCode;

  test('an unknown host is 421, as a problem', async () => {
    const answer = await t.app.inject({ url: '/api/cities', headers: { host: 'evil.test' } });
    expect(answer.statusCode).toBe(421);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ code: 'misdirected', status: 421 });
    expect(answer.body).not.toContain('evil.test');
  });

  test('the main site, dealer sites and loopback addresses are answered', async () => {
    for (const host of ['autonou.example', 'demo.autonou.example', '127.0.0.1:3000', 'localhost:3000']) {
      expect([host, await statusOf('/api/cities', host)]).toEqual([host, 200]);
    }
  });

  test('operations endpoints answer under any name', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics', '/healthz?x=1']) {
      expect(await statusOf(url, '10.1.2.3:3000')).not.toBe(421);
    }
    expect(await statusOf('/healthz/../api/cities', '10.1.2.3:3000')).not.toBe(200);
  });

  test('a dealer site ignores the session', async () => {
    const cookie = (await t.signIn(await t.createUser())).replace('sid=', '__Host-sid=');
    const ask = async (host: string) =>
      (await t.app.inject({ url: '/api/auth/user', headers: { host, cookie } })).statusCode;
    expect(await ask('autonou.example')).toBe(200);
    expect(await ask('demo.autonou.example')).toBe(401);
  });
});
