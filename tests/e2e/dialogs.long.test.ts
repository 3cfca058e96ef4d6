// Every dialog by keyboard alone: it opens, the focus is inside and stays there, Escape closes it, and the focus is
// where it was.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { DIALOGS } from './dialogs.ts';

const browser = useBrowser();
const SHOWN = 'dialog[open]:not([aria-busy]), [role=dialog]:not([aria-hidden=true])';
/** A car's form has more than a hundred fields. */
const MAX_STOPS = 300;

const dialogs = (page: Page) => page.locator(SHOWN).filter({ visible: true });

/** `browser`: the frame around the page, which a native dialog lets the focus visit. */
const place = (page: Page): Promise<'dialog' | 'browser' | 'page'> =>
  page.evaluate((shown) => {
    const { activeElement } = document;
    if (activeElement?.closest(shown)) return 'dialog';
    return activeElement === null || activeElement === document.body ? 'browser' : 'page';
  }, SHOWN);

/** Marks each stop; true when the focus has come back to one. */
const isKnownStop = (page: Page): Promise<boolean> =>
  page.evaluate((shown) => {
    const element = document.activeElement as HTMLElement;
    if (!element.closest(shown)) return false;
    if (element.dataset['stop']) return true;
    element.dataset['stop'] = 'yes';
    return false;
  }, SHOWN);

async function cycle(page: Page): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await isKnownStop(page)) return;
    await page.keyboard.press('Tab');
    expect(await place(page), `stop ${stop}`).not.toBe('page');
  }
  throw new Error(`the focus did not come round in ${MAX_STOPS} stops`);
}

describe.for(DIALOGS)('the dialog “$name”', ({ at, as, device, opener }) => {
  it('opens, keeps the focus, closes and restores it', async () => {
    const { page } = await browser.open(at, { ...(as && { as }), ...(device && { device }) });
    const button = opener(page);
    await button.waitFor();
    await button.focus();
    await page.keyboard.press('Enter');
    await dialogs(page).first().waitFor();
    await expect.poll(() => place(page)).toBe('dialog');
    await cycle(page);
    await page.keyboard.press('Shift+Tab');
    expect(await place(page)).not.toBe('page');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs(page).count()).toBe(0);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
