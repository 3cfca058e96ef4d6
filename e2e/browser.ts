// A real Chromium for the journeys: `useBrowser()` once per file, `open(path)` for each visitor.
import { chromium, type BrowserContext, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { findChromium } from '../scripts/chromium.mjs';
import { type DEMO, signInByCall } from './demo-accounts.ts';
import { siteUrl } from './site-url.ts';
import { windowPool, type WindowPool } from './window-pool.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WAIT_MS = 15_000;

export type Visit = BrowserContextOptions & {
  device?: 'desktop' | 'phone';
  /** Errors and warnings that this visit is expected to cause in the console, such as a 404 of the page itself. */
  expects?: RegExp;
  /** Another server than the shared one. */
  at?: string;
  /** For what only a first visit shows, such as a font that comes late, and for scripts put into the page for good. */
  isFirst?: boolean;
  /** Signed in by the documented call, where the form is not what the journey is about. */
  as?: keyof typeof DEMO;
  /** What has to be so before the page is loaded, such as another answer of a call. */
  prepare?: (page: Page) => Promise<unknown>;
};

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Goes to another address as a full page load, and waits until the page is alive. */
  go(path: string): Promise<void>;
  /** Loads the page anew, and waits until it is alive. */
  reload(): Promise<void>;
}

/** One for all files of a worker, with its windows; it ends with the worker. */
let windows: WindowPool | undefined;

async function openWindows(): Promise<WindowPool> {
  if (windows?.isOpen()) return windows;
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM_PATH');
  windows = windowPool(await chromium.launch({ executablePath, args: ARGUMENTS }));
  return windows;
}

/** A browser for the tests of a file; after each test its windows are emptied, and any console message fails the test. */
export function useBrowser() {
  const messages: string[] = [];

  afterEach(async () => {
    await windows?.putBack();
    expect(messages.splice(0), 'console of the page').toEqual([]);
  });

  return {
    async open(
      path: string,
      { device = 'desktop', expects, at = siteUrl(), as, isFirst = false, prepare, ...options }: Visit = {},
    ): Promise<Visitor> {
      const pool = await openWindows();
      const { context, page } = await pool[isFirst ? 'takeCold' : 'take']({
        viewport: device === 'phone' ? PHONE : DESKTOP,
        hasTouch: device === 'phone',
        locale: 'ro-RO',
        timezoneId: 'Europe/Bucharest',
        colorScheme: 'light',
        baseURL: at,
        ...options,
      });
      context.setDefaultTimeout(WAIT_MS);
      if (as) await signInByCall(context.request, as);
      await prepare?.(page);
      listen(page, messages, expects);
      const alive = async () => {
        // Without scripts the page is as alive as it will ever be.
        if (options.javaScriptEnabled === false) return;
        await page.waitForFunction(() => document.documentElement.dataset['session'] === 'known');
      };
      const go = async (target: string) => {
        // Without scripts no picture is lazy: a page would wait for all of them.
        await page.goto(target, options.javaScriptEnabled === false ? { waitUntil: 'domcontentloaded' } : {});
        await alive();
      };
      const reload = async () => {
        await page.reload();
        await alive();
      };
      await go(path);
      return { page, context, go, reload };
    },
  };
}

function listen(page: Page, messages: string[], expects: RegExp | undefined): void {
  const note = (text: string) => {
    if (!expects?.test(text)) messages.push(text);
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
