// After a navigation without a page load: the focus is at the new page's heading, and its title is announced.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();

const focusedElement = (page: Page) =>
  page.evaluate(() => ({
    tag: document.activeElement?.tagName,
    text: document.activeElement?.textContent.trim(),
    heading: document.querySelector('#continut h1')?.textContent.trim(),
  }));

async function expectHeadingFocused(page: Page): Promise<void> {
  await expect.poll(async () => (await focusedElement(page)).tag).toBe('H1');
  const { text, heading } = await focusedElement(page);
  expect(text).toBe(heading);
  expect(text).not.toBe('');
}

describe('the focus after a navigation', () => {
  it('goes to the heading and announces the title; Back does so too', async () => {
    const { page } = await browser.open('/cauta');
    expect((await focusedElement(page)).tag).toBe('BODY');
    await page.getByRole('main').locator('article[data-car] a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cars/*');
    await expectHeadingFocused(page);
    // A long title stands without the site's name.
    const heading = await page.locator('#continut h1').innerText();
    await expect.poll(() => page.locator('#anunt-pagina').textContent()).toContain(heading.replace('\n', ' '));
    expect(await page.locator('#anunt-pagina').textContent()).toBe(await page.title());

    await page.goBack();
    await page.waitForURL('**/cauta');
    await expectHeadingFocused(page);
  });

  it.runIf(isWhole)('stays in the filter whose choice navigates to another page', async () => {
    const { page } = await browser.open('/cauta');
    await page.locator('aside [data-filter=brand]').fill('Dacia');
    await page.getByRole('option', { name: 'Dacia' }).first().click();
    await page.waitForURL('**/dacia');
    await page.getByRole('heading', { level: 1, name: /Dacia/ }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['filter'])).toBe('brand');
  });
});
