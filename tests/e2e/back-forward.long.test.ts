// Every public page can be kept by the browser's back/forward cache, and is up to date when it comes back.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, allRoutes } from './addresses.ts';
import { signInByCall } from './demo-accounts.ts';
import { openKeepingBrowser, visitHydrated } from './restored-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openKeepingBrowser();
});
afterAll(() => browser.close());

const publicRoutes = allRoutes().filter(({ access }) => access === 'public');

describe('is kept', () => {
  test.each(publicRoutes.map(({ path }) => path))('%s', async (path) => {
    const { context, leaveAndReturn } = await visitHydrated(browser, await addressOf(path));
    expect(await leaveAndReturn()).toEqual([]);
    await context.close();
  });
});

describe('a restored page', () => {
  test('knows who has signed in meanwhile, and who has signed out', async () => {
    const { page, context, leaveAndReturn } = await visitHydrated(browser, '/cauta');
    const login = page.getByRole('banner').getByRole('link', { name: 'Conectează-te' });
    await login.waitFor();
    expect(await leaveAndReturn(() => signInByCall(context.request, 'buyer'))).toEqual([]);
    await page.getByRole('button', { name: /Meniul contului/ }).waitFor();
    expect(await leaveAndReturn(() => context.clearCookies())).toEqual([]);
    await login.waitFor();
    await context.close();
  });

  test('shows the hearts that were set in another tab', async () => {
    const { page, context, leaveAndReturn } = await visitHydrated(browser, '/cauta');
    const id = Number(await page.locator('article[data-car]').first().getAttribute('data-car'));
    await leaveAndReturn(async () => {
      const other = await context.newPage();
      await other.goto('/robots.txt');
      await other.evaluate((car) => localStorage.setItem('an-favorites', `[${car}]`), id);
      await other.close();
    });
    const heart = page.locator('article[data-car] .an-heart-slot button[aria-pressed]').first();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await context.close();
  });

  test('connects its open chat again, which does not prevent that it is kept', async () => {
    const { page, context, leaveAndReturn } = await visitHydrated(browser, '/');
    await page.getByRole('button', { name: /^Deschide chatul/ }).click();
    const connected = page.getByRole('dialog', { name: 'Asistență AutoNou' }).getByText('Conectat', { exact: true });
    await connected.first().waitFor();
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    expect(await leaveAndReturn(async () => undefined)).toEqual([]);
    await expect.poll(() => sockets.length).toBe(1);
    await connected.first().waitFor();
    await context.close();
  });
});
