import { afterEach, expect, test, vi } from 'vitest';
import { unavailable } from '../../platform/errors/errors.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { checkoutBuilds } from '../releases/checkout-builds.ts';
import { buildDrawer, foldersOf } from './page-drawer.ts';

const t = useTestApp({ env: { PAGE_THREADS: '1' } });
/** One thread, and six concurrent fetches or writes. */
const AT_ONCE = 7;
const get = (url: string, accept = 'text/html,*/*') =>
  t.app.inject({ method: 'GET', url, headers: { host: t.env.baseHost, accept } });
const drawer = () => buildDrawer(foldersOf(checkoutBuilds(t.env.projectDir)), 1);
afterEach(() => vi.restoreAllMocks());

test('few pages are rendered at once, and meanwhile everything else is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const draw = vi.spyOn(drawer(), 'draw').mockImplementation(() => promise.then(() => '<p>desenat</p>'));
  const pages = Array.from({ length: 12 }, (_, index) => get(`/cauta?priceMax=${20_000 + index}`));
  await expect.poll(() => draw.mock.calls.length).toBe(AT_ONCE);
  expect((await get('/config')).statusCode).toBe(200);
  expect((await get('/api/cities')).statusCode).toBe(200);
  expect(draw).toHaveBeenCalledTimes(AT_ONCE);
  resolve();
  expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
});

test('a page that cannot be rendered in time is 503 with Retry-After: a page to browsers, a problem to programs', async () => {
  vi.spyOn(drawer(), 'draw').mockRejectedValue(unavailable());
  const refused = await get('/cauta?priceMax=9000');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
  const texts = ['Revenim imediat', 'Serviciul este ocupat', 'reîncărcați pagina peste 5 secunde', 'Încearcă acum'];
  for (const text of ['<html lang="ro">', ...texts]) expect(refused.body).toContain(text);
  const problem = await get('/cauta?priceMax=9000', 'application/json');
  expect([problem.statusCode, problem.headers['retry-after'], problem.json().code]).toEqual([503, '5', 'unavailable']);
  // The refusal is not cached.
  vi.restoreAllMocks();
  expect((await get('/cauta?priceMax=9000')).statusCode).toBe(200);
});

test('unknown parameters cause no render, and appear in no page', async () => {
  const draw = vi.spyOn(drawer(), 'draw').mockResolvedValue('<p>desenat</p>');
  const bodies = await Promise.all(['utm_source=a', 'utm_source=b', 'x=1&y=2'].map((query) => get(`/dacia?${query}`)));
  expect(draw).toHaveBeenCalledTimes(1);
  for (const { body } of bodies) {
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(body).not.toContain('utm_source');
  }
  await get('/dacia?page=2');
  await get('/dacia?utm_source=c&page=2');
  await get('/dacia?utm_source=d&page=2');
  expect(draw).toHaveBeenCalledTimes(3);
});

test('a redirect keeps the query as requested', async () => {
  const { statusCode, headers } = await get('/brand/Dacia?utm_source=a&page=2');
  expect([statusCode, headers.location]).toEqual([301, '/brand/dacia?utm_source=a&page=2']);
});
