// A list of a panel that failed shows support the id of its line in the server's log.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import type { DEMO } from './demo-accounts.ts';
import { startTestServer, type TestServer } from './server.ts';

const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'info' } });
});
afterAll(() => server.stop());

/** The server refuses this call, in whatever batch it is sent, and answers the others. */
const refuse = (call: string) => (page: Page) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/trpc/') && pathname.slice('/trpc/'.length).split(',').includes(call),
    (route) => {
      const url = new URL(route.request().url());
      url.pathname = url.pathname
        .split(/(?<=\/trpc\/)|(?=,)|(?<=,)/)
        .map((name) => (name === call ? `${call}OfAnotherRelease` : name))
        .join('');
      return route.continue({ url: url.href });
    },
  );

const LISTS: { name: string; as: keyof typeof DEMO; address: string; call: string }[] = [
  { name: 'a dealer’s leads', as: 'dealer', address: '/dealer-dashboard?tab=leads', call: 'conversation.list' },
  { name: 'a dealer’s stock', as: 'dealer', address: '/dealer-dashboard?tab=cars', call: 'stock.list' },
  { name: 'a buyer’s requests', as: 'buyer', address: '/user-dashboard?tab=cereri', call: 'lead.mine' },
  { name: 'the administration’s accounts', as: 'admin', address: '/admin-dashboard?tab=buyers', call: 'user.list' },
];

test.each(LISTS)('$name', async ({ as, address, call }) => {
  const expects = /Failed to load resource|TRPC/;
  const { page } = await browser.open(address, { at: server.url, as, expects, device: 'phone', prepare: refuse(call) });
  const code = page.getByRole('alert').getByText(/^Cod: /);
  await code.waitFor();
  const id = (await code.textContent())!.slice('Cod: '.length);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const lines = () => readFileSync(path.join(server.dataDir, 'server.log'), 'utf8').split('\n');
  await expect.poll(() => lines().filter((line) => line.includes(`"reqId":"${id}"`)).length).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
