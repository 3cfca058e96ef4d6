import { describe, expect, test } from 'vitest';
import type { City as CityView } from 'contracts/city';
import { City } from '../../catalog/city/city.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const secure = useTestApp({ env: { PUBLIC_URL: 'https://autonou.example' } });

describe('security headers', () => {
  test.each(['/api/cities', '/trpc/session.current', '/api/auth/user', '/api/nimic'])('%s', async (url) => {
    const { headers } = await t.rest('GET', url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('HSTS is sent only over https', async () => {
    expect((await t.rest('GET', '/api/cities')).headers['strict-transport-security']).toBeUndefined();
    const { headers } = await secure.rest('GET', '/api/cities');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('who may cache an answer', () => {
  test('no cache stores a signed-in user’s answer, a cookie or an error', async () => {
    const as = await t.createUser();
    const newcomer = { email: 'nou@exemplu.ro', password: 'parolă', firstName: 'Ana', lastName: 'Pop', role: 'user' };
    const answers = [
      await t.rest('GET', '/api/cities', { as }),
      await t.rest('GET', '/api/auth/user', { as }),
      await t.rest('GET', '/api/favorites', { as }),
      await t.rest('GET', '/api/auth/user'),
      await t.rest('POST', '/api/register', { body: newcomer }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401, 201]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(5).fill('no-store'));
    const trpc = await t.app.inject({
      url: '/trpc/session.current',
      headers: { host: t.env.baseHost, cookie: await t.signIn(as) },
    });
    expect(trpc.headers['cache-control']).toBe('no-store');
  });

  test.each(['/api/brands', '/api/models', '/api/cities'])('%s has a tag and answers 304 to it', async (url) => {
    const first = await t.rest('GET', url);
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await t.rest('GET', url, { headers: { 'if-none-match': `"other", ${tag}` } });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['etag']).toBe(tag);
    expect((await t.rest('GET', url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('the entity tag changes with the list', async () => {
    const tag = String((await t.rest('GET', '/api/cities')).headers['etag']);
    const em = t.em();
    em.create(City, { name: 'Zalău', slug: 'zalau', county: 'Sălaj' });
    await em.flush();
    const { status, body } = await t.rest('GET', '/api/cities', { headers: { 'if-none-match': tag } });
    expect(status).toBe(200);
    expect(body.map(({ name }: CityView) => name)).toContain('Zalău');
  });
});

describe('reference lists', () => {
  const withEngine = useTestApp({ isEngineOn: true });

  test('are not queried from the database each time, and follow every change', async () => {
    await expect.poll(() => withEngine.search.state()).toBe('ready');
    const names = async () =>
      (await withEngine.rest('GET', '/api/cities')).body.map(({ name }: CityView) => name) as string[];
    await names();
    const pool = await withEngine.orm.em.getConnection().getNativeClient();
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    // No query gets a connection from here on.
    for (const path of ['/api/cities', '/api/cities']) {
      expect((await withEngine.rest('GET', path)).status).toBe(200);
    }
    for (const client of taken) client.release();
    const em = withEngine.em();
    em.create(City, { name: 'Zalău', slug: 'zalau', county: 'Sălaj' });
    await em.flush();
    await expect.poll(names).toContain('Zalău');
    const as = await withEngine.createUser('admin');
    await withEngine.rest('POST', '/api/admin/cities', { as, body: { name: 'Turda', county: 'Cluj' } });
    expect(await names()).toContain('Turda');
  });
});
