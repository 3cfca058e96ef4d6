// The main job, end to end: a visitor finds a new car and asks for an offer, the dealer answers.
import type { CarCard } from 'contracts/car';
import { toSlug } from 'contracts/slug';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { readAsDealer } from './demo-cars.ts';
import { signIn } from './sign-in.ts';

const browser = useBrowser();

async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: label }).click();
  await page.keyboard.type(text);
  // The count of a choice is shown beside it, once it is known.
  const options = page.getByRole('option').filter({ has: page.getByText(text, { exact: true }) });
  await options.first().click();
}

/** A public car of the demo dealer. */
async function demoDealersCar(): Promise<CarCard> {
  const cars = await readAsDealer<CarCard>('cars');
  const car = cars.find(({ status, city }) => status === 'active' && city !== null);
  if (!car) throw new Error('the demo dealer has no public car');
  return car;
}

describe('the main job', () => {
  it(
    'goes from the home page to an answered request',
    { tags: ['PS1-product-01', 'WA1-product-01', 'PS7-call-17', 'WA7-call-09'] },
    async () => {
      const car = await demoDealersCar();
      const sender = `journey-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;

      const visitor = await browser.open('/');
      expect(await visitor.page.locator('html').getAttribute('lang')).toBe('ro');
      await pick(visitor.page, 'Oraș', car.city ?? '');
      await pick(visitor.page, 'Marcă', car.brand.name);
      await pick(visitor.page, 'Model', car.model.name);
      await visitor.page.getByRole('button', { name: 'Caută mașini' }).click();
      await visitor.page.waitForURL(`**/${car.brand.slug}/${car.model.slug}/${toSlug(car.city ?? '')}`);
      await visitor.page.locator(`article[data-car="${car.id}"]`).getByRole('link').first().click();
      await visitor.page.waitForURL(`**/cars/${car.id}`);

      await visitor.page.getByRole('button', { name: 'Cere ofertă' }).locator('visible=true').first().click();
      const dialog = visitor.page.getByRole('dialog');
      await dialog.getByLabel('Nume').fill('Ioana Mureșan');
      await dialog.getByRole('textbox', { name: 'Email' }).fill(sender);
      await dialog.getByRole('button', { name: 'Trimite cererea' }).click();
      await expectText(visitor.page, 'Cerere trimisă cu succes!');

      const dealer = await browser.open('/login', { device: 'phone' });
      await signIn(dealer, 'dealer');
      await dealer.go('/dealer-dashboard?tab=leads');
      const request = dealer.page.locator('[data-lead]').filter({ hasText: sender });
      await expectText(request, 'Nou');
      await expectText(request, car.title);
      await request.getByRole('button', { name: 'Marchează ca văzut' }).click();
      await expect.poll(() => request.getAttribute('data-unseen')).toBeNull();
      await request.getByRole('combobox').selectOption('contactat');
      await expect.poll(() => request.locator('[data-status]').getAttribute('data-status')).toBe('contactat');
    },
  );
});
