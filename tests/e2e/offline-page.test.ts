// Without a network a navigation shows a page of ours; nothing else of the site is kept by its worker.
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promoted } from '../../server/src/platform/storage/change-parts.ts';
import { createReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { addBuiltRelease } from '../../server/src/testing/released-part.ts';
import { axeFaults } from './axe.ts';
import { expectText, useBrowser, type Visit } from './browser.ts';
import { type Line, startLine } from './dropped-line.ts';
import { siteData } from './site-url.ts';

const browser = useBrowser();
let line: Line;
beforeAll(async () => {
  line = await startLine();
});
afterAll(() => line.cut());

/** A browser's own messages about addresses that do not answer. */
const NO_NETWORK = /net::ERR_|Failed to (load|fetch)|WebSocket|fetch/i;
const visit = (address: string, options: Visit = {}) =>
  browser.open(address, { at: line.url, serviceWorkers: 'allow', isFirst: true, expects: NO_NETWORK, ...options });

/** The worker is registered when the page has nothing to do. */
const workerOf = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((later) => setTimeout(later, 20));
    return new URL(active.scriptURL).pathname;
  });
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await globalThis.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('the server is away: the offline page at the asked address; back: the page', async () => {
  const { page } = await visit('/despre-noi');
  expect(await workerOf(page)).toBe('/service-worker.js');
  await line.cut();
  await page.goto('/contact?de=test');
  await page.getByRole('heading', { level: 1, name: 'Nu există conexiune' }).waitFor();
  await expectText(page, 'Pagina nu a putut fi încărcată. Verificați conexiunea la internet, apoi încercați din nou.');
  expect(page.url()).toBe(`${line.url}/contact?de=test`);
  expect(await page.title()).toBe('Fără conexiune | AutoNou');
  expect(await axeFaults(page, 'offline')).toEqual([]);
  // Still away: the offline page again.
  await page.getByRole('link', { name: 'Reîncearcă' }).click();
  await page.getByRole('heading', { name: 'Nu există conexiune' }).waitFor();
  await line.mend();
  await page.getByRole('link', { name: 'Reîncearcă' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  expect(page.url()).toBe(`${line.url}/contact?de=test`);
});

test('after a sign-in and private pages the offline page alone is kept, and private pages do not open', async () => {
  const { page, go } = await visit('/user-dashboard', { as: 'buyer' });
  await workerOf(page);
  for (const address of ['/user-dashboard?tab=profile', '/', '/cauta', '/user-dashboard']) await go(address);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await kept(page)).toEqual(['/offline.html']);
  await line.cut();
  await page.goto('/user-dashboard');
  await page.getByRole('heading', { name: 'Nu există conexiune' }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain('@');
  await line.mend();
});

test('a page through the worker is the newest: after a promotion it names the new release', async () => {
  const { page, reload } = await visit('/despre-noi');
  await workerOf(page);
  await reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const root = path.resolve(import.meta.dirname, '../..');
  const releasesDir = path.join(siteData(), 'releases');
  const part = 'mf-buyer';
  const release = addBuiltRelease({ projectDir: root, releasesDir }, { part, version: '7.0.0' });
  const store = createReleaseStore(releasesDir);
  const change = () => ({ part, by: 'test', now: new Date() });
  const configOf = () => page.locator('#app-config').evaluate((script) => script.textContent ?? '');
  try {
    expect(await configOf()).not.toContain(release);
    await store.changeLive((live) => promoted(live, change(), release));
    await expect.poll(async () => (await fetch(`${line.url}/config`)).text()).toContain(release);
    await reload();
    expect(await configOf()).toContain(release);
  } finally {
    await store.changeLive((live) => promoted(live, change(), null));
    rmSync(path.join(releasesDir, part), { recursive: true, force: true });
  }
});

test('requests other than navigations go straight to the network', async () => {
  const { page, reload } = await visit('/');
  await workerOf(page);
  await reload();
  // The browser may have decided by the worker's routes, without waking it.
  const sources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceEntry & { workerMatchedSourceType?: string }).workerMatchedSourceType),
  );
  expect(new Set(sources)).toEqual(new Set(['network']));
});
