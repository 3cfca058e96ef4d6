// Several values of a filter, a filter that is fetched when its group opens, and a place: as a visitor combines them.
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';

const browser = useBrowser();

test('two fuels, cars in stock, near a town: chips, distances and their order', async () => {
  const { page } = await browser.open('/cauta?fuelType=electric');
  const side = page.getByRole('complementary', { name: 'Filtre' });
  await side.getByRole('button', { name: /^Hibrid/ }).click();
  await page.waitForURL('**/cauta?fuelType=electric%2Chibrid');
  const chips = page.getByRole('list', { name: 'Filtre active' });
  await chips.getByRole('button', { name: 'Electric +1', exact: true }).click();
  await chips.getByRole('button', { name: 'Elimină Electric' }).waitFor();
  await page.keyboard.press('Escape');

  await side.getByText('Disponibilitate și livrare').click();
  await side.getByRole('button', { name: /^În stoc\s*[\d.]+$/ }).click();
  await page.waitForURL('**availability=stoc');

  await side.getByText('Județ și distanță').click();
  await side.getByRole('combobox', { name: 'În jurul localității' }).click();
  await page.keyboard.type('cluj-n');
  await page.keyboard.press('Enter');
  await page.waitForURL('**near=cluj-napoca');
  await chips.getByText(/^la cel mult 50\skm de Cluj-Napoca$/).waitFor();
  await page.getByTestId('results-tools').getByLabel('Ordonează rezultatele').selectOption('distance');
  await page.waitForURL('**sort=distance');
  await expect.poll(() => page.locator('[aria-busy] article').count()).toBe(0);
  const places = await page
    .locator('article[data-car]')
    .getByText(/^(?:la [\d.]+\skm|în localitate) · /)
    .allInnerTexts();
  const distances = places.map((place) => Number(/\d+/.exec(place)?.[0] ?? 0));
  expect(distances.length).toBeGreaterThan(0);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(distances.every((km) => km <= 50)).toBe(true);
});

test('the view is chosen once: the next page is a list before its code is there', async () => {
  const { page, go } = await browser.open('/cauta');
  const width = () =>
    page
      .locator('#continut article[data-car]')
      .first()
      .evaluate((card) => card.clientWidth);
  const before = await width();
  await page.getByRole('button', { name: 'Afișare ca listă' }).click();
  await expect.poll(width).toBeGreaterThan(2 * before);
  await go('/dacia');
  expect(await page.getByRole('button', { name: 'Afișare ca listă' }).getAttribute('aria-pressed')).toBe('true');
  expect(await width()).toBeGreaterThan(2 * before);
});
