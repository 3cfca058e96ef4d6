// What visitors' browsers measure, from the visit to the administrators' screen.
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectText, useBrowser } from './browser.ts';

const browser = useBrowser();

/** Draws this visit, whatever the share is. */
const drawn = (page: Page) => page.addInitScript(() => void (Math.random = () => 0));
const isReport = (request: Request) => new URL(request.url()).pathname === '/trpc/webVitals.create';

/** What the page reports when the visitor goes away. */
async function reportOf(page: Page) {
  const [request] = await Promise.all([page.waitForRequest(isReport), page.goto('/robots.txt')]);
  return { body: request.postDataJSON(), headers: await request.allHeaders() };
}

test('a visit is measured without a cookie, and administrators see it by page, device and release', async () => {
  const visitor = await browser.open('/contact', { device: 'phone', as: 'buyer', isFirst: true, prepare: drawn });
  await visitor.page.waitForLoadState('networkidle');
  await visitor.page.getByRole('heading', { level: 1 }).click();
  const { body, headers } = await reportOf(visitor.page);
  expect(body).toMatchObject({ part: 'mf-public', release: null, page: 'contact', device: 'phone' });
  expect(body.values.lcp).toBeGreaterThan(0);
  expect(body.values.cls).toBeGreaterThanOrEqual(0);
  expect(headers['cookie']).toBeUndefined();
  expect(JSON.stringify(body)).not.toContain('@');

  const { page } = await browser.open('/admin-dashboard?tab=performance', { as: 'admin' });
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Contact/ }) });
  await expectText(row, '/contact');
  await row.getByText(/^\d+,\d\d s/).waitFor();
  await page.getByRole('rowheader', { name: /^Telefon/ }).waitFor();
  await page.getByRole('rowheader', { name: /^Copia de lucru/ }).waitFor();
  expect(await page.getByRole('img', { name: /p75 în timp/ }).count()).toBe(3);
});

test('a visitor who leaves before the library is here is counted too', async () => {
  const { page } = await browser.open('/despre-noi', {
    isFirst: true,
    expects: /after-load|ERR_FAILED/,
    prepare: async (window) => {
      await drawn(window);
      await window.route('**/assets/after-load-*', () => new Promise(() => undefined));
    },
  });
  const { body } = await reportOf(page);
  expect(body).toMatchObject({ page: 'about', device: 'desktop' });
  expect(body.values.lcp).toBeGreaterThan(0);
  expect(body.values.cls).toBeGreaterThanOrEqual(0);
});
