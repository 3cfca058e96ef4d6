// Experiment 8: the files of a remote are missing, refused, truncated or late. The shell keeps working, and the area
// recovers by itself.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import type { DEMO } from './demo-accounts.ts';
import { isWhole, some } from './size.ts';

const browser = useBrowser();
/** On a busy machine, twice the time of the same page without a fault. */
const SHELL_PAINTS_MS = 3_000;
const LATE_MS = 30_000;
/** Six seconds without a byte, and the machine's own time. */
const PANEL_MS = 20_000;

interface Area {
  remote: string;
  who: keyof typeof DEMO;
  path: string;
  heading: string;
  /** A page of another area. */
  other: string;
}

const AREAS: readonly Area[] = [
  // Tabs that the browser draws, and pages that the server has drawn.
  {
    remote: 'dealer',
    who: 'dealer',
    path: '/dealer-dashboard?tab=cars',
    heading: 'Panou Dealer',
    other: '/cum-functioneaza',
  },
  { remote: 'buyer', who: 'buyer', path: '/user-dashboard', heading: 'Bună, ', other: '/cum-functioneaza' },
  {
    remote: 'admin',
    who: 'admin',
    path: '/admin-dashboard?tab=dealers',
    heading: 'Dealeri',
    other: '/cum-functioneaza',
  },
  { remote: 'public', who: 'buyer', path: '/cum-functioneaza', heading: 'Cum funcționează', other: '/user-dashboard' },
];

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, body: 'missing' }),
  refused: (route) => route.fulfill({ status: 500, body: 'refused' }),
  'cut short': async (route) => {
    // The page may have been left meanwhile, here and below.
    const answer = await route.fetch().catch(() => null);
    if (!answer) return;
    const body = await answer.body();
    const headers = { ...answer.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response: answer, headers, body: body.subarray(0, body.length / 2) }).catch(() => undefined);
  },
};

const CONSEQUENCES =
  /\/mf\/|Failed to (load|fetch)|RUNTIME-|remoteEntry|Unexpected (end|token)|no answer in|SyntaxError|Minified React error|preload|LateCode/;

/** Navigates there; milliseconds until some of the shell is visible: its header, or the loading state. */
async function paintOf(page: Page, path: string): Promise<number> {
  const from = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('banner').or(page.getByText('Se încarcă...')).or(page.getByRole('heading')).first().waitFor();
  return performance.now() - from;
}

/** The area's panel; above a page that the server has drawn, one line. */
const panelOf = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /Această secțiune nu este disponibilă momentan|Secțiunea se încarcă încă/ })
    .or(page.getByRole('status').filter({ hasText: 'Pagina se poate citi, dar unele funcții' }));

/**
 * Injects the fault, checks what still works, and recovers; returns the times of the shell's paint and of the panel.
 */
async function suffer({ remote, who, path, heading, other }: Area, fault: (route: Route) => Promise<void>) {
  const { page } = await browser.open('/login', { as: who, expects: CONSEQUENCES, isFirst: true });
  const usual = await paintOf(page, path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await page.route(`**/mf/${remote}/**`, fault);
  await page.goto(other);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await panelOf(page).count()).toBe(0);

  const limit = Math.max(SHELL_PAINTS_MS, 2 * usual);
  let paint = await paintOf(page, path);
  // Once may be the machine; twice is the page.
  if (paint >= limit) paint = await paintOf(page, path);
  expect(paint).toBeLessThan(limit);
  const from = performance.now();
  await panelOf(page).waitFor({ timeout: PANEL_MS });
  const panel = performance.now() - from;
  // The header still navigates out of the failed area.
  await page.getByRole('banner').getByPlaceholder('Caută mașina dorită...').waitFor();
  await page.unroute(`**/mf/${remote}/**`, fault);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return { page, paint: Math.round(paint), panel: Math.round(panel) };
}

/** The first retry is enough. */
async function retry(page: Page, heading: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Reîncearcă' }).click();
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await panelOf(page).waitFor({ state: 'detached' });
}

test.each(AREAS)(
  '$remote: missing, refused and truncated files show a panel, and a retry recovers',
  { timeout: 180_000 },
  async (area) => {
    for (const [name, fault] of Object.entries(FAULTS)) {
      const { page, paint, panel } = await suffer(area, fault);
      await retry(page, area.heading);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      console.log(`${area.remote} ${name}: shell ${paint} ms, panel ${panel} ms`);
    }
  },
);

test.each(some(AREAS))('$remote: files that are half a minute late', { timeout: 240_000 }, async (area) => {
  const late = async (route: Route) => {
    // The server's markup is invisible without its style sheets: they are the page's own.
    if (area.remote === 'public' && route.request().url().endsWith('.css')) return route.continue();
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  };
  const { page, paint, panel } = await suffer(area, late);
  // Without a click: the page takes the panel's place when its files arrive after all.
  await panelOf(page).waitFor({ state: 'detached', timeout: 2 * LATE_MS + PANEL_MS });
  await page.getByRole('heading', { name: area.heading }).first().waitFor();
  console.log(`${area.remote} late: shell ${paint} ms, panel ${panel} ms${isWhole ? '' : ' (one of four)'}`);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
