import { expect, test } from 'vitest';
import { checkoutRemotes } from '../../platform/storage/site-parts.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers: { host: t.env.baseHost, ...headers } });
const tag = (body: string, pattern: RegExp) => pattern.exec(body)?.[1];
const robots = (body: string) => tag(body, /<meta name="robots" content="([^"]+)"/);
const canonical = (body: string) => tag(body, /<link rel="canonical" href="([^"]+)"/);

test('a car’s page carries title, canonical link, structured data and the drawn car', async () => {
  const car = await t.createCar({ title: 'Dacia Duster Journey', price: 21_990 });
  const { statusCode, body } = await get(`/cars/${car.id}`);
  expect(statusCode).toBe(200);
  expect(tag(body, /<title>([^<]+)/)).toContain('Dacia Duster Journey');
  expect(canonical(body)).toBe(`${t.env.publicUrl}/cars/${car.id}`);
  expect(JSON.parse(tag(body, /<script type="application\/ld\+json">(.*?)<\/script>/)!)).toMatchObject({
    '@type': 'Car',
    offers: { price: 21_990, priceCurrency: 'EUR' },
  });
});

test.each([
  '/cars/999999999',
  '/cars/abc',
  '/nici-marca-nici-oras',
  '/a/b/c/d',
  `/${'a'.repeat(300)}`,
  '/%00',
  '/%E0%A4%A',
  '/dacia/%',
])('%s is a real 404', async (path) => {
  const { statusCode, body, headers } = await get(path);
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('text/html');
  expect(robots(body)).toBe('noindex, nofollow');
});

test('a brand with cars is indexed under its own address; with a filter or without cars it is not', async () => {
  await t.createCar({ model: 100_001 });
  const plain = await get('/dacia');
  expect([plain.statusCode, robots(plain.body)]).toEqual([200, undefined]);
  expect(canonical(plain.body)).toBe(`${t.env.publicUrl}/dacia`);
  const filtered = await get('/dacia?priceMax=20000');
  expect(robots(filtered.body)).toBe('noindex, nofollow');
  expect(canonical(filtered.body)).toBe(`${t.env.publicUrl}/dacia`);
  expect(robots((await get('/peugeot')).body)).toBe('noindex, nofollow');
});

test.each([
  ['/dacia?page=1', '/dacia', undefined],
  ['/dacia?page=zero', '/dacia', undefined],
  ['/dacia?page=2', '/dacia', 'noindex, nofollow'],
  ['/dacia?page=1&sort=premium', '/dacia', 'noindex, nofollow'],
  ['/register', '/inregistrare-cumparator', undefined],
  ['/register?role=user', '/inregistrare-cumparator', 'noindex, nofollow'],
  ['/login', '/login', undefined],
])('%s names %s as its address, robots: %s', async (path, named, rule) => {
  const { body } = await get(path);
  expect([canonical(body), robots(body)]).toEqual([t.env.publicUrl + named, rule]);
});

test('login and registration describe their purpose and the size of the market', async () => {
  await t.createCar();
  for (const path of ['/login', '/inregistrare', '/register?role=dealer', '/inregistrare-dealer']) {
    const { body } = await get(path);
    expect(tag(body, /<meta name="description" content="([^"]+)"/), path).toMatch(/cont|stoc|favorite/i);
    expect(body, path).toMatch(/dealer(i)? oficial/);
  }
});

test('a title never ends in half a character, nor a text in an entity', async () => {
  const { body } = await get(`/cauta?q=${encodeURIComponent('🚗'.repeat(60))}`);
  const title = tag(body, /<title>([^<]+)/)!;
  expect(title).not.toContain('\ufffd');
  expect(title.length).toBeLessThanOrEqual(60);
  expect((await get('/cauta?q=a%00b')).body).not.toContain('\u0000');
});

test('the two results addresses have the same canonical one', async () => {
  expect(canonical((await get('/search')).body)).toBe(`${t.env.publicUrl}/cauta`);
});

test('a deleted car’s page says that it is gone', async () => {
  const car = await t.createCar({ deletedAt: t.clock.now() });
  const { statusCode, body } = await get(`/cars/${car.id}`);
  expect([statusCode, robots(body)]).toEqual([410, 'noindex, nofollow']);
  expect(body).toContain('Mașina nu a fost găsită');
});

test('an address in another spelling redirects to the present one', async () => {
  const slashed = await get('/dacia/?page=2');
  expect([slashed.statusCode, slashed.headers.location]).toEqual([301, '/dacia?page=2']);
  const { statusCode, headers } = await get('/DACIA?priceMax=20000');
  expect(statusCode).toBe(301);
  expect(headers.location).toBe('/dacia?priceMax=20000');
});

test('/masina/{id} redirects permanently to /cars/{id}', { tags: ['PS2-route-31', 'WA2-route-08'] }, async () => {
  const { statusCode, headers } = await get('/masina/100123');
  expect([statusCode, headers.location]).toEqual([301, '/cars/100123']);
});

test('/welcome redirects to the choice of account', { tags: ['PS2-route-06'] }, async () => {
  const { statusCode, headers } = await get('/welcome');
  expect([statusCode, headers.location]).toEqual([302, '/inregistrare']);
});

test('the cached page is the same except for its nonce, and has no entity tag', async () => {
  const [one, two] = [await get('/login'), await get('/login')];
  const nonceOf = (policy: unknown) => tag(String(policy), /'nonce-([^']+)'/)!;
  const nonces = [one, two].map(({ headers }) => nonceOf(headers['content-security-policy']));
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(one.body.replaceAll(nonces[0]!, '')).toBe(two.body.replaceAll(nonces[1]!, ''));
  expect(one.headers.etag).toBeUndefined();
  expect(one.headers['cache-control']).toBe('private, no-cache');
});

test('a signed-in visitor gets the anonymous page', async () => {
  const user = await t.createUser('user');
  const { body } = await get('/', { cookie: await t.signIn(user) });
  expect(body).not.toContain(user.email);
});

test('a form submitted before hydration leads back to it, unread', async () => {
  const { statusCode, headers } = await t.app.inject({
    method: 'POST',
    url: '/login?from=x',
    headers: { host: t.env.baseHost, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a%40b.test&password=secret',
  });
  expect([statusCode, headers.location]).toEqual([303, '/login']);
});

test.each([
  ['//[', '/['],
  ['///', '/'],
  ['//:99999/x', '/:99999/x'],
  ['//evil.test/x', '/evil.test/x'],
])('%s is no other host’s address, but a careless way to write %s', async (url, location) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
});

test('a form submitted to an address with two slashes never leads to another site', async () => {
  const { statusCode, headers } = await t.app.inject({
    method: 'POST',
    url: '//evil.test//evil.test/x',
    headers: { host: t.env.baseHost, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  });
  expect([statusCode, headers.location]).toEqual([303, '/evil.test//evil.test/x']);
});

test.each(['/assets/', '/assets/%2e%2e/index.html', '/mf/public/', '/mf/public/%2e%2e/%2e%2e/package.json'])(
  '%s shows no folder and nothing outside of the builds',
  async (path) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  },
);

test.each(['/assets/none-12345678.js', '/mf/public/none.js', '/mf/none/x.js', '/none.png', '/objects/none'])(
  '%s is missing and no page stands in for it',
  async (path) => {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).not.toContain('html');
  },
);

test('files with a hash in their name are immutable, as brotli where the browser accepts it', async () => {
  const files = tag((await get('/login')).body, /id="page-files">(.*?)<\/script>/)!;
  const entry = (JSON.parse(files) as { scripts: string[] }).scripts.at(-1)!;
  const { headers } = await get(entry, { 'accept-encoding': 'br' });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('br');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test('the configuration names every remote and is never cached', async () => {
  const { headers, body } = await get('/config');
  expect(headers['cache-control']).toBe('no-store');
  const { remotes } = JSON.parse(body) as { remotes: { name: string; entry: string }[] };
  expect(remotes.map(({ name }) => name.replace('_', '-'))).toEqual(checkoutRemotes(t.env.projectDir));
});

test('every page has a picture for shared links, and it exists', async () => {
  const car = await t.createCar({ images: ['art:suv-verde-metalizata-side-1'] });
  const image = (body: string) => tag(body, /<meta property="og:image" content="([^"]+)"/);
  for (const path of [
    `/cars/${car.id}`,
    '/cauta',
    '/',
    '/login',
    '/despre-noi',
    '/cum-ordonam-rezultatele',
    '/nimic',
  ]) {
    const { body } = await get(path);
    expect([path, image(body)]).toEqual([path, expect.stringMatching(/^http:.*-og\.jpg$/)]);
    expect(body).toContain('<meta property="og:locale" content="ro_RO">');
  }
  const { statusCode, headers } = await get(new URL(image((await get('/login')).body)!).pathname);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test.each([
  ['/dealer-dashboard?tab=leads', 'Panou Dealer', 'wf-main'],
  ['/admin-dashboard', 'Administrare', 'wf-main'],
  ['/user-dashboard', 'Contul meu', 'shell_layout_header_root'],
  ['/securitate', 'Parolă și securitate', 'shell_layout_header_root'],
])('%s shows its frame and placeholders before any script', async (path, title, part) => {
  const { body } = await get(path);
  const root = tag(body, /<div id="root">([^]*?)<script/)!;
  // The browser replaces markup with this mark, and hydrates everything else.
  expect(root).toMatch(/^<div data-waiting>/);
  expect(root).toContain(`<p class="an-waiting-title">${title}</p>`);
  expect(root).toMatch(new RegExp(`class="(?:[^"]* )?${part}"`));
  expect(root.match(/mantine-Skeleton-root/g)!.length).toBeGreaterThan(2);
});

test('a public page is hydrated, not replaced', async () => {
  expect((await get('/login')).body).not.toContain('data-waiting');
});

test('icons, manifest, offline page and its worker have their addresses, checked again each time', async () => {
  const files = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'manifest.webmanifest', 'offline.html'];
  const sizes = ['icon-192.png', 'icon-512.png', 'icon-maskable-192.png', 'icon-maskable-512.png'];
  for (const file of [...files, ...sizes, 'service-worker.js']) {
    const { statusCode, headers } = await get(`/${file}`);
    expect([file, statusCode, headers['cache-control']]).toEqual([file, 200, 'no-cache']);
  }
});

test('the worker may run on pages of the main site, and fetch from this site only; dealers’ sites have none', async () => {
  const worker = (await get('/service-worker.js')).headers;
  expect(worker['content-type']).toBe('text/javascript; charset=utf-8');
  expect(worker['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
  expect((await get('/offline.html')).headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'unsafe-inline'"),
  });
  expect((await get('/login')).headers['content-security-policy']).toContain("worker-src 'self'");
  await t.createDealer({ subdomain: 'fara-lucrator' });
  const host = `fara-lucrator.${t.env.baseHost}`;
  expect((await get('/', { host })).headers['content-security-policy']).toContain("worker-src 'none'");
  for (const file of ['/service-worker.js', '/offline.html']) expect((await get(file, { host })).statusCode).toBe(404);
});
