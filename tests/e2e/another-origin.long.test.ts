// A remote's release on a second origin: used when every byte is right, and never when one is not.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { promoted } from '../../server/src/platform/storage/change-parts.ts';
import { createReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { addBuiltRelease } from '../../server/src/testing/released-part.ts';
import { axeFaults } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { expectLiveFrame } from './failing-code.ts';
import { panelOf } from './failure-panels.ts';
import { startTestServer, type TestServer } from './server.ts';

const PART = 'mf-dealer';
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
const browser = useBrowser();
let site: TestServer;
let cdn: Server;
let files = '';
let release = '';
/** The name of the file in which a byte is changed, and the change. */
let changed: { name: RegExp; add: string } | null = null;
const asked: string[] = [];

/** A CDN: the release's files with the headers that docs/operations/several-machines.md names. */
const serveFile = (address: string) => {
  const name = address.replace(`/an/mf/dealer/${release}/`, '').replace(/\?.*/, '');
  const body = readFileSync(path.join(files, name), 'utf8');
  return changed?.name.test(name) ? body + changed.add : body;
};
const startCdn = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const address = request.url ?? '/';
      asked.push(address);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-type', TYPES[path.extname(address)] ?? 'application/json');
      response.end(serveFile(address));
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
const cdnPort = () => (cdn.address() as AddressInfo).port;

beforeAll(async () => {
  cdn = await startCdn();
  const origin = `http://127.0.0.1:${cdnPort()}/an`;
  site = await startTestServer({ env: { REMOTE_ORIGINS: `${PART}=${origin}` } });
  const releasesDir = path.join(site.dataDir, 'releases');
  release = addBuiltRelease(
    { projectDir: path.resolve(import.meta.dirname, '../..'), releasesDir },
    { part: PART, version: '1.0.0' },
  );
  files = path.join(releasesDir, PART, release, 'dist');
  const store = createReleaseStore(releasesDir);
  await store.changeLive((live) => promoted(live, { part: PART, by: 'test', now: new Date() }, release));
  await expectLive();
}, 180_000);
afterAll(async () => {
  await site?.stop();
  cdn?.close();
});
beforeEach(() => {
  changed = null;
  asked.length = 0;
});

async function expectLive(): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const text = await (await fetch(`${site.url}/config`)).text();
    if (text.includes(release)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the release is not served');
}

const visit = (expects?: RegExp, prepare?: (page: Page) => Promise<unknown>, path = '/dealer-dashboard') =>
  browser.open(path, {
    at: site.url,
    as: 'dealer',
    isFirst: true,
    ...(expects ? { expects } : {}),
    ...(prepare ? { prepare } : {}),
  });
/** Every lazy screen of the panel. */
async function goThrough(page: Page): Promise<void> {
  for (const name of ['Privire de ansamblu', 'Import stoc', 'Profil dealer']) {
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
}
const REFUSED = /integrity|Failed to load|dynamically imported module|preload CSS|TypeError/i;

test('the panel works from there, without a word in the console and without a violation', async () => {
  const { page } = await visit();
  await goThrough(page);
  expect(asked.filter((address) => address.endsWith('.js')).length).toBeGreaterThan(5);
  expect(asked.some((address) => address.endsWith('.css'))).toBe(true);
  const own = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/mf/dealer/')).length,
  );
  expect(own).toBe(0);
  expect(await axeFaults(page, 'panel')).toEqual([]);
});

const SIGN = ';document.documentElement.dataset.changed="yes";';
test.each([
  ['the entry', /^remoteEntry-/],
  ['a page', /^assets\/dashboard\.page-/],
  ['a lazy screen', /^assets\/profile-page-[\w-]+\.js$/],
])('%s with a changed byte is not run: the files of our own origin are used', async (_name, name) => {
  changed = { name, add: SIGN };
  const { page } = await visit(REFUSED);
  await goThrough(page);
  // The heading of a lazy screen is there before its code.
  await expect.poll(() => asked.some((address) => name.test(address.split(`${release}/`)[1] ?? ''))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.dataset['changed'])).toBeUndefined();
});

test('a lazily loaded style sheet with a changed byte styles nothing', async () => {
  changed = { name: /^assets\/profile-page-[\w-]+\.css$/, add: 'html{--changed:yes}' };
  const { page } = await visit(REFUSED);
  await goThrough(page);
  expect(asked.some((address) => /profile-page-[\w-]+\.css/.test(address))).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--changed'))).toBe('');
});

test('when our own origin fails too, the area shows its panel and the rest works', async () => {
  changed = { name: /^assets\/dashboard\.page-/, add: SIGN };
  const refuse = (opened: Page) => opened.route(`${site.url}/mf/dealer/**`, (route) => route.abort());
  // A tab that the browser draws.
  const { page } = await visit(REFUSED, refuse, '/dealer-dashboard?tab=cars');
  await panelOf(page).waitFor();
  await expectLiveFrame(page);
  expect(await page.evaluate(() => document.documentElement.dataset['changed'])).toBeUndefined();
});

test('a browser that checks no modules is not sent there', async () => {
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
  const { page } = await browser.open('/dealer-dashboard', { at: site.url, as: 'dealer', isFirst: true, userAgent });
  await expectText(page, 'Privire de ansamblu');
  expect(asked).toEqual([]);
});
