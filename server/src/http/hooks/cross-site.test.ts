import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { verdictOn } from './cross-site.ts';

const t = useTestApp({ env: { PUBLIC_URL: 'http://autonou.test' } });
const OWN = 'http://autonou.test';
const SUB = 'http://demo.autonou.test';

beforeAll(async () => {
  await t.createDealer({ subdomain: 'demo' });
  await t.createDealer({ subdomain: 'nou', status: 'pending' });
});

test.each([
  [undefined, undefined, 'own'],
  [undefined, OWN, 'ask-origin'],
  [undefined, 'null', 'ask-origin'],
  ['same-origin', undefined, 'own'],
  ['same-origin', 'http://evil.test', 'own'],
  ['none', undefined, 'own'],
  ['none', OWN, 'own'],
  ['same-site', undefined, 'foreign'],
  ['same-site', OWN, 'foreign'],
  ['cross-site', undefined, 'foreign'],
  ['cross-site', OWN, 'foreign'],
  ['Same-Origin', OWN, 'foreign'],
  ['', OWN, 'foreign'],
  ['same-origin,cross-site', OWN, 'foreign'],
])('Sec-Fetch-Site %s with Origin %s: %s', (secFetchSite, origin, verdict) => {
  expect(verdictOn({ secFetchSite, origin })).toBe(verdict);
});

interface Sent {
  url: string;
  host?: string;
  site?: string;
  origin?: string;
  method?: 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'GET';
}

async function send({ url, host = 'autonou.test', site, origin, method = 'POST' }: Sent) {
  const answer = await t.app.inject({
    method,
    url,
    headers: { host, ...(site === undefined ? {} : { 'sec-fetch-site': site }), ...(origin ? { origin } : {}) },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return answer.statusCode;
}

describe('on the main site', () => {
  // 400: past the check, then the empty body is refused. 404 and 401 likewise.
  test.each<[string, Sent, number]>([
    ['a REST client', { url: '/api/login' }, 400],
    ['our own page', { url: '/api/login', site: 'same-origin', origin: OWN }, 400],
    ['our own page without Sec-Fetch-Site', { url: '/api/login', origin: OWN }, 400],
    ['the address bar', { url: '/api/login', site: 'none' }, 400],
    ['a foreign page', { url: '/api/login', site: 'cross-site', origin: 'http://evil.test' }, 403],
    ['a foreign page in an older browser', { url: '/api/login', origin: 'http://evil.test' }, 403],
    ['a page without origin', { url: '/api/login', origin: 'null' }, 403],
    ['our name at another port', { url: '/api/login', origin: 'http://autonou.test:8080' }, 403],
    ['our name by another scheme', { url: '/api/login', origin: 'https://autonou.test' }, 403],
    ['a dealer site', { url: '/api/login', site: 'same-site', origin: SUB }, 403],
    ['a dealer site, older browser, login', { url: '/api/login', origin: SUB }, 403],
    ['a dealer site, older browser, lead', { url: '/api/leads', origin: SUB }, 400],
    ['a pending dealer site, lead', { url: '/api/leads', origin: 'http://nou.autonou.test' }, 403],
    ['an unknown dealer site, lead', { url: '/api/leads', origin: 'http://altul.autonou.test' }, 403],
    ['a dealer site by another scheme, lead', { url: '/api/leads', origin: 'https://demo.autonou.test' }, 403],
    ['a foreign page, PATCH', { url: '/api/leads/1', method: 'PATCH', site: 'cross-site' }, 403],
    ['a foreign page, DELETE', { url: '/api/favorites/1', method: 'DELETE', site: 'cross-site' }, 403],
    ['a foreign page, tRPC', { url: '/trpc/auth.login', site: 'cross-site' }, 403],
    ['a foreign page, an unknown path', { url: '/api/nimic', site: 'cross-site' }, 403],
    ['a foreign page that only reads', { url: '/api/cities', method: 'GET', site: 'cross-site' }, 200],
    ['a percent-encoded path', { url: '/%61pi/login', site: 'cross-site' }, 403],
  ])('%s', async (_who, sent, status) => {
    expect(await send(sent)).toBe(status);
  });
});

describe('on a dealer site', () => {
  const host = 'demo.autonou.test';
  const own = { host, site: 'same-origin', origin: SUB };
  test.each<[string, Sent, number]>([
    ['a lead', { url: '/api/leads', ...own }, 400],
    ['a lead by tRPC', { url: '/trpc/lead.create', ...own }, 400],
    ['a lead from an older browser', { url: '/api/leads', host, origin: SUB }, 400],
    ['a login', { url: '/api/login', ...own }, 403],
    ['a login by tRPC', { url: '/trpc/auth.login', ...own }, 403],
    ['a login behind a lead in one batch', { url: '/trpc/lead.create,auth.login?batch=1', ...own }, 403],
    ['a login by a REST client', { url: '/api/login', host }, 403],
    ['a lead from the main site’s page', { url: '/api/leads', host, origin: OWN }, 403],
    ['a lead on a pending dealer’s', { url: '/api/leads', host: 'nou.autonou.test', site: 'same-origin' }, 403],
    ['reading', { url: '/api/cities', host, method: 'GET' }, 200],
  ])('%s', async (_what, sent, status) => {
    expect(await send(sent)).toBe(status);
  });
});
