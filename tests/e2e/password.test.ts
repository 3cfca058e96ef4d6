// A forgotten password, a changed one, and the confirmation of an address: each by the site's email.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser, type Visitor } from './browser.ts';
import { siteData } from './site-url.ts';
import { isWhole, some } from './size.ts';

const browser = useBrowser();

const unique = () => `om-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
const FIRST = 'parola mea';
const SECOND = 'parola nouă';

/** The link in the newest email of a kind to an address, once it is written. */
async function linkFor(email: string, kind: string): Promise<string> {
  const folder = path.join(siteData(), 'mail');
  const newest = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(`-${kind}.txt`))
      .sort((one, other) => Number.parseInt(other) - Number.parseInt(one))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .find((text) => text.includes(`<${email}>`));
  await expect.poll(newest, { timeout: 20_000, interval: 300 }).toBeDefined();
  return /http:\/\/\S+#\S+/.exec(newest() ?? '')?.[0] ?? '';
}
async function register(request: APIRequestContext): Promise<string> {
  const email = unique();
  const data = { email, password: FIRST, firstName: 'Ioana', lastName: 'Mureșan', role: 'user' };
  expect((await request.post('/api/register', { data })).status()).toBe(201);
  return email;
}
const signInStatus = async ({ page }: Visitor, email: string, password: string) =>
  (await page.request.post('/api/login', { data: { email, password } })).status();

describe('a forgotten password', () => {
  it.each(some(['phone', 'desktop'] as const))('is replaced by the email’s link, once, on a %s', async (device) => {
    let email = '';
    const visitor = await browser.open('/login', {
      device,
      expects: /404/,
      prepare: async (page) => {
        email = await register(page.request);
        await page.context().clearCookies();
      },
    });
    const { page, go } = visitor;
    await page.getByRole('link', { name: 'Am uitat parola' }).click();
    await page.getByRole('heading', { name: 'Am uitat parola' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Trimite linkul' }).click();
    await expectText(page, 'Verificați emailul');

    const link = await linkFor(email, 'password-reset');
    await go(link);
    await page.getByLabel('Parolă nouă', { exact: true }).fill(SECOND);
    await page.getByLabel('Confirmă parola', { exact: true }).fill(SECOND);
    await page.getByRole('button', { name: 'Salvează parola' }).click();
    await expectText(page, 'Parola a fost schimbată');
    await page.waitForURL('**/login');
    expect([await signInStatus(visitor, email, FIRST), await signInStatus(visitor, email, SECOND)]).toEqual([401, 200]);

    await page.goto('about:blank');
    await go(link);
    await page.getByLabel('Parolă nouă', { exact: true }).fill(FIRST);
    await page.getByLabel('Confirmă parola', { exact: true }).fill(FIRST);
    await page.getByRole('button', { name: 'Salvează parola' }).click();
    await expectText(page, 'Link nevalabil');
    expect(await page.getByRole('link', { name: 'Trimite alt link' }).getAttribute('href')).toBe('/parola-uitata');
  });

  it.runIf(isWhole)('gets the same answer for an address without an account', async () => {
    const { page } = await browser.open('/parola-uitata');
    await page.getByLabel('Email').fill(unique());
    await page.getByRole('button', { name: 'Trimite linkul' }).click();
    await expectText(page, 'Verificați emailul');
  });
});

describe('the security page', () => {
  it.runIf(isWhole)('changes the password, and the other browser is signed out', async () => {
    const visitor = await browser.open('/', { expects: /400/ });
    const { page, go } = visitor;
    const email = await register(page.request);
    const other = await browser.open('/');
    expect(await signInStatus(other, email, FIRST)).toBe(200);
    await go('/securitate');
    await page.getByLabel('Parola actuală').fill('greșită');
    await page.getByLabel('Parolă nouă', { exact: true }).fill(SECOND);
    await page.getByLabel('Confirmă parola', { exact: true }).fill(SECOND);
    await page.getByRole('button', { name: 'Schimbă parola' }).click();
    await expectText(page, 'Parola actuală nu este corectă');
    await page.getByLabel('Parola actuală').fill(FIRST);
    await page.getByRole('button', { name: 'Schimbă parola' }).click();
    await expectText(page, 'Celelalte sesiuni deschise au fost închise.');
    const status = async ({ page: { request } }: Visitor) => (await request.get('/api/auth/user')).status();
    expect([await status(visitor), await status(other)]).toEqual([200, 401]);
  });

  it.runIf(isWhole)('shows that the address is not confirmed, until the email’s link was opened', async () => {
    const visitor = await browser.open('/', { device: 'phone' });
    const { page, go } = visitor;
    const email = await register(page.request);
    await go('/user-dashboard?tab=profil');
    await expectText(page, 'neconfirmat');
    await page.getByRole('main').getByRole('link', { name: 'Parolă și securitate' }).click();
    await expectText(page, 'Neconfirmată');
    await go(await linkFor(email, 'email-confirm'));
    await expectText(page, 'Adresă confirmată');
    await go('/securitate');
    await expectText(page, 'Confirmată');
  });

  it('asks for both passwords in fields of one width', async () => {
    const { page } = await browser.open('/securitate', { as: 'buyer', device: 'phone' });
    const widthOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!.width;
    expect(await widthOf('Parolă nouă')).toBe(await widthOf('Parola actuală'));
  });

  it('sends a visitor to sign in', async () => {
    const { page } = await browser.open('/securitate');
    await page.waitForURL('**/login');
    expect(await page.getByLabel('Parola actuală').count()).toBe(0);
  });
});
