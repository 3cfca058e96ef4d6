// Addresses of results, by path and by query: how they resolve, and their head.
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();
const get = async (path: string) => {
  const answer = await fetch(siteUrl() + path, { redirect: 'manual' });
  const html = await answer.text();
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: answer.status,
    html,
    title: attribute(/<title>([^<]*)<\/title>/) ?? '',
    description: attribute(/<meta name="description" content="([^"]*)"/) ?? '',
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    heading: attribute(/<h1[^>]*>([^<]*)/),
  };
};

describe('paths', () => {
  it('one segment is a brand or a city', { tags: ['PS2-route-18', 'PS2-path-01', 'PS2-path-02'] }, async () => {
    expect((await get('/dacia')).heading).toBe('Mașini noi Dacia');
    expect((await get('/cluj-napoca')).heading).toBe('Mașini noi în Cluj-Napoca');
  });

  it(
    'two are a brand and its model, or a brand and a city',
    { tags: ['PS2-route-19', 'PS2-path-03', 'PS2-path-04'] },
    async () => {
      expect((await get('/dacia/duster')).heading).toBe('Mașini noi Dacia Duster');
      expect((await get('/dacia/cluj-napoca')).heading).toBe('Mașini noi Dacia în Cluj-Napoca');
      expect((await get('/dacia/octavia')).status).toBe(404);
    },
  );

  it('three are brand, model and city', { tags: ['PS2-route-20', 'PS2-path-06'] }, async () => {
    const page = await get('/dacia/duster/cluj-napoca');
    expect([page.status, page.heading]).toEqual([200, 'Mașini noi Dacia Duster în Cluj-Napoca']);
  });

  it('an unknown path is a real 404 with a search box', { tags: ['PS2-route-29', 'PS2-path-05'] }, async () => {
    expect((await get('/nu-exista')).status).toBe(404);
    const { page } = await browser.open('/nu-exista', { expects: /404/ });
    await expectText(page, '404 Page Not Found');
    const box = page.getByRole('main').getByRole('combobox', { name: 'Caută mașina dorită' });
    await box.fill('duster');
    await box.press('Enter');
    await page.waitForURL('**/cauta?q=duster');
  });
});

describe('head', () => {
  it('a path with stock is indexed under its own address', { tags: ['PS2-results-11', 'PS2-results-12'] }, async () => {
    const page = await get('/dacia/duster');
    expect(page.robots ?? 'index, follow').toMatch(/^index, ?follow$/);
    expect(page.canonical).toBe(`${siteUrl()}/dacia/duster`);
  });

  it(
    'a query string is noindex, nofollow, with the canonical of brand, model and city',
    { tags: ['PS2-results-10', 'PS2-results-12'] },
    async () => {
      const page = await get('/dacia/duster?fuelType=hibrid&page=2');
      expect(page.robots).toMatch(/^noindex, ?nofollow$/);
      expect(page.canonical).toBe(`${siteUrl()}/dacia/duster`);
      expect((await get('/cauta')).robots).toMatch(/^noindex/);
    },
  );

  it(
    'title and description are made from the filters and capped',
    { tags: ['PS2-results-13', 'PS2-results-14'] },
    async () => {
      for (const path of [
        '/dacia',
        '/mercedes-benz/cluj-napoca',
        '/cauta?q=un%20text%20lung%20de%20tot%20care%20nu%20se%20mai%20termina%20niciodata&priceMax=50000',
      ]) {
        const { title, description } = await get(path);
        expect(title.length).toBeGreaterThan(10);
        expect(title.length).toBeLessThanOrEqual(60);
        expect(description.length).toBeGreaterThan(40);
        expect(description.length).toBeLessThanOrEqual(160);
      }
      expect((await get('/dacia/duster')).title).toContain('Dacia Duster');
    },
  );
});

describe('addresses with a query', () => {
  it('/cauta is the search, with or without filters', { tags: ['PS1-product-02', 'PS2-route-08'] }, async () => {
    expect((await get('/cauta')).heading).toBe('Mașini noi');
    expect((await get('/cauta?brand=dacia&priceMax=20000')).heading).toBe('Rezultate căutare');
  });

  it(
    '/search is the same page and reads the same filters; its canonical names /cauta',
    { tags: ['PS2-route-10', 'PS2-route-11', 'PS2-route-12', 'PS2-route-13', 'PS2-route-14'] },
    async () => {
      const query = 'q=confort&brand=Dacia&model=Duster&city=Cluj-Napoca&priceMin=15000&priceMax=40000';
      const { html, heading, canonical } = await get(`/search?${query}&fuelType=hibrid&transmission=4x4`);
      expect(heading).toBe('Rezultate căutare');
      const chips = [...html.matchAll(/aria-label="Elimină filtrul ([^"]+)"/g)].map(([, label]) => label);
      expect(chips).toEqual(['„confort”', 'Dacia', 'Duster', 'Cluj-Napoca', '15.000 – 40.000\u00a0€', 'Hibrid', '4x4']);
      expect(canonical).toBe(`${siteUrl()}/dacia/duster/cluj-napoca`);
      expect((await get('/search')).canonical).toBe(`${siteUrl()}/cauta`);
    },
  );
});
