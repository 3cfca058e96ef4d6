// Several values of a filter, filters that are fetched when their group opens, and a place: as a visitor combines them,
// without scripts, at the own place, and on a phone. Components and services are tested beside their code.
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

test('without scripts several values, new filters and a page by its number are sent as a form', async () => {
  const { page } = await browser.open('/cauta?fuelType=electric', { javaScriptEnabled: false });
  const side = page.getByRole('complementary', { name: 'Filtre' });
  await side.getByText('Disponibilitate și livrare').click();
  await side.getByLabel('În stoc').check();
  await side.getByLabel('În tranzit').check();
  await side.getByText('Dotări').click();
  await side.getByLabel('ABS', { exact: true }).check();
  await side.getByRole('button', { name: 'Aplică' }).click();
  await page.waitForURL(/availability=tranzit/, { waitUntil: 'domcontentloaded' });
  const chips = page.getByRole('list', { name: 'Filtre active' });
  await chips.getByRole('button', { name: 'În stoc +1', exact: true }).click();
  await chips.getByRole('button', { name: 'Elimină În stoc' }).click();
  await page.waitForURL((url) => url.searchParams.get('availability') === 'tranzit', { waitUntil: 'domcontentloaded' });
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('fuelType'), searchParams.get('equipment')]).toEqual(['electric', 'abs']);
  await page.goto('/cauta', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Mergi la pagina').fill('7');
  await page.getByRole('button', { name: 'Mergi' }).click();
  await page.waitForURL('**/cauta?page=7', { waitUntil: 'domcontentloaded' });
  expect(await page.getByText(/^Pagina 7 din/).isVisible()).toBe(true);
});

test('the own place is rounded, named in the chip, and kept neither in the browser nor with a search', async () => {
  const { page, go } = await browser.open('/cauta', {
    isFirst: true,
    geolocation: { latitude: 46.771_23, longitude: 23.623_64 },
    permissions: ['geolocation'],
  });
  await page.getByRole('complementary', { name: 'Filtre' }).getByText('Județ și distanță').click();
  await page.getByRole('button', { name: 'Lângă mine' }).click();
  await page.waitForURL('**/cauta?near=46.77%2C23.62');
  await page
    .getByRole('list', { name: 'Filtre active' })
    .getByText(/de dumneavoastră$/)
    .waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('46.77');
  await go('/');
  expect(await page.getByText('46.77').count()).toBe(0);
});

test('on a phone the detailed search of home keeps its button in reach', async () => {
  const { page } = await browser.open('/', { device: 'phone', viewport: { width: 320, height: 640 } });
  await page.getByRole('button', { name: 'Căutare detaliată' }).click();
  const go = page.getByRole('button', { name: 'Caută mașini' });
  await page.getByLabel('Caroserie', { exact: true }).scrollIntoViewIfNeeded();
  const box = await go.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(640);
});
