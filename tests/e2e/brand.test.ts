// The brand page: header, its own filters, all others behind a button, order, pages, states.
import { formatPrice } from 'contracts/format';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { siteUrl } from './site-url.ts';
import { isWhole, LOOKS, some } from './size.ts';

const browser = useBrowser();
const PATH = '/brand/dacia';
type Page = Awaited<ReturnType<typeof browser.open>>['page'];
const optionsOf = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
const countOf = async (page: Page) => Number((await page.locator('h1 + p').innerText()).replace(/\D/g, ''));

describe('the brand page', () => {
  it(
    'has the brand’s name and number of cars, twelve to a page, also without JavaScript',
    { tags: ['PS2-brand-01', 'PS2-brand-09', 'PS9-const-02'] },
    async () => {
      const { page } = await browser.open(PATH);
      await page.getByRole('heading', { level: 1, name: 'Dacia' }).waitFor();
      expect(await countOf(page)).toBeGreaterThan(12);
      expect(await page.locator('article[data-car]').count()).toBe(12);
      await page.getByRole('link', { name: 'Pagina 2', exact: true }).click();
      await expectText(page, /^Pagina 2 din \d+$/);
      expect(new URL(page.url()).pathname).toBe(PATH);
      const html = await (await fetch(siteUrl() + PATH)).text();
      expect(html.match(/data-car="/g)).toHaveLength(12);
    },
  );

  it(
    'offers its choices for price, year, fuel and transmission',
    { tags: ['PS9-const-14', 'PS9-const-15', 'PS9-const-16', 'PS9-const-17'] },
    async () => {
      const { page } = await browser.open(PATH);
      expect(await optionsOf(page, 'Preț maxim')).toEqual(['30000', '50000', '70000', '75000', '100000', '150000']);
      const years = await optionsOf(page, 'An de la');
      expect(years.slice(-4)).toEqual(['2024', '2023', '2022', '2021']);
      expect(Number(years[0])).toBe(new Date().getFullYear() + 1);
      expect(await optionsOf(page, 'Combustibil')).toEqual(['benzina', 'diesel', 'hibrid', 'electric']);
      expect(await optionsOf(page, 'Cutie de viteze')).toEqual(['manuala', 'automata']);
    },
  );

  it.for(
    some([
      ['Model', 'model', 'duster'],
      ['Preț maxim', 'priceMax', '30000'],
      ['An de la', 'yearFrom', String(new Date().getFullYear())],
      ['Combustibil', 'fuelType', 'hibrid'],
      ['Cutie de viteze', 'gearbox', 'automata'],
    ] as const),
  )('filters by %s', async ([label, name, value]) => {
    const { page, reload } = await browser.open(PATH);
    const all = await countOf(page);
    await page.getByLabel(label, { exact: true }).selectOption(value);
    await page.waitForURL(new RegExp(`${name}=${value}`));
    const answer = await fetch(`${siteUrl()}/api/search?brand=dacia&${name}=${value}`);
    const { total } = (await answer.json()) as { total: number };
    await expect.poll(() => countOf(page)).toBe(total);
    expect(total).toBeLessThanOrEqual(all);
    await reload();
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
  });

  it(
    'has a filter each for model, price, year, fuel, transmission and premium, which work together',
    { tags: ['PS2-brand-02', 'PS2-brand-03', 'PS2-brand-04', 'PS2-brand-05', 'PS2-brand-06', 'PS2-brand-07'] },
    async () => {
      const { page } = await browser.open(
        `${PATH}?model=duster&priceMax=50000&yearFrom=2024&fuelType=hibrid&gearbox=automata`,
      );
      for (const label of ['Model', 'Preț maxim', 'An de la', 'Combustibil', 'Cutie de viteze'])
        expect(await page.getByLabel(label, { exact: true }).inputValue()).not.toBe('');
      const filtered = await countOf(page);
      await page.getByRole('button', { name: 'Șterge filtrele' }).first().click();
      await page.waitForURL((url) => url.search === '');
      await expect.poll(() => countOf(page)).toBeGreaterThan(filtered);
      const all = await countOf(page);
      await page.getByRole('checkbox', { name: 'Doar anunțuri premium' }).check();
      await page.waitForURL(/isPremium=true/);
      await expect.poll(() => countOf(page)).toBeLessThan(all);
    },
  );

  it('sorts', { tags: ['PS2-brand-08'] }, async () => {
    const { page } = await browser.open(PATH);
    await page.getByLabel('Ordonează rezultatele').selectOption('price_asc');
    await page.waitForURL(/sort=price_asc/);
    const answer = await fetch(`${siteUrl()}/api/search?brand=dacia&sort=price_asc&limit=1`);
    const { cars } = (await answer.json()) as { cars: { price: number }[] };
    await expectText(page.locator('article[data-car]').first(), formatPrice(cars[0]?.price ?? 0));
  });

  it.runIf(isWhole)('has all other filters behind a button', async () => {
    const { page } = await browser.open(PATH, { device: 'phone' });
    await page.getByRole('button', { name: 'Mai multe filtre' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtre' });
    await sheet.getByRole('button', { name: 'SUV' }).click();
    await sheet.getByRole('button', { name: /^Arată/ }).click();
    await page.waitForURL(/\/brand\/dacia\?bodyType=suv/);
    expect(await sheet.count()).toBe(0);
  });

  it(
    'says when nothing matches, and when there is no such brand',
    { tags: ['PS2-brand-10', 'PS2-brand-11', 'PS8-error-16', 'PS8-error-18'] },
    async () => {
      const { page, go } = await browser.open(`${PATH}?priceMax=1`, { expects: /404/ });
      await expectText(page, 'Nu sunt mașini disponibile');
      expect((await fetch(`${siteUrl()}/brand/nicio-marca`)).status).toBe(404);
      await go('/brand/nicio-marca');
      await expectText(page, 'Marca nu a fost găsită');
    },
  );

  it.runIf(isWhole)('is accessible, light and dark, and fits 320 px', async () => {
    for (const [colorScheme, device] of LOOKS) {
      const { page } = await browser.open(PATH, { colorScheme, device });
      expect(await axeFaults(page, colorScheme)).toEqual([]);
      if (device === 'desktop') continue;
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});
