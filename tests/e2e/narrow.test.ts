// The narrowest phone, of 320 px, must show these whole.
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { findDemoCar } from './demo-cars.ts';

const browser = useBrowser();
const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true };

test('the first screen shows a whole car, and no name of a brand is broken', async () => {
  const { page } = await browser.open('/', NARROW);
  // The drawing has its roof at 32 % of its height and the ground at 72 %.
  const { wheels, roof, panel, text } = await page.evaluate(() => {
    const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
    const car = box('main section picture img');
    return {
      wheels: car.top + 0.72 * car.height,
      roof: car.top + 0.32 * car.height,
      panel: box('main form').top,
      text: box('main h1 + p').bottom,
    };
  });
  expect(wheels).toBeLessThanOrEqual(panel);
  expect(roof).toBeGreaterThanOrEqual(text - 8);
  const lines = await page.locator('main a[href="/volkswagen"] b').evaluate((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('the labels of the CO₂ scale do not touch', async () => {
  const car = await findDemoCar(({ fuelType, wltp }) => fuelType === 'benzina' && typeof wltp?.co2 === 'number');
  const { page } = await browser.open(`/cars/${car.id}`, NARROW);
  const widths = await page.locator('[role=img][aria-label^="CO₂"] > span').evaluateAll((steps) =>
    steps.map((step) => {
      const range = document.createRange();
      range.selectNodeContents(step);
      return range.getBoundingClientRect().width / step.getBoundingClientRect().width;
    }),
  );
  expect(widths).toHaveLength(7);
  for (const width of widths) expect(width).toBeLessThan(0.95);
});
