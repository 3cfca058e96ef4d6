// `npm run gallery` in a real browser: every story in both themes, where colours and sizes are what a reader sees. The
// page tests of ui/src/testing/stories.test.tsx have no layout, so there axe can't tell the themes apart.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findChromium } from '../../tools/test/chromium.mjs';
import manifest from '../../package.json' with { type: 'json' };
import { axeFaults, untilFaded } from './axe.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { stopProcess } from './server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 60_000;
/** They belong to the page around a story. */
const OF_THE_PAGE = / (?:region|page-has-heading-one): /;
let url = '';
let gallery: ChildProcess;
let browser: Browser;

beforeAll(async () => {
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  // The command itself, on a port of this test.
  const [, ...words] = manifest.scripts.gallery.replace('6006', port).split(' ');
  const args = [path.join(ROOT, 'node_modules/storybook/dist/bin/dispatcher.js'), ...words];
  gallery = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
  browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  await vi.waitFor(() => fetch(url), { timeout: START_LIMIT_MS, interval: 200 });
}, START_LIMIT_MS);

afterAll(async () => {
  await browser?.close();
  await stopProcess(gallery);
});

/** Errors that the page logs, and its requests to other origins. */
function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== url) faults.push(`asks ${origin}`);
  });
  return faults;
}

async function faultsOf(page: Page, id: string, scheme: string): Promise<string[]> {
  await page.goto(`${url}/iframe.html?viewMode=story&id=${id}&globals=scheme:${scheme}`, { waitUntil: 'networkidle' });
  const isDrawn = (wanted: string) =>
    document.documentElement.dataset['mantineColorScheme'] === wanted && document.querySelector('main') !== null;
  await page.waitForFunction(isDrawn, scheme);
  await untilFaded(page);
  const text = (await page.textContent('body')) ?? '';
  const missing = text.includes('the test answers no') ? [`${id}: a call without an answer`] : [];
  const faults = await axeFaults(page, `${id} ${scheme}`);
  return [...missing, ...faults.filter((fault) => !OF_THE_PAGE.test(fault))];
}

test('every story is drawn without a fault in both themes', { timeout: 900_000 }, async () => {
  const index = (await (await fetch(`${url}/index.json`)).json()) as { entries: Record<string, object> };
  const ids = Object.keys(index.entries);
  expect(ids.length).toBeGreaterThan(40);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ro-RO' });
  const faults = listen(page);
  for (const id of ids) {
    for (const scheme of ['light', 'dark']) faults.push(...(await faultsOf(page, id, scheme)));
  }
  expect(faults).toEqual([]);
});
