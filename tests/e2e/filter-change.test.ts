// A choice of filters shows at once; the list stays until the answer is there, and when it does not come.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();

/** Holds the searches back that the predicate names; the others pass. */
async function holdSearches(page: Page) {
  const gate = Promise.withResolvers<'answer' | 'fail'>();
  await page.route('**/trpc/**search.cars**', async (route) => {
    if ((await gate.promise) === 'fail') await route.abort();
    // The page may have been left meanwhile.
    else await route.continue().catch(() => undefined);
  });
  return gate;
}

/** Presses a choice, and tells what the page shows two frames later. */
const pressAndLook = (page: Page, label: string) =>
  page.evaluate(async (name) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('aside button[aria-pressed]')];
    const button = buttons.find(({ textContent }) => textContent.startsWith(name))!;
    button.focus({ preventScroll: true });
    const before = scrollY;
    button.click();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const list = document.querySelector('[aria-busy] article[data-car]')?.closest('[aria-busy]');
    return {
      isChip: document.querySelector(`[aria-label="Elimină filtrul ${name}"]`) !== null,
      isPressed: button.ariaPressed === 'true',
      dimmed: list ? getComputedStyle(list).opacity : 'not',
      count: document.querySelector('h1 + p')?.textContent,
      hasFocus: document.activeElement === button,
      scrolled: scrollY - before,
    };
  }, label);

const chips = (page: Page) => page.getByRole('list', { name: 'Filtre active' }).getByRole('button').allInnerTexts();
const cards = (page: Page) => page.locator('article[data-car]');
const carIds = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-car')));

test('chip, dimmed list and count change in the next frame; focus and scroll stay, and back restores both', async () => {
  const { page } = await browser.open('/cauta');
  const before = await carIds(page);
  await page.evaluate(() => scrollTo(0, 120));
  const gate = await holdSearches(page);
  expect(await pressAndLook(page, 'Hibrid')).toEqual({
    isChip: true,
    isPressed: true,
    dimmed: '0.45',
    count: 'Se încarcă…',
    hasFocus: true,
    scrolled: 0,
  });
  expect(await carIds(page)).toEqual(before);
  gate.resolve('answer');
  await page.waitForURL('**/cauta?fuelType=hibrid');
  await expect.poll(() => page.locator('[aria-busy] article').count()).toBe(0);
  await expect.poll(() => page.locator('h1 + p').innerText()).toMatch(/\d/);
  expect(await carIds(page)).not.toEqual(before);
  expect(await page.evaluate(() => [scrollY, document.activeElement?.textContent?.slice(0, 6)])).toEqual([
    120,
    'Hibrid',
  ]);
  await page.evaluate(() => scrollTo(0, 0));
  await page.goBack();
  await expect.poll(() => carIds(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
});

test.runIf(isWhole)('of several choices the last one counts, and the list changes once', async () => {
  const { page } = await browser.open('/cauta');
  const gate = await holdSearches(page);
  await page.evaluate(() => {
    const state = window as unknown as { lists: string[] };
    state.lists = [];
    const note = () => {
      const ids = [...document.querySelectorAll('article[data-car]')].map((card) => card.getAttribute('data-car'));
      if (state.lists.at(-1) !== ids.join()) state.lists.push(ids.join());
    };
    note();
    new MutationObserver(note).observe(document.querySelector('#continut')!, { childList: true, subtree: true });
  });
  const side = page.getByRole('complementary', { name: 'Filtre' });
  await side.getByRole('button', { name: /^Hibrid/ }).click();
  await side.getByRole('button', { name: /^Automată/ }).click();
  await side.getByRole('button', { name: /^Hibrid/ }).click();
  await side.getByRole('button', { name: /^Benzină/ }).click();
  expect(await chips(page)).toEqual(['Benzină', 'Automată', 'Șterge filtrele']);
  gate.resolve('answer');
  await page.waitForURL('**/cauta?fuelType=benzina&gearbox=automata');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { lists: string[] }).lists)).toHaveLength(2);
  await page.goBack();
  await page.waitForURL('**/cauta');
});

test.runIf(isWhole)('a brand is named at once, and its page takes the place of the list with its answer', async () => {
  const { page } = await browser.open('/cauta');
  const gate = await holdSearches(page);
  const brand = page.getByRole('complementary', { name: 'Filtre' }).getByRole('combobox', { name: 'Marcă' });
  await brand.click();
  await page.getByRole('option', { name: /^Dacia/ }).click();
  expect(await chips(page)).toEqual(['Dacia', 'Șterge filtrele']);
  expect(await page.locator('[aria-busy] article[data-car]').count()).toBe(12);
  gate.resolve('answer');
  await page.waitForURL('**/dacia');
  await expect.poll(() => page.locator('h1').innerText()).toMatch(/Dacia/);
  await expect.poll(() => brand.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('without an answer list and filters stay as they were, with a message', async () => {
  const { page } = await browser.open('/cauta', { expects: /net::ERR_FAILED/ });
  const before = await carIds(page);
  const gate = await holdSearches(page);
  await pressAndLook(page, 'Electric');
  gate.resolve('fail');
  await page.getByRole('alert').getByText('Lista de mai jos este cea dinainte').waitFor();
  expect(await carIds(page)).toEqual(before);
  expect([await chips(page), new URL(page.url()).search]).toEqual([[], '']);
  await page.unroute('**/trpc/**search.cars**');
  await page.getByRole('button', { name: 'Reîncearcă' }).click();
  await page.waitForURL('**/cauta?fuelType=electric');
  await page.getByRole('alert').waitFor({ state: 'detached' });
});
