// The mobile breakpoint of the panels, 768 px (work-areas §9).
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';

const browser = useBrowser();

describe.each([
  ['dealer', '/dealer-dashboard'],
  ['admin', '/admin-dashboard'],
] as const)('the %s panel', (as, address) => {
  it('has the menu beside it from 768 px on, and a bar with a drawer below', { tags: ['WA9-const-24'] }, async () => {
    for (const [width, isWide] of [
      [767, false],
      [768, true],
      [1023, true],
    ] as const) {
      const { page } = await browser.open(address, { as, viewport: { width, height: 900 } });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const menu = page.getByRole('complementary', { name: 'Meniul panoului' });
      const drawer = page.getByRole('button', { name: 'Meniu', exact: true });
      expect([width, await menu.isVisible(), await drawer.isVisible()]).toEqual([width, isWide, !isWide]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (!isWide) continue;
      for (const [key, expected] of [
        ['Control+b', 72],
        ['Meta+b', 224],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(async () => (await menu.boundingBox())?.width).toBe(expected);
      }
    }
  });
});
