// Visitors keep a usable page when its code fails; every fault on every area is in fault-table.long.test.ts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { CODE_FAULTS, CONSEQUENCES, expectLiveFrame } from './failing-code.ts';
import { noticeOf, panelOf } from './failure-panels.ts';

const browser = useBrowser();

/** Marks the server's own heading; drawn anew it would be another node. */
const markHeading = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(document.querySelector('h1') ?? {}, { isServers: true }),
    );
  });
const hasServersHeading = (page: Page) => page.evaluate(() => 'isServers' in (document.querySelector('h1') ?? {}));

test('home whose code is missing stays readable under a live header, and a retry brings its functions', async () => {
  const { page } = await browser.open('/login', { expects: CONSEQUENCES, isFirst: true });
  await markHeading(page);
  await page.route('**/mf/public/**', CODE_FAULTS['all code missing']);
  await page.goto('/');
  await noticeOf(page).waitFor();
  expect(await hasServersHeading(page)).toBe(true);
  await expectLiveFrame(page);
  await page.unroute('**/mf/public/**');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await noticeOf(page).getByRole('button', { name: 'Reîncearcă' }).click();
  await noticeOf(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('home whose code throws keeps the server’s page, whose links lead on', async () => {
  const { page } = await browser.open('/login', { expects: CONSEQUENCES, isFirst: true });
  await page.route('**/mf/public/**', CODE_FAULTS['component that the shell lacks']);
  await page.goto('/');
  await noticeOf(page).waitFor();
  const first = page
    .getByRole('main')
    .locator('a[href^="/cauta"], a[href^="/cars/"]')
    .filter({ visible: true })
    .first();
  const target = await first.getAttribute('href');
  await page.unroute('**/mf/public/**');
  await first.click();
  await page.waitForURL((url) => url.href.endsWith(target!));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await noticeOf(page).count()).toBe(0);
});

test('a hanging remote does not hold back the header of a page that the server has drawn', async () => {
  const { page } = await browser.open('/login', { expects: CONSEQUENCES, isFirst: true });
  await markHeading(page);
  await page.route('**/mf/public/**', CODE_FAULTS['entry hangs']);
  const from = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectLiveFrame(page);
  expect(await hasServersHeading(page)).toBe(true);
  // Before the remote is given up: the header did not wait for that.
  expect(await noticeOf(page).count()).toBe(0);
  console.log(`header of home alive beside a hanging remote after ${Date.now() - from} ms`);
});

test('a work area that throws has the header and a way out; its second crash is reported, without a message', async () => {
  const { page } = await browser.open('/login', { as: 'dealer', expects: CONSEQUENCES, isFirst: true });
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('crashReport.create')) reports.push(request.postDataJSON());
  });
  await page.route('**/mf/dealer/**', CODE_FAULTS['component that the shell lacks']);
  const crash = async (count: number) => {
    // A tab that the browser draws.
    await page.goto('/dealer-dashboard?tab=leads');
    await panelOf(page).waitFor();
    // The counting code is fetched with the first crash: a page that is left before has not counted.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('an-crashes'))).toContain(`:${count}`);
  };
  await crash(1);
  await crash(2);
  await expect.poll(() => reports.length, { timeout: 15_000 }).toBe(1);
  await crash(3);
  expect(reports).toEqual([
    {
      part: 'mf-dealer',
      release: null,
      code: 'Error',
      where: expect.arrayContaining([expect.stringMatching(/^[\w.~-]+\.js:\d+:\d+$/)]),
    },
  ]);
  await expectLiveFrame(page);
  await panelOf(page).getByRole('link', { name: 'Pagina principală' }).click();
  await page.waitForURL('**/');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a work area that the server has drawn stays readable when its code throws, and its links lead on', async () => {
  const { page } = await browser.open('/login', { as: 'dealer', expects: CONSEQUENCES, isFirst: true });
  await page.route('**/mf/dealer/**', CODE_FAULTS['component that the shell lacks']);
  await page.goto('/dealer-dashboard');
  await noticeOf(page).waitFor();
  await page.getByRole('heading', { name: 'Stocul Meu' }).waitFor();
  await page.getByRole('link', { name: 'AutoNou, pagina principală' }).click();
  await page.waitForURL('**/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await noticeOf(page).count()).toBe(0);
});
