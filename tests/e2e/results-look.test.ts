// The layout of results on narrow and wide screens: uncut prices, one toolbar, nothing cut, no shift with a late
// font.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();
const FILTERED = '/cauta?priceMin=20000&priceMax=100000&fuelType=benzina';
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

/** How much wider the selected option's text is than its select, in px; negative when there is room left. */
const missingRoom = (page: Page, select: string) =>
  page.locator(select).evaluate((element) => {
    const { selectedOptions, clientWidth } = element as HTMLSelectElement;
    const style = getComputedStyle(element);
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.font = style.font;
    const room = clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return canvas.measureText(selectedOptions[0]?.text ?? '').width - room;
  });

describe('the results', () => {
  it('show uncut prices in their filters, at 1024 px too', async () => {
    const { page } = await browser.open(FILTERED, { viewport: { width: 1024, height: 800 } });
    for (const name of ['priceMin', 'priceMax'])
      expect(await missingRoom(page, `aside select[name=${name}]`), name).toBeLessThanOrEqual(0);
  });

  it('have their toolbar in one place, whatever the heading, and no heading before the first', async () => {
    const places: object[] = [];
    const { page, go } = await browser.open('/cauta', { viewport: { width: 1280, height: 800 } });
    for (const path of ['/cauta', '/dacia/duster/cluj-napoca']) {
      await go(path);
      places.push(
        await page.evaluate(() => {
          const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
          const [bar, title] = [box('[data-testid=results-tools]'), box('h1')];
          return { left: bar.left, isBeside: bar.top < title.bottom && bar.left > title.right };
        }),
      );
      expect(
        await page
          .locator('h1, h2, h3')
          .first()
          .evaluate((element) => element.tagName),
      ).toBe('H1');
    }
    expect(places[1]).toEqual(places[0]);
    expect(places[0]).toMatchObject({ isBeside: true });
  });

  it('keep "clear all" and the order uncut at 320 px', async () => {
    const { page } = await browser.open(FILTERED, { device: 'phone', viewport: { width: 320, height: 640 } });
    const clear = await page
      .getByRole('list', { name: 'Filtre active' })
      .getByRole('button', { name: 'Șterge filtrele' })
      .boundingBox();
    expect((clear?.x ?? 999) + (clear?.width ?? 999)).toBeLessThanOrEqual(320);
    expect(await missingRoom(page, 'select[aria-label="Ordonează rezultatele"] >> visible=true')).toBeLessThanOrEqual(
      0,
    );
  });

  it('fit 320 px with the text spacing that WCAG requires', async () => {
    const { page, go } = await browser.open('/cauta', {
      device: 'phone',
      viewport: { width: 320, height: 640 },
      bypassCSP: true,
    });
    for (const path of ['/cauta', '/confirmare', '/dealer/demo']) {
      await go(path);
      await page.addStyleTag({ content: SPACED });
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
      const cut = await page
        .locator('main .mantine-Button-label')
        .evaluateAll((labels) =>
          labels.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
      expect([path, cut]).toEqual([path, []]);
    }
  });

  it('do not move when the font loads late', async () => {
    const { page } = await browser.open('/cauta', {
      isFirst: true,
      viewport: { width: 1024, height: 800 },
      prepare: async (one) => {
        await one.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1_500));
          await route.continue();
        });
        await one.addInitScript(() => {
          const seen = { shifts: 0 };
          Object.assign(window, { seen });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
      },
    });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts)).toBeLessThan(
      0.02,
    );
  });
});

describe('cards beside each other', () => {
  it.each([768, 1440])('have their facts on one line at %i px, with a saving and without', async (width) => {
    const { page } = await browser.open('/cauta', { viewport: { width, height: 900 } });
    const rows = await page.locator('article[data-car]').evaluateAll((cards) =>
      cards.map((card) => ({
        row: card.getBoundingClientRect().top,
        facts: card.querySelector('.an-specs')!.getBoundingClientRect().top,
        hasSaving: card.querySelector('.an-car-saving') !== null,
        // A reduced price, as other journeys make them meanwhile, has a line of its own.
        isReduced: card.querySelector('.an-was') !== null,
      })),
    );
    const mixed = Object.values(Object.groupBy(rows, ({ row }) => row)).filter(
      (cards = []) =>
        new Set(cards.map(({ hasSaving }) => hasSaving)).size === 2 && cards.every(({ isReduced }) => !isReduced),
    );
    expect(mixed.length).toBeGreaterThan(0);
    for (const cards of mixed) expect(new Set(cards?.map(({ facts }) => facts)).size).toBe(1);
  });
});

describe('opened within the site while its code is slow', () => {
  const late = (window: Page, files: RegExp) =>
    window.route(files, async (route) => {
      await new Promise((done) => setTimeout(done, 1_500));
      await route.continue();
    });

  it('the cars have their column before the filters are there', async () => {
    const { page } = await browser.open('/despre-noi', { isFirst: true });
    await late(page, /\/filter-sidebar-[^/]*\.js$/);
    await page.locator('form[role=search] input').first().fill('dacia');
    await page.keyboard.press('Enter');
    await page.locator('article[data-car]').first().waitFor();
    const filters = page.getByRole('complementary', { name: 'Filtre' });
    expect(await filters.count()).toBe(0);
    const left = () =>
      page.locator('section[aria-labelledby=sr-title]').evaluate((list) => list.getBoundingClientRect().left);
    const before = await left();
    await filters.waitFor();
    expect(await left()).toBe(before);
  });

  it('the footer is not moved through the screen', async () => {
    const { page } = await browser.open('/', {
      device: 'phone',
      isFirst: true,
      prepare: (window) => late(window, /\/(?:path-)?search[-.][^/]*\.js$/),
    });
    const link = page.getByRole('link', { name: 'Vezi Toate Mărcile' });
    await link.evaluate((target: HTMLElement) => target.click());
    await page.locator('main').getByText('Se încarcă...').waitFor();
    expect(await page.locator('footer').isVisible()).toBe(false);
    await page.locator('article[data-car]').first().waitFor();
    expect(await page.locator('footer').isVisible()).toBe(true);
  });
});

describe('on a phone', () => {
  it.runIf(isWhole)('the filters are a sheet that counts live and applies at once', async () => {
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
    await expect.poll(async () => (await page.locator('h1 + p').innerText()).replace(/\D/g, '')).toBe(count);
    await page.getByRole('button', { name: /^Filtre/ }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
  });

  it.runIf(isWhole)('everything fits 320 px', async () => {
    const { page } = await browser.open('/cauta?q=dacia&fuelType=hibrid', { viewport: { width: 320, height: 640 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
