// A visitor who touches a page before its code has come.
import type { Page } from 'playwright-core';
import type { useBrowser, Visit } from './browser.ts';

export interface EarlyVisit {
  page: Page;
  /** Lets the page's scripts through. */
  release(): Promise<void>;
}

/** Opens a page whose scripts are held back, and returns as soon as its markup can be touched. */
export async function openEarly(
  browser: ReturnType<typeof useBrowser>,
  path: string,
  visit: Visit = {},
): Promise<EarlyVisit> {
  const { page } = await browser.open('/robots.txt', { ...visit, isFirst: true, isStatic: true });
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return {
    page,
    release: async () => {
      gate.resolve();
      await page.waitForFunction(() => document.documentElement.dataset['session'] === 'known');
    },
  };
}
