import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from 'contracts/durations';
import { useTestApp } from '../../testing/test-app.ts';
import { MAX_ENTRIES } from './sitemap.repository.ts';

const t = useTestApp();
const get = (url: string, host = t.env.baseHost) => t.app.inject({ method: 'GET', url, headers: { host } });
const read = async (name: string) => (await get(`/sitemap-${name}.xml`)).body;
const paths = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replace(t.env.publicUrl, ''));

const made = { shown: 0, hidden: 0, far: 0 };
beforeAll(async () => {
  t.clock.advance(MINUTE_MS);
  made.shown = (await t.createCar()).id;
  made.hidden = (await t.createCar({ status: 'inactive', model: 100_001 })).id;
  const pending = await t.createDealer({ status: 'pending', subdomain: 'asteapta' });
  await t.createCar({ dealer: pending.id });
  t.clock.advance(MINUTE_MS);
  const dealer = await t.createDealer({ subdomain: 'boema' });
  made.far = (await t.createCar({ id: 100_001 + MAX_ENTRIES, dealer: dealer.id })).id;
});
beforeEach(() => t.limits.reset());

describe('/sitemap.xml', () => {
  test('lists the non-empty files, each with its last change', async () => {
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(paths(body)).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-brands.xml',
      '/sitemap-models.xml',
      '/sitemap-cities.xml',
      '/sitemap-dealers.xml',
      '/sitemap-cars-1.xml',
      '/sitemap-cars-2.xml',
    ]);
    expect(body).toContain(
      `<loc>${t.env.publicUrl}/sitemap-cars-2.xml</loc><lastmod>${t.clock.now().toISOString()}</lastmod>`,
    );
  });

  test('each address of its files answers 200 and is indexed', async () => {
    const files = paths((await get('/sitemap.xml')).body);
    const all = (await Promise.all(files.map(async (file) => paths((await get(file)).body)))).flat();
    expect(all).toContain(`/cars/${made.shown}`);
    for (const path of all) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode, /<meta name="robots"/.test(body)]).toEqual([path, 200, false]);
      expect(body).toContain(`<link rel="canonical" href="${t.env.publicUrl}${path}">`);
    }
  });
});

describe('a file of the index', () => {
  test('contains only public cars, by ranges of ids, so that a car stays in the same file', async () => {
    expect(paths(await read('cars-1'))).toEqual([`/cars/${made.shown}`]);
    expect(paths(await read('cars-2'))).toEqual([`/cars/${made.far}`]);
    expect(await read('cars-1')).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  test('contains brands, models and towns with cars, and no others', async () => {
    expect(paths(await read('brands'))).toEqual(['/skoda']);
    expect(paths(await read('models'))).toEqual(['/skoda/octavia']);
    expect(paths(await read('cities'))).toHaveLength(1);
    expect(paths(await read('dealers'))).toEqual(['/dealer/boema']);
  });

  test.each([
    'cars-0',
    'cars-4',
    'cars-99999',
    'cars-1e3',
    'cars--1',
    'nimic',
    'constructor',
    '__proto__',
    'cars-',
    '..%2fpages',
  ])('sitemap-%s.xml does not exist', async (name) => {
    expect((await get(`/sitemap-${name}.xml`)).statusCode).toBe(404);
  });

  test('is rate-limited by address', async () => {
    t.limits.refuse('sitemap');
    for (const url of ['/sitemap.xml', '/sitemap-cars-1.xml']) expect((await get(url)).statusCode).toBe(429);
    expect((await get('/robots.txt')).statusCode).toBe(200);
  });
});

describe('/robots.txt', () => {
  test('names the sitemap, and closes calls and the users’ own areas', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`Sitemap: ${t.env.publicUrl}/sitemap.xml`);
    const areas = ['/admin-dashboard', '/dealer-dashboard', '/securitate', '/user-dashboard'];
    const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
    expect(closed).toEqual(['/api/', '/trpc/', '/impersonate', ...areas]);
    expect(body).not.toMatch(/Disallow: \/\n|Disallow: \/cauta/);
  });

  test('of a dealer site names none, and there is none', async () => {
    expect((await get('/robots.txt', `boema.${t.env.baseHost}`)).body).not.toContain('Sitemap');
    expect((await get('/sitemap.xml', `boema.${t.env.baseHost}`)).statusCode).toBe(404);
  });
});
