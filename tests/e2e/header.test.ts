// The header at every width: sticky, menus, their targets.
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';

const browser = useBrowser();

describe('header', () => {
  it('stays at the top, and its logo links to the home page', { tags: ['PS2-header-01', 'PS2-route-30'] }, async () => {
    const { page } = await browser.open('/cauta');
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: /AutoNou/ })
        .getAttribute('href'),
    ).toBe('/');
  });

  it('shows which of field and button has the focus', async () => {
    const { page } = await browser.open('/despre-noi');
    const search = page.getByRole('banner').getByRole('search');
    const ring = () => search.evaluate((form) => getComputedStyle(form).outlineStyle);
    for (const [part, expected] of [
      ['button', 'none'],
      ['input', 'solid'],
    ] as const) {
      await search.locator(part).focus();
      await expect.poll(ring, { message: part }).toBe(expected);
    }
  });

  it(
    'has a user menu on the desktop that links each role to its dashboard',
    { tags: ['PS2-header-04', 'PS2-header-20', 'PS2-header-21', 'PS2-header-22'] },
    async () => {
      for (const [who, target] of [
        ['admin', '/admin-dashboard'],
        ['dealer', '/dealer-dashboard'],
        ['buyer', '/'],
      ] as const) {
        const visitor = await browser.open('/despre-noi', { as: who });
        await visitor.page.getByRole('button', { name: 'Meniul contului' }).click();
        const items = visitor.page.getByRole('menuitem');
        expect(await items.filter({ hasText: 'Dashboard' }).getAttribute('href')).toBe(target);
        const own = await items.filter({ hasText: /Favorite|Profilul meu/ }).count();
        expect(own).toBe(who === 'buyer' ? 2 : 0);
      }
    },
  );

  it(
    'folds into a menu from the right below 768 px',
    { tags: ['PS2-header-05', 'PS9-const-30', 'WA9-const-24'] },
    async () => {
      const { page } = await browser.open('/despre-noi', { device: 'phone' });
      const opener = page.getByRole('banner').getByRole('button', { name: 'Meniu' });
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await opener.isVisible()).toBe(false);
      await page.setViewportSize({ width: 767, height: 900 });
      await opener.click();
      const menu = page.getByRole('dialog');
      await menu.getByRole('link', { name: 'Conectează-te' }).waitFor();
      await expect
        .poll(async () => {
          const box = await menu.boundingBox();
          return box && Math.round(box.x + box.width);
        })
        .toBe(767);
    },
  );
});
