// Two of six buyers whose clicks are counted from a page to their decision; the others are in buyers.long.test.ts.
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { cardsOf, chipsOf, countedBuyer } from './counted-clicks.ts';

const browser = useBrowser();

it('a family asks in words, compares what it finds and keeps one without an account, in nine clicks', async () => {
  const { page } = await browser.open('/');
  const buyer = countedBuyer(page);
  await buyer.ask('suv hibrid 7 locuri sub 35.000 euro');
  const chips = chipsOf(page);
  for (const name of ['până la 35.000 €', 'SUV', '7 locuri'])
    await chips.getByRole('button', { name: `Elimină filtrul ${name}` }).waitFor();
  await buyer.click(chips.getByRole('button', { name: 'Elimină filtrul Hibrid' }));
  const cards = cardsOf(page);
  await expect.poll(() => cards.count()).toBeGreaterThan(1);
  const kept = await cards.first().getAttribute('data-car');
  await buyer.click(cards.first().getByRole('button', { name: /^Adaugă la favorite/ }));
  for (const card of [cards.first(), cards.nth(1)])
    await buyer.click(card.getByRole('button', { name: /^Adaugă la comparație/ }));
  await buyer.click(page.getByRole('complementary', { name: 'Comparație' }).getByRole('link', { name: /Compară/ }));
  const rows = page.locator('tbody th[scope=row]');
  await rows.first().waitFor();
  const all = await rows.count();
  await buyer.click(page.getByRole('checkbox', { name: 'Doar diferențele' }));
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await buyer.click(page.getByRole('banner').getByRole('link', { name: /favorite/i }));
  await page.waitForURL('**/favorite**');
  await page.locator(`article[data-car="${kept}"]`).waitFor();
  expect(buyer.clicks()).toBe(9);
});

it('a buyer on a phone finds the nearest car of its kind and its dealer on the map, in eight clicks', async () => {
  const { page } = await browser.open('/cauta', {
    device: 'phone',
    isFirst: true,
    geolocation: { latitude: 46.771_23, longitude: 23.623_64 },
    permissions: ['geolocation'],
  });
  const buyer = countedBuyer(page);
  await buyer.click(page.getByRole('button', { name: /^Filtre/ }));
  const sheet = page.getByRole('dialog');
  await buyer.click(sheet.getByText('Județ și distanță'));
  await buyer.click(sheet.getByRole('button', { name: 'Lângă mine' }));
  await buyer.click(sheet.getByRole('button', { name: /^Arată [\d.]+ / }));
  await page.waitForURL('**/cauta?near=46.77%2C23.62');
  await buyer.choose(page.getByLabel('Ordonează rezultatele').locator('visible=true'), 'distance');
  await page.waitForURL('**sort=distance');
  await expect.poll(() => page.locator('[aria-busy] article').count()).toBe(0);
  await cardsOf(page)
    .first()
    .getByText(/^(?:la \d+\skm|în localitate) · /)
    .waitFor();
  await buyer.click(cardsOf(page).first().getByRole('link').first());
  await page.waitForURL('**/cars/*');
  await buyer.click(page.getByRole('tab', { name: 'Dealer' }));
  await page
    .getByRole('img', { name: /^Hartă: / })
    .locator('visible=true')
    .waitFor();
  await page.getByRole('link', { name: 'Deschide în OpenStreetMap' }).waitFor();
  expect(buyer.clicks()).toBe(8);
});
