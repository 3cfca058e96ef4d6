// More than a hundred favourites: few of them are in the document, and the keyboard finds its way among them.
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { useBrowser } from './browser.ts';
import { readDemoCars } from './demo-cars.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();
const SAVED = 120;
/** A tab whose calls the browser makes. */
const FAVORITES = '/user-dashboard?tab=favorite';

/** The buyer's list, answered with the market's newest cars instead: saving that many takes longer than the test. */
async function saveMany(page: Page): Promise<void> {
  const saved = new Map(
    (await readDemoCars(SAVED)).map((car) => [car.id, { ...car, priceDrop: null, isPublic: true }]),
  );
  await page.route(/\/trpc\/favorite\.remove/, (route) => {
    saved.delete(Number(/"carId":(\d+)/.exec(route.request().postData() ?? '')?.[1]));
    return route.continue();
  });
  await page.route(/\/trpc\/[^?]*favorite\.list/, async (route: Route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as unknown;
    const names = new URL(route.request().url()).pathname.split('/').at(-1)!.split(',');
    const list = { result: { data: [...saved.values()] } };
    const json = Array.isArray(body) ? body.map((one, at) => (names[at] === 'favorite.list' ? list : one)) : list;
    await route.fulfill({ response: answer, json });
  });
}

const items = (page: Page) => page.getByRole('list', { name: 'Mașini favorite' }).locator('li[aria-posinset]');
const placeOf = (item: Locator) => item.getAttribute('aria-posinset');
/** The place of the item that holds the focus. */
const focusedPlace = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset'));

/** The end of the page grows while rows are measured. */
async function scrollToEnd(page: Page): Promise<void> {
  const last = items(page).last();
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      return placeOf(last);
    })
    .toBe(String(SAVED));
  await last.getByRole('button').waitFor();
}

test('a list of more than a hundred cards draws those around the screen, and is whole for the keyboard', async () => {
  const { page } = await browser.open(FAVORITES, { as: 'buyer', prepare: saveMany });
  await items(page).first().waitFor();
  expect(await items(page).count()).toBeLessThan(50);
  expect(await placeOf(items(page).first())).toBe('1');
  expect(await items(page).first().getAttribute('aria-setsize')).toBe(String(SAVED));
  expect(isWhole ? await axeFaults(page, 'light') : []).toEqual([]);

  // The row with the focus stays, and so do its neighbours: Tab goes on from there.
  await items(page).nth(1).getByRole('button').focus();
  await scrollToEnd(page);
  expect(await items(page).count()).toBeLessThan(50);
  expect(await focusedPlace(page)).toBe('2');
  await page.keyboard.press('Tab');
  expect(await focusedPlace(page)).toBe('3');

  // Removing by keyboard passes the focus on to the neighbour.
  await scrollToEnd(page);
  await items(page).last().getByRole('button').focus();
  const gone = await items(page).last().locator('article').getAttribute('data-car');
  const removed = page.waitForResponse(/favorite\.remove/);
  await page.keyboard.press('Enter');
  await removed;
  await expect.poll(() => items(page).last().getAttribute('aria-setsize')).toBe(String(SAVED - 1));
  expect(await page.locator(`article[data-car="${gone}"]`).count()).toBe(0);
  expect(await focusedPlace(page)).toBe(String(SAVED - 1));

  // Back from a car, the list is where it was left.
  const card = items(page).last().getByRole('link', { name: 'Vezi detalii' });
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await card.click();
  await page.waitForURL(/\/cars\//);
  await page.goBack();
  await expect.poll(() => placeOf(items(page).last())).toBe(String(SAVED - 1));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 5);
});
