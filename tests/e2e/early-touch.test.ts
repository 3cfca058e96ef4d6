// Pages that the server has drawn are touched before their code has come (docs/rules/screens.md "Screens").
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { DEMO } from './demo-accounts.ts';
import { findAnyCar } from './demo-cars.ts';
import { openEarly } from './early-visit.ts';
import { siteUrl } from './site-url.ts';
import { isWhole, some } from './size.ts';

const browser = useBrowser();
const KIB = 1024;
const PHONE = { device: 'phone' } as const;

const busyCount = (page: Page) => page.locator('button[aria-busy=true], form[aria-busy=true]').count();
const line = (page: Page) => page.getByRole('progressbar', { name: 'Se încarcă' });
const stored = (page: Page, list: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[], list);

describe('before the first touch', () => {
  it.each(some(['/', '/dacia', '/login', '/cauta', '/compara']))('%s loads no script file', async (path) => {
    const { page } = await openEarly(browser, path);
    await page.waitForLoadState('load');
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (new URL(name).pathname.endsWith('.js') ? [name] : [])),
    );
    expect(scripts).toEqual([]);
    const html = await (await fetch(siteUrl() + path)).text();
    const inline = [...html.matchAll(/<script(?! type="application)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text!,
    );
    expect(inline).toHaveLength(1);
    expect(Buffer.byteLength(inline[0]!)).toBeLessThanOrEqual(3.1 * KIB);
    expect(brotliCompressSync(inline[0]!).length).toBeLessThanOrEqual(1.5 * KIB);
    expect(html.replace(inline[0]!, '')).not.toMatch(/modulepreload|type="module"/);
  });
});

describe('touched at once', () => {
  it('a car’s "Cere ofertă" is busy, and opens its dialog when the code has come', async () => {
    const car = await findAnyCar();
    const { page, release } = await openEarly(browser, `/cars/${car.id}`, PHONE);
    const ask = page.getByTestId('offer-buttons').getByRole('button', { name: 'Cere ofertă' });
    await ask.dblclick();
    expect(await ask.getAttribute('aria-busy')).toBe('true');
    await line(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await release();
    await page.getByRole('dialog').getByLabel('Nume').waitFor();
    expect(await busyCount(page)).toBe(0);
    expect(await line(page).count()).toBe(0);
  });

  it('a heart is set and a car is compared, once', async () => {
    const { page, release } = await openEarly(browser, '/dacia', PHONE);
    const card = page.locator('article[data-car]').first();
    const id = Number(await card.getAttribute('data-car'));
    const heart = card.getByRole('button', { name: /^Adaugă la favorite/ });
    const compare = card.getByRole('button', { name: /^Adaugă la comparație/ });
    await heart.tap();
    await compare.tap();
    await compare.tap();
    expect(await busyCount(page)).toBe(2);
    await release();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(await compare.getAttribute('aria-pressed')).toBe('true');
    expect([await stored(page, 'an-favorites'), await stored(page, 'an-compare')]).toEqual([[id], [id]]);
    await expect.poll(() => busyCount(page)).toBe(0);
  });

  it('what is typed and chosen on home stays, with focus and caret, and counts', async () => {
    const { page, release } = await openEarly(browser, '/');
    const panel = page.getByRole('form', { name: 'Caută o mașină nouă' });
    await panel.getByLabel('Preț maxim').selectOption({ label: '30.000\u00a0€' });
    const brand = panel.getByRole('combobox', { name: 'Marcă' });
    await brand.click();
    await brand.pressSequentially('dcia');
    for (let step = 0; step < 3; step += 1) await brand.press('ArrowLeft');
    await release();
    expect(await brand.inputValue()).toBe('dcia');
    expect(
      await brand.evaluate((field: HTMLInputElement) => [document.activeElement === field, field.selectionStart]),
    ).toEqual([true, 1]);
    // The caret is where it was.
    await page.keyboard.type('a');
    await page.getByRole('option', { name: 'Dacia' }).first().click();
    await panel.getByRole('button', { name: 'Caută mașini' }).click();
    await page.waitForURL('**/dacia?priceMax=30000');
  });

  it('the header’s search suggests for what was typed', async () => {
    const { page, release } = await openEarly(browser, '/');
    await page.getByRole('banner').getByPlaceholder('Caută mașina dorită...').pressSequentially('dacia');
    await release();
    expect(await page.getByRole('listbox').getByRole('option').first().textContent()).toMatch(/Dacia/);
  });

  it('a sign-in is sent once, with what was typed', async () => {
    const { page, release } = await openEarly(browser, '/login');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('auth.login')) sent += 1;
    });
    await page.getByLabel('Email').fill(DEMO.buyer);
    await page.getByLabel('Parolă', { exact: true }).fill('demo1234');
    await page.keyboard.press('Enter');
    const button = page.getByRole('main').getByRole('button', { name: 'Conectează-te' });
    await button.click();
    expect(await busyCount(page)).toBe(1);
    await Promise.all([page.waitForURL('**/user-dashboard'), release()]);
    expect(sent).toBe(1);
  });

  it('a link and a search lead on at once, without waiting for any code', async () => {
    const { page } = await openEarly(browser, '/');
    const search = page.getByRole('banner').getByPlaceholder('Caută mașina dorită...');
    await search.fill('duster');
    await search.press('Enter');
    await page.waitForURL(/\/cauta\?q=duster$/, { waitUntil: 'commit' });
    await page.locator('article[data-car] a').first().click();
    await page.waitForURL(/\/cars\/\d+$/, { waitUntil: 'commit' });
    expect(await busyCount(page)).toBe(0);
  });

  it('the menu opens at once, and as the whole menu when its code has come', async () => {
    const { page, release } = await openEarly(browser, '/', PHONE);
    const button = page.getByRole('banner').getByRole('button', { name: 'Meniu' });
    const plain = page.getByRole('navigation', { name: 'Meniu simplu' });
    await button.tap();
    expect(await plain.getByRole('link', { name: 'Conectează-te' }).isVisible()).toBe(true);
    await release();
    expect(await page.getByRole('dialog', { name: 'Meniu' }).count()).toBe(0);
    await button.tap();
    const menu = page.getByRole('dialog', { name: 'Meniu' });
    await expect.poll(() => menu.isVisible()).toBe(true);
    expect(await plain.isVisible()).toBe(false);
  });

  it('the keyboard presses what it is on', async () => {
    const { page, release } = await openEarly(browser, '/');
    await page.getByRole('button', { name: 'Căutare detaliată' }).focus();
    await page.keyboard.press('Space');
    await release();
    await expect.poll(() => page.getByLabel('Combustibil').isVisible()).toBe(true);
  });
});

describe('code that does not come', () => {
  it.runIf(isWhole)('leaves the page as it was, and nothing busy', async () => {
    const { page } = await browser.open('/robots.txt', {
      isFirst: true,
      isStatic: true,
      expects: /Failed to (load|fetch)/,
    });
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'missing' }));
    await page.goto('/dacia');
    const heart = page.getByRole('button', { name: /^Adaugă la favorite/ }).first();
    await heart.click();
    await expect.poll(() => busyCount(page)).toBe(0);
    await page.locator('article[data-car] a').first().click();
    await page.waitForURL(/\/cars\/\d+$/);
    await expectText(page, 'TVA inclus');
  });
});
