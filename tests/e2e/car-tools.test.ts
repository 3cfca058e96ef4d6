// A buyer's tools on the car page: the phone layout, printing, zooming, and the loan calculator.
import { formatInstalment, formatPrice } from 'contracts/format';
import { loanExample } from 'contracts/loan';
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { findAnyCar, findDemoCar } from './demo-cars.ts';

const browser = useBrowser();

describe('the car page', () => {
  it('shows on a phone the decisive facts before comparison, dealer and report', async () => {
    const car = await findDemoCar(({ saving }) => saving !== null);
    const { page } = await browser.open(`/cars/${car.id}`, { device: 'phone' });
    const parts = [
      page.getByText(formatPrice(car.price)).first(),
      page.getByText('sub prețul de listă declarat de dealer').first(),
      page.getByTestId('availability'),
      page.getByText(/^Verificat ultima dată de dealer: /),
      page.getByRole('button', { name: 'Cere ofertă' }).first(),
      page.getByRole('heading', { name: 'Rată lunară' }),
      page.getByText('Cutie de viteze').first(),
      page.getByRole('button', { name: 'Compară', exact: true }),
      page.getByRole('link', { name: /WhatsApp/ }),
      page.getByRole('button', { name: 'Raportează anunțul' }),
      page.getByRole('heading', { name: 'Consum și emisii (WLTP)' }),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? -1));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    // The bottom bar is hidden while the page's own buttons are visible.
    expect(await page.getByRole('button', { name: 'Cere ofertă' }).locator('visible=true').count()).toBe(1);
  });

  it('prints only the car, black on white, also from the dark theme', async () => {
    const { id } = await findAnyCar();
    const { page } = await browser.open(`/cars/${id}`, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    const parts = [
      'header:has(~ main)',
      'footer',
      'nav[aria-label="Cale de navigare"]',
      '[data-testid=offer-buttons]',
      '[data-testid=offer-bar]',
      '[data-chat]',
      'text=Raportează anunțul',
      'a[href*="wa.me"]',
      'main button',
    ];
    for (const part of parts)
      expect([part, await page.locator(part).locator('visible=true').count()]).toEqual([part, 0]);
    expect(await page.getByText('Exemplu reprezentativ').isVisible()).toBe(true);
    expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(21, 27, 31)');
  });

  it('recalculates the instalment by its sliders, with the keyboard', async () => {
    const car = await findAnyCar();
    const { page } = await browser.open(`/cars/${car.id}`, { device: 'phone' });
    const box = page.getByRole('region', { name: 'Rată lunară' });
    await box.getByLabel('Avans').press('End');
    await box.getByLabel('Perioada creditului').press('Home');
    const loan = loanExample(car.price, { downPaymentShare: 0.8, months: 12, annualRate: 0.055 });
    await expect.poll(() => box.getByRole('status').innerText()).toBe(formatInstalment(loan.instalment));
    for (const text of ['Avans (80\u00a0%)', formatInstalment(loan.payable)]) await expectText(box, text);
  });
});
