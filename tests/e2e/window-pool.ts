// A browser's windows, reused by the next test: loading and compiling the page's scripts is most of the cost of
// opening it.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A visitor's window: a browser context, and one page of it. */
export interface Window {
  context: BrowserContext;
  page: Page;
}

export interface WindowPool {
  /** Whether its browser is still running. */
  isOpen(): boolean;
  /** A window with these options and no visitor state. */
  take(options: BrowserContextOptions): Promise<Window>;
  /** A window with empty caches, which is not reused afterwards. */
  takeCold(options: BrowserContextOptions): Promise<Window>;
  /** Takes all windows back, and clears their visitors' state. */
  putBack(): Promise<void>;
}

interface Kind {
  name: string;
  options: BrowserContextOptions;
}

export function windowPool(browser: Browser): WindowPool {
  const free = new Map<string, Window[]>();
  const taken: { window: Window; kind: Kind | null }[] = [];
  const takeNew = async (options: BrowserContextOptions, kind: Kind | null) => {
    const context = await browser.newContext(options);
    const window = { context, page: await context.newPage() };
    taken.push({ window, kind });
    return window;
  };
  return {
    isOpen: () => browser.isConnected(),
    async take(options) {
      const kind = { name: JSON.stringify(options), options };
      const window = free.get(kind.name)?.pop();
      if (!window) return takeNew(options, kind);
      taken.push({ window, kind });
      return window;
    },
    takeCold: (options) => takeNew(options, null),
    async putBack() {
      await Promise.all(
        taken.splice(0).map(async ({ window, kind }) => {
          if (kind && (await forgetVisitor(window, kind.options))) {
            free.set(kind.name, [...(free.get(kind.name) ?? []), window]);
          } else await window.context.close();
        }),
      );
    },
  };
}

// A page of the site without scripts: on a blank one the browser would end the process that has compiled the site's
// scripts.
const PLAIN_PATH = '/robots.txt';
const HEARD = ['console', 'pageerror', 'request', 'response', 'websocket', 'dialog', 'download'] as const;

/** Keeps only loaded and compiled resources. False: the page can't be reused. */
async function forgetVisitor({ context, page }: Window, options: BrowserContextOptions): Promise<boolean> {
  if (page.isClosed()) return false;
  for (const event of HEARD) page.removeAllListeners(event);
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await Promise.all([context.setOffline(false), context.unrouteAll(), page.unrouteAll()]);
  try {
    await forgetSession(page);
    await page.goto(PLAIN_PATH);
    await forgetSession(page);
  } catch {
    // Its server has stopped meanwhile.
    return false;
  }
  await Promise.all([
    page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? null,
      reducedMotion: options.reducedMotion ?? null,
    }),
    options.viewport && page.setViewportSize(options.viewport),
    context.clearCookies(),
    context.clearPermissions(),
    clearStorage(context, page),
  ]);
  return true;
}

const forgetSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (location.protocol.startsWith('http')) sessionStorage.clear();
    window.name = '';
  });

async function clearStorage(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: '*',
    storageTypes: 'local_storage,indexeddb,service_workers',
  });
  await session.detach();
}
