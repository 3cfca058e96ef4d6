// The dealer's profile: invalid fields, an ended session, and the dealer site's content afterwards; the dealer site's
// tab with axe.
import { expect, it } from 'vitest';
import { axeFaults, faultsOf } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();

it(
  'survives an ended session, and the dealer site shows it in the preview',
  { tags: ['WA1-product-04', 'WA9-const-20'] },
  async () => {
    const visitor = await browser.open('/dealer-dashboard?tab=profile', {
      as: 'dealer',
      device: 'phone',
      expects: /401/,
    });
    const { page, context } = visitor;
    await page.getByRole('heading', { level: 1, name: 'Profil dealer' }).waitFor();
    const town = page.getByRole('combobox', { name: /^Oraș/ });
    await town.click();
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    expect(await axeFaults(page, 'open choice')).toEqual([]);
    await town.press('Escape');
    const words = `Showroom nou ${crypto.randomUUID().slice(0, 6)}`;
    await page.getByLabel('CUI').fill('RO18591');
    await page.getByLabel('Descriere (opțional)').fill(words);
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expectText(page, 'CUI-ul nu este valid: verificați cifrele');
    expect(await faultsOf(page)).toEqual([]);

    await page.getByLabel('CUI').fill('RO18598');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expectText(page, 'Acces neautorizat');
    await page.waitForURL('**/login');
    await signIn(visitor, 'dealer');
    await page.waitForURL('**/dealer-dashboard?tab=profile');
    await expect.poll(() => page.getByLabel('Descriere (opțional)').inputValue()).toBe(words);
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expectText(page, 'Profil actualizat!');

    await page.goto('/dealer-dashboard?tab=website');
    await expectText(page, 'Website-ul este activ!');
    await expectText(page, `demo.${new URL(page.url()).host}`);
    expect(await faultsOf(page)).toEqual([]);
    // The dealer site caches a page for some seconds.
    const headers = { host: `demo.${new URL(siteUrl()).host}` };
    const site = async () => (await page.request.get(siteUrl(), { headers })).text();
    await expect.poll(site, { timeout: 20_000, interval: 300 }).toContain(words);
    await page.getByRole('button', { name: 'Reîncarcă' }).click();
    const preview = page.frameLocator('iframe[title="Previzualizarea website-ului"]');
    await preview.getByText(words).first().waitFor();
    // The subscription is independent of the dealer site: it is shown in the overview.
    await page.goto('/dealer-dashboard?tab=overview');
    await expectText(page, 'Anual');
    await expectText(page, /^\d+ zile rămase$/);
  },
);
