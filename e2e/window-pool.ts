// A browser's windows, used again by the next test: what a page has loaded and compiled is most of what opening it costs.
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

export interface WindowPool {
  /** Whether its browser still runs. */
  isOpen(): boolean;
  /** A window of this kind that remembers no visitor. */
  take(options: BrowserContextOptions): Promise<BrowserContext>;
  /** One that has loaded nothing before, and that nobody gets afterwards. */
  takeCold(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Takes all windows back, and makes each forget its visitor. */
  putBack(): Promise<void>;
}

export function windowPool(browser: Browser): WindowPool {
  const free = new Map<string, BrowserContext[]>();
  const taken: { context: BrowserContext; kind: string | null }[] = [];
  const takeNew = async (options: BrowserContextOptions, kind: string | null) => {
    const context = await browser.newContext(options);
    taken.push({ context, kind });
    return context;
  };
  return {
    isOpen: () => browser.isConnected(),
    async take(options) {
      const kind = JSON.stringify(options);
      const context = free.get(kind)?.pop();
      if (!context) return takeNew(options, kind);
      taken.push({ context, kind });
      return context;
    },
    takeCold: (options) => takeNew(options, null),
    async putBack() {
      await Promise.all(
        taken.splice(0).map(async ({ context, kind }) => {
          if (kind === null) return context.close();
          await forgetVisitor(context);
          free.set(kind, [...(free.get(kind) ?? []), context]);
        }),
      );
    },
  };
}

/** Only the cache of files stays. */
async function forgetVisitor(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setOffline(false);
  await Promise.all([context.unrouteAll(), context.clearCookies(), context.clearPermissions(), clearStorage(context)]);
}

async function clearStorage(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: '*',
    storageTypes: 'local_storage,indexeddb,service_workers',
  });
  await page.close();
}
