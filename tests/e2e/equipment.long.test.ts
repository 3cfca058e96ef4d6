// A dealer chooses a new car's equipment by keyboard; its page and the comparison show it by group.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';

const browser = useBrowser();
const title = `Dacia Duster ${crypto.randomUUID().slice(0, 6)}`;

async function pick(page: Page, label: RegExp, option: string) {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

it('equipment is found by synonym and by group without a mouse, saved, and shown by group', async () => {
  const { page } = await browser.open('/dealer-dashboard?tab=cars', { as: 'dealer', device: 'phone' });
  await page.getByRole('button', { name: 'Adaugă Mașină' }).click();
  await pick(page, /^Marca/, 'Dacia');
  await pick(page, /^Model/, 'Duster');
  await page.getByLabel(/^Titlul anunțului/).fill(title);
  await page.getByLabel(/^Preț, TVA inclus/).fill('21.990');

  const search = page.getByLabel('Caută în lista de dotări');
  await search.fill('tempomat');
  await expectText(page, '2 dotări găsite');
  await page.getByRole('checkbox', { name: 'Pilot automat', exact: true }).press('Space');
  // Enter in the search neither sends the form nor adds an item.
  await search.press('Enter');
  await search.fill('');
  const safety = page.locator('summary', { hasText: 'Siguranță' });
  await safety.press('Enter');
  await page.getByRole('checkbox', { name: 'ABS', exact: true }).last().press('Space');
  await expect.poll(() => safety.innerText()).toMatch(/1 din \d+/);
  await page.getByLabel('Altă dotare').fill('Covorașe din cauciuc');
  await page.getByLabel('Altă dotare').press('Enter');
  await expectText(page, '3 alese');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Adaugă Mașina' }).click();
  await expectText(page, 'Mașină adăugată!');

  const href = await page.getByRole('link', { name: title, exact: true }).getAttribute('href');
  const car = await browser.open(href ?? '', { device: 'phone' });
  await car.page.getByRole('heading', { level: 4, name: 'Siguranță' }).waitFor();
  await car.page.getByRole('heading', { level: 4, name: 'Alte dotări' }).waitFor();
  await expectText(car.page, /^Ce nu apare aici este nespecificat/);
  expect(await faultsOf(car.page)).toEqual([]);
});
