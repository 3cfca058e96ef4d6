// Two hundred favourites: few of them are in the document, and the keyboard finds its way among them.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { useBrowser, type Visitor } from './browser.ts';
import { readDemoCars } from './demo-cars.ts';

const browser = useBrowser();
const SAVED = 200;
const AT_ONCE = 20;

/** A buyer of this test's own, signed in, with the newest cars as favourites. */
async function saveMany({ context, go }: Visitor): Promise<void> {
  const person = { firstName: 'Ana', lastName: 'Lungu', role: 'user', password: 'parola-mea' };
  const data = { ...person, email: `multe-${crypto.randomUUID().slice(0, 8)}@exemplu.ro` };
  const created = await context.request.post('/api/register', { data });
  expect(created.status()).toBe(201);
  await context.request.post('/api/login', { data });
  const waiting = (await readDemoCars(SAVED)).map(({ id }) => id);
  const lane = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) await context.request.post(`/api/favorites/${id}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await go('/user-dashboard');
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

test('a list of two hundred cards draws those around the screen, and is whole for the keyboard', async () => {
  const visitor = await browser.open('/despre-noi');
  await saveMany(visitor);
  const { page } = visitor;
  await items(page).first().waitFor();
  expect(await items(page).count()).toBeLessThan(50);
  expect(await placeOf(items(page).first())).toBe('1');
  expect(await items(page).first().getAttribute('aria-setsize')).toBe(String(SAVED));
  expect(await axeFaults(page)).toEqual([]);

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
