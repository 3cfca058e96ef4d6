// A real Chromium for the journeys: `useBrowser()` once per file, `open(path)` for each visitor.
import { chromium, type BrowserContext, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { BROWSER_ARGUMENTS, requireChromium } from '../../tools/test/chromium.mjs';
import { type DEMO, signInByCall } from './demo-accounts.ts';
import { siteUrl } from './site-url.ts';
import { windowPool, type WindowPool } from './window-pool.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WAIT_MS = 15_000;
/** The test browser's message about `serviceWorkers: 'block'`. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

export type Visit = BrowserContextOptions & {
  device?: 'desktop' | 'phone';
  /** Console errors and warnings that this visit is expected to cause, such as a 404 of the page itself. */
  expects?: RegExp;
  /** Another server instead of the shared one. */
  at?: string;
  /** Empty caches, for effects of a first visit such as a late font, and for permanent init scripts. */
  isFirst?: boolean;
  /** The first address is no page of the shell, and is never hydrated. */
  isStatic?: boolean;
  /** Signed in by the documented call, when the form is not the subject of the journey. */
  as?: keyof typeof DEMO;
  /** Setup before the page is loaded, such as a mocked response. */
  prepare?: (page: Page) => Promise<unknown>;
};

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Goes to another address as a full page load, and waits until the page is hydrated. */
  go(path: string): Promise<void>;
  /** Reloads the page, and waits until it is hydrated. */
  reload(): Promise<void>;
}

/** Shared by all files of a worker, with its windows; closed with the worker. */
let windows: WindowPool | undefined;

async function openWindows(): Promise<WindowPool> {
  if (windows?.isOpen()) return windows;
  windows = windowPool(await chromium.launch({ executablePath: requireChromium(), args: BROWSER_ARGUMENTS }));
  return windows;
}

/** A browser for the tests of a file; after each test its windows are reset, and any console message fails the test. */
export function useBrowser() {
  const messages: string[] = [];

  afterEach(async () => {
    await windows?.putBack();
    // As one text: a report shows it, where it would shorten a list.
    expect(messages.splice(0).join('\n'), 'console of the page').toBe('');
  });

  return {
    async open(
      path: string,
      {
        device = 'desktop',
        expects,
        at = siteUrl(),
        as,
        isFirst = false,
        isStatic = false,
        prepare,
        ...options
      }: Visit = {},
    ): Promise<Visitor> {
      const pool = await openWindows();
      const { context, page } = await pool[isFirst ? 'takeCold' : 'take']({
        viewport: device === 'phone' ? PHONE : DESKTOP,
        hasTouch: device === 'phone',
        locale: 'ro-RO',
        timezoneId: 'Europe/Bucharest',
        colorScheme: 'light',
        // Requests that pass a worker can't be intercepted; the offline page has tests of its own.
        serviceWorkers: 'block',
        baseURL: at,
        ...options,
      });
      context.setDefaultTimeout(WAIT_MS);
      if (as) await signInByCall(context.request, as);
      await prepare?.(page);
      listen(page, messages, expects);
      const hydrated = async () => {
        // Without scripts the page will never be hydrated.
        if (options.javaScriptEnabled === false || isStatic) return;
        // Somebody is there: otherwise the page would wait until the browser is idle.
        await page.mouse.move(1, 1);
        await page.waitForFunction(() => document.documentElement.dataset['session'] === 'known');
      };
      const go = async (target: string) => {
        // Without scripts no picture is lazy: a page would wait for all of them.
        await page.goto(target, options.javaScriptEnabled === false ? { waitUntil: 'domcontentloaded' } : {});
        await hydrated();
      };
      const reload = async () => {
        await page.reload();
        await hydrated();
      };
      await go(path);
      return { page, context, go, reload };
    },
  };
}

function listen(page: Page, messages: string[], expects: RegExp | undefined): void {
  const note = (text: string) => {
    if (!expects?.test(text) && !text.includes(WORKER_BLOCKED)) messages.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
}

/** Waits until the page shows this text, letter for letter. */
export async function expectText(scope: Page | Locator, text: string | RegExp): Promise<void> {
  await scope.getByText(text, { exact: true }).first().waitFor();
}
