// The filters without scripts, at the own place, and on a phone.
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';

const browser = useBrowser();

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
  await page.getByLabel('Caroserie').scrollIntoViewIfNeeded();
  const box = await go.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(640);
});
