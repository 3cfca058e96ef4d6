// The way to remove the offline page's worker for good, as docs/operations/one-machine.md "Offline page" writes it.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const [, removal = ''] = /## Offline page.*?```js\n(.*?)```/s.exec(read('docs/operations/one-machine.md')) ?? [];
const PAGE = '<!doctype html><html lang="ro" data-session="known"><title>Pagină</title><h1>Pagină</h1>';
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html; charset=utf-8' };

const browser = useBrowser();
let isRemoved = false;
let server: Server;
beforeAll(async () => {
  const bodyOf = (address: string) => {
    if (address === '/service-worker.js') return isRemoved ? removal : read('shell/public/service-worker.js');
    return address === '/offline.html' ? read('shell/public/offline.html') : PAGE;
  };
  server = createServer(({ url: address = '/' }, response) => {
    response.setHeader('content-type', TYPES[path.extname(address)] ?? 'text/html; charset=utf-8');
    response.setHeader('cache-control', 'no-cache');
    response.end(bodyOf(address));
  });
  await new Promise<void>((listening) => void server.listen(0, 'localhost', listening));
});
afterAll(() => server.close());

test('the documented worker forgets itself and what was kept', async () => {
  const at = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { page } = await browser.open('/', { at, serviceWorkers: 'allow', isFirst: true });
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  const state = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  expect(await state()).toEqual([1, 1]);
  isRemoved = true;
  // A browser does this by itself after a navigation.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect.poll(state, { timeout: 10_000 }).toEqual([0, 0]);
});
