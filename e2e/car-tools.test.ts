// What a buyer can do on the car page: look closer, and reckon with other terms.
import { formatInstalment } from 'contracts/format';
import { loanExample } from 'contracts/loan';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { findAnyCar, findDemoCar } from './demo-cars.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();

describe('the car page', () => {
  it.runIf(isWhole)('shows its pictures as large as the screen, and larger', async () => {
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

  it('reckons another instalment by its sliders, with the keyboard', async () => {
    const car = await findAnyCar();
    const { page } = await browser.open(`/cars/${car.id}`, { device: 'phone' });
    const box = page.getByRole('region', { name: 'Rată lunară' });
    await box.getByLabel('Avans').press('End');
    await box.getByLabel('Perioada creditului').press('Home');
    const loan = loanExample(car.price, { downPaymentShare: 0.8, months: 12, annualRate: 0.055 });
    await expect.poll(() => box.getByRole('status').innerText()).toBe(formatInstalment(loan.instalment));
    for (const text of ['Avans (80%)', formatInstalment(loan.payable)]) await expectText(box, text);
  });
});
