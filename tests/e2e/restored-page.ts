// A browser that keeps the pages that are left, and what it says of one that it did not keep.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findWholeChromium, requireChromium } from '../../tools/test/chromium.mjs';
import { siteUrl } from './site-url.ts';

/** The headless shell keeps no page, whatever is in it: it only tells what else would prevent that. */
const OF_THE_SHELL = new Set(['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']);

const QUIET_MS = 500;

export interface KeepingVisitor {
  page: Page;
  context: BrowserContext;
  /** Goes to another document and comes back; tells why the page was not, or would not be, kept. */
  leaveAndReturn(meanwhile?: () => Promise<unknown>): Promise<string[]>;
}

export async function openKeepingBrowser(): Promise<Browser> {
  const executablePath = findWholeChromium() ?? requireChromium();
  const args = ['--no-sandbox', '--disable-gpu'];
  return chromium.launch({ executablePath, args, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
}

export async function visitHydrated(browser: Browser, address: string): Promise<KeepingVisitor> {
  const context = await browser.newContext({ baseURL: siteUrl(), locale: 'ro-RO' });
  const page = await context.newPage();
  const reasons = await recordReasons(page);
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }));
  });
  await page.goto(address);
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset['session'] === 'known');
  await page.waitForLoadState('networkidle');
  const leaveAndReturn = async (meanwhile?: () => Promise<unknown>) => {
    if (findWholeChromium() === null && meanwhile) {
      await pretend(page, meanwhile);
      return [];
    }
    // A page that waits for an answer is not kept for long.
    await page.waitForTimeout(QUIET_MS);
    await page.goto('/robots.txt');
    await meanwhile?.();
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => 'isRestored' in window);
    const isRestored = await page.evaluate(() => (window as unknown as { isRestored: boolean }).isRestored);
    if (isRestored || findWholeChromium() === null) return reasons.splice(0);
    return reasons.length > 0 ? reasons.splice(0) : ['not restored'];
  };
  return { page, context, leaveAndReturn };
}

async function recordReasons(page: Page): Promise<string[]> {
  const reasons: string[] = [];
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.enable');
  protocol.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    const found = notRestoredExplanations.map(({ reason }) => reason);
    reasons.push(...(findWholeChromium() ? found : found.filter((reason) => !OF_THE_SHELL.has(reason))));
  });
  return reasons;
}

/** The events of leaving and coming back, where the browser cannot do it itself. */
async function pretend(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const tell = (name: string) =>
    page.evaluate((type) => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
  await tell('pagehide');
  await meanwhile();
  await tell('pageshow');
}
