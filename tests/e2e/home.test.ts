// Home: its content, the search panel's path to results, and no layout shifts.
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults, changeTheme, settledWidth, untilFaded } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { shifts } from './layout-shifts.ts';
import { siteUrl } from './site-url.ts';
import { BOTH_LOOKS, isWhole } from './size.ts';

const browser = useBrowser();

/** Picks from a combobox, by keyboard alone. */
async function pick(page: Page, label: string, text: string) {
  const box = page.getByRole('main').getByRole('combobox', { name: label });
  await box.click();
  await box.pressSequentially(text);
  await page.getByRole('option', { name: text }).first().waitFor();
  await box.press('Enter');
}
const brands = (page: Page) => page.getByRole('region', { name: 'Explorează Mărcile Populare' });
const featured = (page: Page) => page.getByRole('region', { name: 'Mașini recomandate' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('the content of home', () => {
  it(
    'works without JavaScript: texts, brands with their stock, cars with prices, figures',
    { tags: ['PS1-product-03', 'PS1-product-15', 'PS2-route-01', 'PS2-home-17', 'PS2-home-18'] },
    async () => {
      const html = await (await fetch(siteUrl())).text();
      for (const text of [
        'Mașini noi, la prețuri clare.',
        'Explorează Mărcile Populare',
        'Găsește mașina perfectă din gama dealerilor oficiali',
        'Vezi Toate Mărcile',
        'Căutare detaliată',
        'Caută mașini',
        'Selectați mai întâi marca',
        'href="/dacia"',
        'TVA inclus',
        'dealeri oficiali',
      ])
        expect(html).toContain(text);
    },
  );

  it('is in order between header and footer, then the support chat', { tags: ['PS2-home-01'] }, async () => {
    const { page } = await browser.open('/');
    const tops = await Promise.all(
      [
        page.getByRole('banner'),
        page.getByRole('heading', { level: 1 }),
        page.getByRole('form', { name: 'Caută o mașină nouă' }),
        brands(page).getByRole('list'),
        featured(page).locator('article').first(),
        page.getByLabel('Statistici'),
        page.getByRole('contentinfo'),
      ].map(async (part) => Math.round((await part.boundingBox())?.y ?? -1)),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(tops).not.toContain(-1);
    await page.locator('footer ~ [data-chat]').waitFor();
  });

  it(
    'shows twelve brands in two to five columns by width',
    { tags: ['PS2-home-20', 'PS2-home-26', 'PS9-const-29'] },
    async () => {
      const { page } = await browser.open('/');
      const tiles = brands(page)
        .getByRole('link')
        .filter({ has: page.locator('b') });
      expect(await tiles.count()).toBe(12);
      const columns = async (width: number) => {
        await page.setViewportSize({ width, height: 900 });
        const lefts = await tiles.evaluateAll((nodes) =>
          nodes.map((node) => Math.round(node.getBoundingClientRect().x)),
        );
        return new Set(lefts).size;
      };
      const counts: number[] = [];
      for (const width of [320, 700, 1100, 1440]) counts.push(await columns(width));
      expect(counts).toEqual([2, 3, 4, 5]);
      const logo = brands(page).locator('[data-for-theme=light] img').first();
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    },
  );

  it('shows three featured cars, and six in two rows from 1024 px', { tags: ['PS2-home-29'] }, async () => {
    const { page } = await browser.open('/');
    const rows = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await featured(page)
        .locator('article')
        .evaluateAll((nodes) =>
          nodes
            .map((node) => node.getBoundingClientRect())
            .filter(({ width: wide }) => wide > 0)
            .map(({ y }) => y),
        );
      return [boxes.length, new Set(boxes).size];
    };
    expect(await rows(1440)).toEqual([6, 2]);
    expect(await rows(390)).toEqual([3, 1]);
  });

  it.runIf(isWhole)('a brand tile links to its path, "Vezi Toate Mărcile" to /cauta', async () => {
    const { page, go } = await browser.open('/');
    await brands(page).getByRole('link', { name: 'Dacia' }).click();
    await page.waitForURL('**/dacia');
    await expectText(page, 'Mașini noi Dacia');
    await go('/');
    await page.getByRole('link', { name: 'Vezi Toate Mărcile' }).click();
    await page.waitForURL('**/cauta');
  });
});

/** How much wider a field's placeholder is than its field, in px. */
const placeholderLack = (input: HTMLInputElement) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(input);
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
  pen.font = font;
  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return Math.ceil(pen.measureText(input.placeholder).width - room);
};

describe('the search panel', () => {
  it('shows the hint of the model field uncut, at any width', async () => {
    const { page } = await browser.open('/');
    const model = page.getByRole('combobox', { name: 'Model' });
    expect(await model.getAttribute('placeholder')).toBe('Selectați mai întâi marca');
    for (const width of [320, 390, 768, 1024, 1152, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await model.evaluate(placeholderLack)]).toEqual([width, expect.toSatisfy((px) => px <= 0)]);
    }
  });

  it(
    'leads by keyboard to /{brand}/{model}/{city}, whose heading says so',
    { tags: ['PS2-home-02', 'PS2-home-04', 'PS2-home-05'] },
    async () => {
      const { page } = await browser.open('/');
      await pick(page, 'Oraș', 'Cluj-Napoca');
      await pick(page, 'Marcă', 'Dacia');
      await pick(page, 'Model', 'Duster');
      await page.getByRole('button', { name: 'Caută mașini' }).press('Enter');
      await page.waitForURL('**/dacia/duster/cluj-napoca');
      await expectText(page, 'Mașini noi Dacia Duster în Cluj-Napoca');
    },
  );

  it.runIf(isWhole)('adds a price and a detailed filter', async () => {
    const { page } = await browser.open('/', { device: 'phone' });
    await pick(page, 'Marcă', 'Dacia');
    await page.getByLabel('Preț maxim').selectOption({ label: '30.000\u00a0€' });
    await page.getByRole('button', { name: 'Căutare detaliată' }).click();
    await page.getByLabel('Combustibil').selectOption('hibrid');
    await page.getByRole('button', { name: 'Caută mașini' }).click();
    await page.waitForURL(/\/dacia\?/);
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toEqual({ priceMax: '30000', fuelType: 'hibrid' });
    await expectText(page, 'Rezultate căutare');
  });

  it.runIf(isWhole)('the model requires a brand, and another brand clears it', async () => {
    const { page } = await browser.open('/');
    const model = page.getByRole('main').getByRole('combobox', { name: 'Model' });
    expect(await model.isDisabled()).toBe(true);
    expect(await model.getAttribute('placeholder')).toBe('Selectați mai întâi marca');
    await pick(page, 'Marcă', 'Dacia');
    await expect.poll(() => model.getAttribute('placeholder')).toBe('Model');
    await pick(page, 'Model', 'Duster');
    expect(await model.inputValue()).toBe('Duster');
    await pick(page, 'Marcă', 'Ford');
    expect(await model.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Caută mașini' }).click();
    await page.waitForURL('**/ford');
    expect(pathOf(page)).toBe('/ford');
  });

  it.runIf(isWhole)('fills in the visitor’s town once', async () => {
    const fromIasi = async (route: Route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace(
        /\{"success":false,"city":null,"reason":"[^"]*"\}/,
        '{"success":true,"city":"Iași","reason":null}',
      );
      await route.fulfill({ response: answer, body: text });
    };
    const prepare = (page: Page) => page.route('**/trpc/**geoip.locate**', fromIasi);
    const { page } = await browser.open('/', { prepare });
    const city = page.getByRole('main').getByRole('combobox', { name: 'Oraș' });
    await expect.poll(() => city.inputValue()).toBe('Iași');
    await pick(page, 'Oraș', 'Toate orașele');
    await page.waitForTimeout(300);
    expect(await city.inputValue()).toBe('');
  });
});

describe('on every screen', () => {
  it.each(BOTH_LOOKS)('nothing jumps while home loads (%s, %s)', async (colorScheme, device) => {
    const { page } = await browser.open('/', { colorScheme, device, isFirst: true });
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toBeLessThan(0.02);
  });

  it('is accessible, light and dark, and fits 320 px with the detailed search open', async () => {
    const { page } = await browser.open('/', { device: 'phone' });
    await page.getByRole('button', { name: 'Căutare detaliată' }).click();
    await page.getByRole('main').getByRole('combobox', { name: 'Marcă' }).click();
    // Its choices and the fields that the button adds are there, and no longer half transparent.
    await page.getByRole('option').first().waitFor();
    await page.getByRole('main').getByRole('combobox', { name: 'Combustibil' }).waitFor();
    await page.waitForLoadState('networkidle');
    await untilFaded(page);
    expect(await axeFaults(page, 'light', 'main')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await settledWidth(page)).toBe(320);
    await changeTheme(page, 'dark');
    expect(await axeFaults(page, 'dark', 'main')).toEqual([]);
  });
});

describe('a dropdown', () => {
  it('treats keys typed within a second as one word, later ones as another', { tags: ['PS9-const-41'] }, async () => {
    const { page } = await browser.open('/');
    const price = page.getByRole('main').getByRole('combobox', { name: 'Preț maxim' });
    await price.focus();
    await page.keyboard.type('25');
    await expect.poll(() => price.inputValue()).toBe('25000');
    await page.waitForTimeout(1_200);
    await page.keyboard.type('3');
    await expect.poll(() => price.inputValue()).toBe('30000');
  });
});
