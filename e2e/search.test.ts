// Results: by path and by query, filters in the address, states, pages, and the heart.
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, inject, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';

const browser = useBrowser();
const get = async (path: string) => {
  const answer = await fetch(inject('siteUrl') + path, { redirect: 'manual' });
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
  it('one segment is a brand or a city [PS2-route-18 PS2-path-01 PS2-path-02]', async () => {
    expect((await get('/dacia')).heading).toBe('Mașini noi Dacia');
    expect((await get('/cluj-napoca')).heading).toBe('Mașini noi în Cluj-Napoca');
  });

  it('two are a brand and its model, or a brand and a city [PS2-route-19 PS2-path-03 PS2-path-04]', async () => {
    expect((await get('/dacia/duster')).heading).toBe('Mașini noi Dacia Duster');
    expect((await get('/dacia/cluj-napoca')).heading).toBe('Mașini noi Dacia în Cluj-Napoca');
    expect((await get('/dacia/octavia')).status).toBe(404);
  });

  it('three are brand, model and city [PS2-route-20 PS2-path-06]', async () => {
    const page = await get('/dacia/duster/cluj-napoca');
    expect([page.status, page.heading]).toEqual([200, 'Mașini noi Dacia Duster în Cluj-Napoca']);
  });

  it('a path that names nothing is a real 404 with a search box [PS2-route-29 PS2-path-05]', async () => {
    expect((await get('/nu-exista')).status).toBe(404);
    const { page } = await browser.open('/nu-exista', { expects: /404/ });
    await expectText(page, '404 Page Not Found');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('duster');
    await box.press('Enter');
    await page.waitForURL('**/cauta?q=duster');
  });
});

describe('head', () => {
  it('a path with stock is indexed under its own address [PS2-results-11 PS2-results-12]', async () => {
    const page = await get('/dacia/duster');
    expect(page.robots ?? 'index, follow').toMatch(/^index, ?follow$/);
    expect(page.canonical).toBe(`${inject('siteUrl')}/dacia/duster`);
  });

  it('a query string is noindex, nofollow, with the canonical of brand, model and city [PS2-results-10 PS2-results-12]', async () => {
    const page = await get('/dacia/duster?fuelType=hibrid&page=2');
    expect(page.robots).toMatch(/^noindex, ?nofollow$/);
    expect(page.canonical).toBe(`${inject('siteUrl')}/dacia/duster`);
    expect((await get('/cauta')).robots).toMatch(/^noindex/);
  });

  it('title and description are made from the filters and capped [PS2-results-13 PS2-results-14]', async () => {
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
  });
});

describe('results', () => {
  it('show twelve cars a page, the number of all, and pages by real links [PS2-results-05 PS2-results-06 PS9-const-01 PS9-const-03]', async () => {
    const { page } = await browser.open('/dacia');
    const cards = page.locator('article[data-car]');
    expect(await cards.count()).toBe(12);
    await expectText(page, /^\d+ de mașini noi$|^\d+ mașini noi$/);
    expect(await cards.first().locator('.an-price').innerText()).toMatch(/^\d{1,3}(\.\d{3})*\u00a0€$/);
    await expectText(page, /^Pagina 1 din \d+$/);
    const first = await cards.first().getAttribute('data-car');
    await page.getByRole('link', { name: 'Pagina următoare' }).click();
    await page.waitForURL('**/dacia?page=2');
    await expectText(page, /^Pagina 2 din \d+$/);
    await expect.poll(() => cards.first().getAttribute('data-car')).not.toBe(first);
    await page.goBack();
    await expect.poll(() => cards.first().getAttribute('data-car')).toBe(first);
  });

  it('read "Rezultate căutare" with a query string [PS2-route-09 PS2-results-09]', async () => {
    const { page } = await browser.open('/');
    const box = page.getByRole('banner').getByRole('searchbox');
    await box.fill('  duster ');
    await box.press('Enter');
    await page.waitForURL('**/cauta?q=duster');
    await expectText(page, 'Rezultate căutare');
    await expectText(page, '„duster”');
    await page.locator('article[data-car]').first().waitFor();
    const titles = await page.locator('article[data-car] h2').allInnerTexts();
    expect(titles.filter((title) => !title.includes('Duster'))).toEqual([]);
  });

  it('keep all filters in the address, through reload, back and copying [PS2-route-15 PS2-results-01]', async () => {
    const { page, context } = await browser.open('/cauta');
    const side = page.getByRole('complementary', { name: 'Filtre' });
    await side.getByRole('button', { name: 'Hibrid' }).click();
    await page.waitForURL(/fuelType=hibrid/);
    await side.getByRole('button', { name: 'Automată' }).click();
    await page.waitForURL(/gearbox=automata/);
    await side.getByLabel('Până la').first().selectOption('40000');
    await page.waitForURL(/priceMax=40000/);
    const count = page.locator('.sr-head p');
    await expect.poll(() => count.innerText()).toMatch(/\d/);
    const words = await count.innerText();
    const chips = () => page.getByRole('list', { name: 'Filtre active' }).getByRole('listitem').allInnerTexts();
    const expected = ['până la 40.000\u00a0€', 'Hibrid', 'Automată', 'Șterge filtrele'];
    expect(await chips()).toEqual(expected);

    await page.reload();
    expect(await chips()).toEqual(expected);
    expect(await count.innerText()).toBe(words);
    expect(await side.getByRole('button', { name: 'Hibrid' }).getAttribute('aria-pressed')).toBe('true');

    await page.goBack();
    await expect.poll(chips).toEqual(['Hibrid', 'Automată', 'Șterge filtrele']);
    await page.goForward();
    await expect.poll(chips).toEqual(expected);

    const copy = await context.newPage();
    await copy.goto(page.url());
    expect(await copy.locator('.sr-head p').innerText()).toBe(words);
  });

  it('are sorted in four orders and cleared back to page 1 [PS2-results-02 PS2-results-03 PS2-results-04]', async () => {
    const { page } = await browser.open('/cauta?fuelType=electric&page=3');
    const sort = page.getByRole('combobox', { name: 'Ordonează rezultatele' }).filter({ visible: true });
    expect(await sort.locator('option').allInnerTexts()).toEqual([
      'Cele mai recente',
      'Preț crescător',
      'Preț descrescător',
      'Premium întâi',
    ]);
    await sort.selectOption('Preț crescător');
    await page.waitForURL((url) => url.search === '?fuelType=electric&sort=price_asc');
    const prices = page.locator('article[data-car] .an-price');
    await expect
      .poll(async () => {
        const amounts = (await prices.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
        return amounts.length > 1 && amounts.every((amount, index) => amount >= (amounts[index - 1] ?? 0));
      })
      .toBe(true);
    await page.getByRole('complementary').getByRole('button', { name: 'Șterge filtrele' }).click();
    await page.waitForURL((url) => url.search === '?sort=price_asc');
    await expectText(page, /^Pagina 1 din \d+$/);
  });

  it('say when there are none, and which filter to drop [PS2-results-08 PS8-error-17]', async () => {
    const { page } = await browser.open('/dacia?bodyType=cabriolet&fuelType=hibrid');
    await expectText(page, 'Nu am găsit mașini');
    const offer = page.getByRole('main').getByRole('link', { name: /Cabriolet/ });
    await offer.click();
    await page.waitForURL((url) => url.pathname === '/dacia' && url.search === '?fuelType=hibrid');
    await page.locator('article[data-car]').first().waitFor();
  });

  it('show six placeholders while they load, and offer another try when they cannot [PS2-results-07 PS9-const-28]', async () => {
    const { page } = await browser.open('/cauta', { expects: /ERR_FAILED|Failed to load/ });
    let isBroken = true;
    await page.route('**/trpc/search.cars**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await (isBroken ? route.abort() : route.continue());
    });
    await page.getByRole('complementary').getByRole('button', { name: 'Diesel' }).click();
    await page.locator('[data-skeleton]').first().waitFor();
    expect(await page.locator('[data-skeleton]').count()).toBe(6);
    await expectText(page, 'Nu am putut încărca mașinile');
    isBroken = false;
    await page.getByRole('button', { name: 'Reîncearcă' }).click();
    await page.locator('article[data-car]').first().waitFor();
  });
});

describe('on a phone', () => {
  it('the filters are a sheet that counts live and applies at once', async () => {
    const { page } = await browser.open('/dacia', { device: 'phone' });
    await page.getByRole('button', { name: /^Filtre/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtre' });
    await sheet.getByRole('button', { name: /^Arată \d/ }).waitFor();
    const before = await sheet.getByRole('button', { name: /^Arată/ }).innerText();
    await sheet.getByRole('button', { name: 'Hibrid' }).click();
    await expect.poll(() => sheet.getByRole('button', { name: /^Arată/ }).innerText()).not.toBe(before);
    const count = (await sheet.getByRole('button', { name: /^Arată/ }).innerText()).replace(/\D/g, '');
    await sheet.getByRole('button', { name: /^Arată/ }).click();
    await page.waitForURL('**/dacia?fuelType=hibrid');
    await expect.poll(async () => (await page.locator('.sr-head p').innerText()).replace(/\D/g, '')).toBe(count);
    await page.getByRole('button', { name: /^Filtre/ }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
  });

  it('everything fits 320 px, and nothing jumps', async () => {
    const { page } = await browser.open('/cauta?q=dacia&fuelType=hibrid', { viewport: { width: 320, height: 640 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('the heart of a visitor', () => {
  it('is kept in the browser', async () => {
    const { page } = await browser.open('/dacia');
    const heart = page.getByRole('button', { name: /^Adaugă la favorite/ }).first();
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('accessibility', () => {
  it('results are accessible, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await browser.open('/cauta?fuelType=hibrid&page=2', { colorScheme });
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      const found = violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`);
      expect(found).toEqual([]);
    }
  });
});
