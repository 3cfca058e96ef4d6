// A buyer's tools on the car page: the phone layout, printing, zooming, and the loan calculator.
import { formatInstalment, formatPrice } from 'contracts/format';
import { loanExample } from 'contracts/loan';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { findAnyCar, findDemoCar } from './demo-cars.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();

describe('the car page', () => {
  it('shows on a phone the decisive facts before comparison, dealer and report', async () => {
    const car = await findAnyCar();
    const { page } = await browser.open(`/cars/${car.id}`, { device: 'phone' });
    const parts = [
      page.getByText(formatPrice(car.price)).first(),
      page.getByTestId('availability'),
      page.getByRole('button', { name: 'Cere ofertă' }).first(),
      page.getByRole('heading', { name: 'Rată lunară' }),
      page.getByText('Cutie de viteze').first(),
      page.getByRole('button', { name: 'Compară', exact: true }),
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
      'main button',
    ];
    for (const part of parts)
      expect([part, await page.locator(part).locator('visible=true').count()]).toEqual([part, 0]);
    expect(await page.getByText('Exemplu reprezentativ').isVisible()).toBe(true);
    expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(21, 27, 31)');
  });

  it.runIf(isWhole)('shows its pictures full-screen, and zoomed', async () => {
    const { id, title } = await findDemoCar(({ images }) => images.length === 4);
    const { page } = await browser.open(`/cars/${id}`);
    await page.getByRole('button', { name: 'Mărește fotografia' }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const picture = dialog
      .getByRole('img', { name: /fotografia/ })
      .locator('visible=true')
      .first();
    await picture.waitFor();
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const whole = await width();
    await page.keyboard.press('Enter');
    await expect.poll(width).toBeGreaterThan(whole * 2);
    await page.keyboard.press('-');
    await page.keyboard.press('ArrowRight');
    await expectText(dialog, '2 / 4');
    expect(await axeFaults(page, 'zoom', '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('[data-counter]').innerText()).toContain('2 / 4');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Mărește fotografia');
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
