// Search, offer and login by keyboard alone: everything is reached with Tab, and the focus is always visible.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults, untilFaded } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { DEMO, DEMO_PASSWORD } from './demo-accounts.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();
const MAX_STEPS = 60;

/** Accessible name of the focused element, and whether the focus is visible: an outline or a ring. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return { name: '', isVisible: true };
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const labelled = element.getAttribute('aria-label') ?? label ?? element.textContent;
    // A card or a field's frame may show the outline of the link or input inside.
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('article, label'),
    ];
    const isMarked = (node: Element | null | undefined) => {
      if (!node) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return hasOutline || (node.contains(element) && /0px 0px 0px 3px/.test(boxShadow));
    };
    const { width, height, top, bottom } = element.getBoundingClientRect();
    const isOnScreen = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
    return { name: labelled.replace(/\s+/g, ' ').trim(), isVisible: isOnScreen && around.some(isMarked) };
  });

/** Presses Tab until an element of this name has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const stops: string[] = [];
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press('Tab');
    const { name: stop } = await focused(page);
    stops.push(stop);
    // Rings fade in.
    await expect.poll(() => focused(page), { message: stops.slice(-3).join(' → ') }).toMatchObject({ isVisible: true });
    if (name.test(stop)) return;
  }
  throw new Error(`${name} was not reached: ${stops.join(' → ')}`);
}

/** Types into the focused list and selects its first choice. */
async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.getByRole('option', { name: text }).first().waitFor();
  await page.keyboard.press('Enter');
}

describe('by keyboard alone', () => {
  it.runIf(isWhole)('a visitor finds a car and sends an offer request', async () => {
    const { page } = await browser.open('/');
    await tabTo(page, /^Sari la conținut$/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Marcă$/);
    await choose(page, 'Dacia');
    await tabTo(page, /^Model$/);
    await choose(page, 'Duster');
    await tabTo(page, /^Caută mașini$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dacia/duster');
    // The address changes before the page does.
    await page.getByRole('heading', { level: 1, name: 'Mașini noi Dacia Duster' }).waitFor();
    await page.getByRole('button', { name: /^Hibrid\s*\d/ }).waitFor();

    await page.locator('#continut').focus();
    await tabTo(page, /^Hibrid/);
    await page.keyboard.press('Space');
    await page.waitForURL(/fuelType=hibrid/);
    await expect.poll(() => focused(page)).toMatchObject({ name: expect.stringMatching(/^Hibrid/) });
    await page.locator('article[data-car] a').first().waitFor();
    await tabTo(page, /^Dacia Duster/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cars\/\d+/);
    await page.getByRole('heading', { level: 1, name: /Duster/ }).waitFor();

    await tabTo(page, /^Cere ofertă$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cere ofertă' });
    await dialog.waitFor();
    await expect.poll(async () => (await focused(page)).name).toMatch(/^Nume/);
    await page.keyboard.type('Ioana Mureșan');
    await tabTo(page, /^Email/);
    await page.keyboard.type(`tastatura-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`);
    await tabTo(page, /^Trimite cererea$/);
    await page.keyboard.press('Enter');
    await expectText(page, 'Cerere trimisă cu succes!');
    await dialog.waitFor({ state: 'hidden' });
    // The focus is restored.
    await expect.poll(async () => (await focused(page)).name).toBe('Cere ofertă');
  });

  it('a visitor signs in; an invalid field gets the focus first', async () => {
    const { page } = await browser.open('/login');
    await tabTo(page, /^Email$/);
    await page.keyboard.type(DEMO.buyer);
    await tabTo(page, /^Parolă$/);
    await page.keyboard.press('Enter');
    await expectText(page, 'Parola este obligatorie');
    expect((await focused(page)).name).toMatch(/^Parolă/);
    await page.keyboard.type(DEMO_PASSWORD);
    await tabTo(page, /^Conectează-te$/);
    await page.keyboard.press('Space');
    await page.waitForURL('**/user-dashboard');
  });

  it('Escape closes a date field’s calendar first, and then the dialog around it', async () => {
    const { page } = await browser.open('/admin-dashboard?tab=moderation', { as: 'admin', colorScheme: 'dark' });
    await page
      .getByRole('button', { name: /^Ascunde / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Ascundeți anunțul?' });
    await dialog.getByLabel('Motivele').fill('Preț fals');
    await dialog.getByRole('button', { name: 'Deschide calendarul' }).click();
    const calendar = page.locator('.mantine-Popover-dropdown', { has: page.getByRole('table') });
    await calendar.waitFor();
    await untilFaded(page);
    expect(await axeFaults(page, 'dark calendar', '.mantine-Popover-dropdown')).toEqual([]);
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Motivele').inputValue()).toBe('Preț fals');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it.runIf(isWhole)('a visitor opens the filters of a phone, and Escape restores the focus', async () => {
    const { page } = await browser.open('/cauta', { device: 'phone' });
    await tabTo(page, /^Filtre/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Filtre' }).waitFor();
    await tabTo(page, /^Electric/);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await focused(page)).name).toMatch(/^Filtre/);
  });
});
