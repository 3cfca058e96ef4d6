// On a phone Back closes what is open over the page, and leaves the page only then.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { findDemoCar } from './demo-cars.ts';

const browser = useBrowser();
const activeCar = async () =>
  (await findDemoCar(({ status, dealer }) => status === 'active' && dealer.subdomain === 'demo')).id;
const offer = (page: Page) => page.getByRole('dialog', { name: /Cere ofertă/ });
const askForOffer = (page: Page) => page.getByRole('button', { name: 'Cere ofertă' }).first().click();
const pathOf = (page: Page) => new URL(page.url()).pathname;

it('Back closes a dialog, its texts stay, and the next Back leaves the page', async () => {
  const id = await activeCar();
  const { page, go } = await browser.open('/contact', { device: 'phone' });
  await go(`/cars/${id}`);
  await askForOffer(page);
  await offer(page).getByLabel(/^Nume/).fill('Ioana');
  await page.goBack();
  await offer(page).waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe(`/cars/${id}`);
  // Forward opens nothing, and stays.
  await page.goForward().catch(() => undefined);
  expect(await offer(page).count()).toBe(0);
  expect(pathOf(page)).toBe(`/cars/${id}`);

  await askForOffer(page);
  expect(await offer(page).getByLabel(/^Nume/).inputValue()).toBe('Ioana');
  await page.keyboard.press('Escape');
  await offer(page).waitFor({ state: 'hidden' });
  // The entry of the dialog is passed by.
  await page.goBack();
  await page.waitForURL('**/contact');
});

it('a closed dialog adds no step on the way back to the page before, and forward again', async () => {
  const id = await activeCar();
  const { page } = await browser.open(`/cars/${id}`, { device: 'phone' });
  await askForOffer(page);
  await page.getByRole('button', { name: 'Închide' }).first().click();
  await offer(page).waitFor({ state: 'hidden' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await page.goBack();
  await page.waitForURL(`**/cars/${id}`);
  await page.getByRole('button', { name: 'Cere ofertă' }).first().waitFor();
  await page.goForward();
  await page.waitForURL('**/contact');
  expect(await offer(page).count()).toBe(0);
});

it('what was typed into a dialog stays after Back, not after it was closed by hand', async () => {
  const { page } = await browser.open(`/cars/${await activeCar()}`, { device: 'phone' });
  const dialog = page.getByRole('dialog', { name: 'Raportează anunțul' });
  const text = dialog.getByLabel('Ce nu este în regulă?');
  const open = () => page.getByRole('button', { name: 'Raportează anunțul' }).click();
  await open();
  await text.fill('Prețul nu este cel real.');
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await open();
  await expect.poll(() => text.inputValue()).toBe('Prețul nu este cel real.');
  // Longer after Back than a dialog fades out.
  await page.waitForTimeout(1_100);
  await dialog.getByRole('button', { name: 'Închide' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await open();
  await text.waitFor();
  expect(await text.inputValue()).toBe('');
});

it('Back closes the filter sheet; filters that it applied are one step', async () => {
  const { page } = await browser.open('/cauta', { device: 'phone' });
  const sheet = page.getByRole('dialog', { name: 'Filtre' });
  const open = () => page.getByRole('button', { name: /^Filtre/ }).click();
  await open();
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe('/cauta');
  await open();
  // The number of cars may be within its text already.
  await sheet
    .getByRole('button', { name: /^Electric/ })
    .first()
    .click();
  await sheet.locator('button[type=submit]').click();
  await page.waitForURL(/fuelType=electric/);
  await sheet.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForURL((url) => url.search === '' && url.pathname === '/cauta');
});
