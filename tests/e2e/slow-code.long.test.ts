// Code that arrives slowly: what is said meanwhile, and that counting its bytes downloads nothing twice.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { CONSEQUENCES, expectLiveFrame } from './failing-code.ts';
import { noticeOf, panelOf } from './failure-panels.ts';
import { type Slowness, type SlowProxy, startSlowProxy } from './slow-proxy.ts';

const browser = useBrowser();
let proxy: SlowProxy;
let slowness: Slowness | null = null;
beforeAll(async () => {
  proxy = await startSlowProxy(() => slowness);
});
afterAll(() => proxy.stop());

/** The entry and the screen: more slow files would take all connections of the browser to this host. */
const filesOf = (area: string) => new RegExp(`^/mf/${area}/(?:remoteEntry|assets/(?:dashboard|home)-)[^?]*\\.js`);
/** The proxy carries no web sockets. */
const EXPECTED = new RegExp(`${CONSEQUENCES.source}|WebSocket`);
const open = (path: string, slow: Slowness | null, as?: 'dealer') => {
  slowness = null;
  proxy.asked.clear();
  return browser
    .open('/login', { at: proxy.url, isFirst: true, expects: EXPECTED, ...(as ? { as } : {}) })
    .then(async ({ page }) => {
      slowness = slow;
      await page.goto(path, { waitUntil: 'commit' });
      return page;
    });
};
/** A tab that the browser draws. */
const TAB = '/dealer-dashboard?tab=cars';
const SLOW = 'Se încarcă în continuare…';

test(
  'a work area whose bytes keep coming says so, shows no panel, and is downloaded once',
  { timeout: 90_000 },
  async () => {
    const page = await open(TAB, { files: filesOf('dealer'), pieces: 14, pauseMs: 500 }, 'dealer');
    await page.getByText(SLOW).waitFor();
    await page.getByRole('heading', { name: 'Panou Dealer' }).first().waitFor({ timeout: 40_000 });
    expect(await panelOf(page).count()).toBe(0);
    expect([...proxy.asked.values()]).toEqual([...proxy.asked.values()].map(() => 1));
    expect(proxy.asked.size).toBeGreaterThanOrEqual(2);
  },
);

test(
  'bytes that stop show the panel, and the page appears by itself when they come after all',
  { timeout: 90_000 },
  async () => {
    const page = await open(TAB, { files: filesOf('dealer'), pieces: 2, pauseMs: 9_000 }, 'dealer');
    await panelOf(page).waitFor({ timeout: 20_000 });
    await page.getByRole('heading', { name: 'Panou Dealer' }).first().waitFor({ timeout: 60_000 });
    expect(await panelOf(page).count()).toBe(0);
  },
);

test('a work area that still loads after thirty seconds shows its panel', { timeout: 120_000 }, async () => {
  const from = Date.now();
  const page = await open(TAB, { files: filesOf('dealer'), pieces: 80, pauseMs: 500 }, 'dealer');
  await panelOf(page).waitFor({ timeout: 45_000 });
  expect(Date.now() - from).toBeGreaterThan(29_000);
});

test(
  'a page that the server has drawn is alive around slow code, and takes it over late',
  { timeout: 90_000 },
  async () => {
    const page = await open('/', { files: filesOf('public'), pieces: 20, pauseMs: 500 });
    await expectLiveFrame(page);
    await page.getByText(SLOW).waitFor();
    await page.getByText(SLOW).waitFor({ state: 'detached', timeout: 40_000 });
    expect(await noticeOf(page).count()).toBe(0);
    // Its own functions work now.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__react')),
    );
  },
);

/** A page of the dealer's menu is loaded when it is opened; its frame is there already. */
const PART = /^\/mf\/dealer\/assets\/import-page-[^?]*\.js/;
const openPart = (slow: Slowness) => open('/dealer-dashboard?tab=import', slow, 'dealer');
const partOf = (page: Page) => page.getByRole('main').getByText('Trageți fișierul aici').first();

test('a part whose bytes keep coming shows no panel, and is downloaded once', { timeout: 90_000 }, async () => {
  const page = await openPart({ files: PART, pieces: 24, pauseMs: 500 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await partOf(page).or(panelOf(page)).first().waitFor({ timeout: 40_000 });
  expect(await panelOf(page).count()).toBe(0);
  expect([...proxy.asked.values()]).toEqual([1]);
});

test('a part whose bytes stop shows the panel, and appears when they come after all', { timeout: 90_000 }, async () => {
  const page = await openPart({ files: PART, pieces: 2, pauseMs: 14_000 });
  await panelOf(page).waitFor({ timeout: 12_000 });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await partOf(page).waitFor({ timeout: 40_000 });
  expect(await panelOf(page).count()).toBe(0);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a part that still loads after thirty seconds shows the panel', { timeout: 120_000 }, async () => {
  const from = Date.now();
  const page = await openPart({ files: PART, pieces: 80, pauseMs: 500 });
  await panelOf(page).waitFor({ timeout: 45_000 });
  expect(Date.now() - from).toBeGreaterThan(29_000);
});

test('a menu of the header whose code hangs leaves header and page as they are', { timeout: 60_000 }, async () => {
  const page = await open('/', { files: /^\/assets\/signed-in-menu-/, pieces: 2, pauseMs: 40_000 }, 'dealer');
  const account = page.getByRole('banner').getByText('Mihai Popescu');
  await account.first().waitFor();
  // Longer than the silence that is waited for.
  await page.waitForTimeout(8_000);
  await account.first().waitFor();
  await expectLiveFrame(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
