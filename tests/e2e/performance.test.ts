// Visitors' browsers measure pages, and administrators see the figures.
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectText, useBrowser } from './browser.ts';

const browser = useBrowser();

/** Draws this visit, whatever the share is. */
const drawn = (page: Page) => page.addInitScript(() => void (Math.random = () => 0));
const isReport = (request: Request) => new URL(request.url()).pathname === '/trpc/webVitals.create';

/** The report of a page that is put into the background, as a window without a screen never is by itself. */
async function reportOf(page: Page) {
  const [request] = await Promise.all([
    page.waitForRequest(isReport),
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }),
  ]);
  return { body: request.postDataJSON(), headers: await request.allHeaders() };
}

test('a visit is measured, and administrators see it by page, device and release', async () => {
  const visitor = await browser.open('/contact', { device: 'phone', isFirst: true, prepare: drawn });
  await visitor.page.waitForLoadState('networkidle');
  // It leaves as visitors do: the request outlives the page.
  await visitor.page.goto('/robots.txt');
  const { page } = await browser.open('/admin-dashboard?tab=performance', { as: 'admin' });
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Contact/ }) });
  await expectText(row, '/contact');
  await row.getByText(/^\d+,\d\d s/).waitFor();
  await page.getByRole('rowheader', { name: /^Telefon/ }).waitFor();
  await page
    .getByRole('rowheader', { name: /^Copia de lucru/ })
    .first()
    .waitFor();
  expect(await page.getByRole('img', { name: /p75 în timp/ }).count()).toBe(3);
});

test('a report has no cookie, also of a signed-in visitor who leaves before the library is here', async () => {
  const { page } = await browser.open('/despre-noi', {
    as: 'buyer',
    isFirst: true,
    expects: /measure-page|ERR_FAILED/,
    prepare: async (window) => {
      await drawn(window);
      await window.route('**/assets/measure-page-*', () => new Promise(() => undefined));
    },
  });
  const { body, headers } = await reportOf(page);
  expect(body).toMatchObject({ part: 'mf-public', release: null, page: 'about', device: 'desktop' });
  expect(Object.keys(body).toSorted()).toEqual(['device', 'page', 'part', 'release', 'values']);
  expect(headers['cookie']).toBeUndefined();
  expect(body.values.lcp).toBeGreaterThan(0);
  expect(body.values.cls).toBeGreaterThanOrEqual(0);
});
