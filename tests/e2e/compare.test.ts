// The comparison: adding from cards and from the car page, the table, the shared link, print.
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { findDemoCar } from './demo-cars.ts';
import { siteUrl } from './site-url.ts';
import { isWhole, LOOKS, some } from './size.ts';

const browser = useBrowser();
/** A combustion and an electric car, with all their figures. */
const twoCars = async () => [
  await findDemoCar(({ fuelType, wltp }) => fuelType === 'benzina' && wltp?.co2 != null),
  await findDemoCar(({ fuelType, wltp }) => fuelType === 'electric' && wltp?.electricConsumption != null),
];
const findAnyOther = () => findDemoCar(({ fuelType }) => fuelType === 'electric', 'fuelType=electric&sort=price_desc');
const manyOthers = async () => [await findAnyOther(), await findDemoCar(({ fuelType }) => fuelType === 'diesel')];
const pathOf = (cars: { id: number }[]) => `/compara?masini=${cars.map(({ id }) => id).join('-')}`;

describe('the comparison', () => {
  it.for(some(['phone', 'desktop'] as const))(
    'is filled from cards and the car page, and survives a reload (%s)',
    { tags: ['PS2-detail-11'] },
    async (device) => {
      const { page, go, reload } = await browser.open('/cauta', { device });
      await page
        .getByRole('button', { name: /^Adaugă la comparație/ })
        .first()
        .click();
      await expectText(page, '1 din 4');
      const { id } = await findAnyOther();
      await go(`/cars/${id}`);
      await page.getByRole('button', { name: 'Compară', exact: true }).click();
      await page.getByRole('button', { name: 'Compară', exact: true, pressed: true }).waitFor();
      await page
        .getByRole('complementary', { name: 'Comparație' })
        .getByRole('link', { name: /Compară/ })
        .click();
      await page.waitForURL(/\/compara\?masini=\d+-\d+$/);
      await reload();
      await page.getByRole('heading', { level: 1, name: 'Compară mașini' }).waitFor();
      expect(await page.locator('thead th').count()).toBe(2);
      await page
        .getByRole('button', { name: /^Scoate din comparație/ })
        .first()
        .click();
      await page.waitForURL(/\/compara\?masini=\d+$/);
      await page.getByRole('button', { name: 'Golește lista' }).click();
      await expectText(page, 'Nicio mașină de comparat');
    },
  );

  it('is complete in the server’s markup for a shared address', async () => {
    const cars = await twoCars();
    const html = await (await fetch(siteUrl() + pathOf(cars))).text();
    for (const { title, version } of cars) expect(html).toContain(version ? title.replace(` ${version}`, '') : title);
    for (const text of ['Preț, TVA inclus', 'Consum electric', 'cel mai mic', 'noindex, nofollow'])
      expect(html).toContain(text);
  });

  it.runIf(isWhole)('hides equal rows without scripts too, by its address', async () => {
    const path = pathOf(await twoCars());
    const rowsOf = async (address: string) =>
      [...(await (await fetch(siteUrl() + address)).text()).matchAll(/scope="row"[^>]*>([^<]+)/g)].map(
        ([, label]) => label,
      );
    const [all, different] = [await rowsOf(path), await rowsOf(`${path}&diferente=da`)];
    expect(different.length).toBeGreaterThan(0);
    expect(different.length).toBeLessThan(all.length);
    const markup = await (await fetch(siteUrl() + path)).text();
    expect(different).toHaveLength(markup.match(/<tr[^>]*data-differs="true"/g)?.length ?? 0);
  });

  it('shows four cars from the first one, and the rows that differ alone', async () => {
    const cars = [...(await twoCars()), ...(await manyOthers())].slice(0, 4);
    const widths = isWhole ? [320, 390, 768, 1440] : [320];
    for (const [index, width] of widths.entries()) {
      const { page } = await browser.open('/compara');
      await page.setViewportSize({ width, height: 800 });
      // Another order is another table: the router restores how far the same one was scrolled.
      await page.goto(siteUrl() + pathOf([...cars.slice(index), ...cars.slice(0, index)]));
      await page.getByRole('table').waitFor();
      const scroll = page.getByLabel('Tabel de comparație, se derulează pe orizontală');
      expect(await scroll.evaluate((element) => element.scrollLeft)).toBe(0);
      const [label, first] = await Promise.all([
        page.locator('thead td').first().boundingBox(),
        page.locator('thead th').first().boundingBox(),
      ]);
      expect(first!.x).toBeGreaterThanOrEqual(label!.x + label!.width - 1);
      expect(first!.x + 80).toBeLessThan(width);
      await scroll.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
      const last = await page.locator('thead th').nth(3).boundingBox();
      expect(last!.x + last!.width).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const { page } = await browser.open(pathOf(cars));
    await page.getByRole('table').waitFor();
    const rows = () => page.locator('tbody th[scope=row]').count();
    const all = await rows();
    await page.getByRole('checkbox', { name: 'Doar diferențele' }).check();
    await page.waitForURL(/&diferente=da$/);
    expect(await rows()).toBeLessThan(all);
  });

  it('opens at its first car, whatever the width', async () => {
    const { page } = await browser.open(pathOf([...(await twoCars()), await findAnyOther()]));
    for (const width of [390, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await page.getByRole('table').waitFor();
      expect([
        width,
        await page
          .getByLabel('Tabel de comparație, se derulează pe orizontală')
          .evaluate((element) => element.scrollLeft),
      ]).toEqual([width, 0]);
    }
  });

  it('sends an offer request from a car’s column, and says when a car is gone', async () => {
    const [car] = await twoCars();
    const { page } = await browser.open(`/compara?masini=${car!.id}-999999999`);
    await expectText(page, 'O mașină din această comparație nu mai este disponibilă.');
    await page.getByRole('button', { name: 'Cere ofertă' }).click();
    await expectText(page.getByRole('dialog'), 'Cere ofertă');
  });

  it('prints only the table, black on white, also from the dark theme', async () => {
    const { page } = await browser.open(pathOf(await twoCars()), { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    for (const part of ['header:has(~ main)', 'main ~ footer', 'main button:has-text("Golește lista")', 'th button'])
      expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
    expect(await page.getByRole('table').isVisible()).toBe(true);
    expect(await page.getByRole('table').evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(21, 27, 31)',
    );
  });

  it.runIf(isWhole)('is accessible, light and dark, and keeps its labels in view while it scrolls', async () => {
    const path = pathOf(await twoCars());
    for (const [colorScheme, device] of LOOKS) {
      const { page } = await browser.open(path, { colorScheme, device });
      expect(await axeFaults(page, colorScheme)).toEqual([]);
      if (device === 'desktop') continue;
      await page
        .getByLabel('Tabel de comparație, se derulează pe orizontală')
        .evaluate((element) => element.scrollBy({ left: 200 }));
      expect(
        await page
          .locator('tbody th[scope=row]')
          .first()
          .evaluate((label) => label.getBoundingClientRect().x),
      ).toBeLessThan(20);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});
