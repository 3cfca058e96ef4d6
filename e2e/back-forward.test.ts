// Every public page can be kept by the browser's back/forward cache, and is up to date when it comes back.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../scripts/chromium.mjs';
import { addressOf, allRoutes } from './addresses.ts';
import { DEMO, signInByCall } from './demo-accounts.ts';
import { siteUrl } from './site-url.ts';
import { isWhole } from './size.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium()!,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--enable-features=BackForwardCache:ignore_outstanding_network_request_for_testing/true',
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => browser.close());

interface Restored {
  persisted: boolean;
  reasons: unknown;
}

async function newVisitor(): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: siteUrl(), locale: 'ro-RO' });
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }));
  });
  return { context, page: await context.newPage() };
}

async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset['session'] === 'known');
  await page.waitForLoadState('networkidle');
}

/** Goes to another document and comes back. */
async function leaveAndReturn(page: Page, meanwhile?: () => Promise<unknown>): Promise<Restored> {
  await page.goto('/robots.txt');
  await meanwhile?.();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => 'isRestored' in window);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: unknown;
    })[];
    return {
      persisted: (window as unknown as { isRestored: boolean }).isRestored,
      reasons: entry?.notRestoredReasons ?? null,
    };
  });
}

const publicRoutes = allRoutes().filter(({ access }) => access === 'public');
const shown = isWhole
  ? publicRoutes
  : publicRoutes.filter(({ path }) => ['/', '/cauta', '/cars/$id', '/login'].includes(path));

describe('is restored', () => {
  test.each(shown.map(({ path }) => path))('%s', async (path) => {
    const { page, context } = await newVisitor();
    await openAlive(page, await addressOf(path));
    expect(await leaveAndReturn(page)).toEqual({ persisted: true, reasons: null });
    await context.close();
  });
});

describe('after it', () => {
  test('who has signed in meanwhile is known, and who has signed out is not', async () => {
    const { page, context } = await newVisitor();
    await openAlive(page, '/cauta');
    await page.getByRole('link', { name: 'Conectează-te' }).waitFor();
    const restored = await leaveAndReturn(page, () => signInByCall(context.request, 'buyer'));
    expect(restored.persisted).toBe(true);
    await page.getByRole('button', { name: /Meniul contului/ }).waitFor();
    await leaveAndReturn(page, () => context.clearCookies());
    await page.getByRole('link', { name: 'Conectează-te' }).waitFor();
    await context.close();
  });

  test('hearts that were set in another tab are set', async () => {
    const { page, context } = await newVisitor();
    await openAlive(page, '/cauta');
    const id = Number(await page.locator('article[data-car]').first().getAttribute('data-car'));
    await leaveAndReturn(page, async () => {
      const other = await context.newPage();
      await other.goto('/robots.txt');
      await other.evaluate((car) => localStorage.setItem('an-favorites', `[${car}]`), id);
      await other.close();
    });
    const heart = page.locator('article[data-car] .an-heart-slot button[aria-pressed]').first();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await context.close();
  });

  test('an open chat connects again', async () => {
    const { page, context } = await newVisitor();
    await openAlive(page, '/');
    await page.getByRole('button', { name: /^Deschide chatul/ }).click();
    const chat = page.getByRole('dialog', { name: 'Asistență AutoNou' });
    await chat.getByText('Conectat', { exact: true }).first().waitFor();
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    const restored = await leaveAndReturn(page);
    expect(restored).toEqual({ persisted: true, reasons: null });
    await chat.getByText('Conectat', { exact: true }).first().waitFor();
    await expect.poll(() => sockets.length).toBe(1);
    await context.close();
  });
});
