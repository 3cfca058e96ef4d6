// A search is saved: with one click by a buyer, and by a visitor who confirms an address.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { siteData } from './site-url.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();
const SEARCH = '/cauta?bodyType=suv&priceMax=40000';

/** The link in the email to an address, once it is written. */
async function linkFor(email: string): Promise<string> {
  const folder = path.join(siteData(), 'mail');
  const letter = () =>
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name.endsWith('-alert-confirm.txt'))
      .map(({ name }) => readFileSync(path.join(folder, name), 'utf8'))
      .find((text) => text.includes(`<${email}>`));
  await expect.poll(letter, { timeout: 15_000, interval: 250 }).toBeDefined();
  return /\/cautare-salvata\/confirmare#\S+/.exec(letter() ?? '')?.[0] ?? '';
}

it.runIf(isWhole)(
  'a buyer saves a search with one click, finds it in the account, renames, mutes and deletes it',
  async () => {
    const { page, go } = await browser.open(SEARCH, { as: 'buyer', device: 'phone' });
    await page.getByRole('button', { name: 'Salvează căutarea' }).click();
    await page.getByRole('link', { name: 'Căutare salvată' }).click();
    await page.waitForURL('**/user-dashboard?tab=cautari');
    await page.getByRole('heading', { name: 'Până la 40.000 €, SUV' }).waitFor();
    await page.getByText(/^[\d.]+ (de )?mașini$/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Redenumește/ }).click();
    await page.getByLabel('Numele căutării').fill('Mașina familiei');
    await page.getByRole('button', { name: 'Salvează' }).click();
    await page.getByRole('heading', { name: 'Mașina familiei' }).waitFor();
    await page.getByLabel('Emailuri').selectOption('Fără emailuri');
    await expectText(page, 'Salvat');
    await go('/user-dashboard?tab=cautari');
    await expect.poll(() => page.getByLabel('Emailuri').inputValue()).toBe('off');
    await page.getByRole('link', { name: /^Vezi rezultatele/ }).click();
    await page.waitForURL('**/cauta?**');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ bodyType: 'suv', priceMax: '40000' });
    await go('/user-dashboard?tab=cautari');
    await page.getByRole('button', { name: /^Șterge căutarea/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click();
    await expectText(page, 'Nicio căutare salvată');
  },
);

it('a visitor confirms an address by the emailed link, changes the frequency and unsubscribes without a login', async () => {
  const email = `alerta-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const { page, go } = await browser.open('/brand/skoda', { device: 'phone', expects: /404/ });
  await page.getByRole('button', { name: 'Salvează căutarea' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Trimite-mi alerta' }).click();
  await expectText(page, new RegExp(`^V-am trimis un email la ${email}`));
  const link = await linkFor(email);
  await go(link);
  await page.getByRole('button', { name: 'Confirmă alerta' }).click();
  await page.getByRole('heading', { name: 'Alerta este activă' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Cât de des vă scriem').selectOption('Săptămânal, luni dimineața');
  await expectText(page, 'Vă scriem: săptămânal, luni dimineața.');
  await page.getByRole('button', { name: 'Dezabonează-mă' }).click();
  await expectText(page, 'V-ați dezabonat');
  // The link is valid once.
  await page.reload();
  await page.getByRole('button', { name: 'Confirmă alerta' }).click();
  await expectText(page, 'Linkul nu mai este valabil. Vă rugăm să cereți unul nou.');
});
