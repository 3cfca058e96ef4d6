// The dealer's profile: wrong fields, a session that ends, and what the own site then shows; the form with axe.
import { expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

const browser = useBrowser();

it('is mended over an ended session, and the own site shows it in the preview [WA1-product-04 WA9-const-20]', async () => {
  const { page, context } = await browser.open('/dealer-dashboard?tab=profile', {
    as: 'dealer',
    device: 'phone',
    expects: /401/,
  });
  await page.getByRole('heading', { level: 1, name: 'Profil dealer' }).waitFor();
  const words = `Showroom nou ${crypto.randomUUID().slice(0, 6)}`;
  await page.getByLabel('CUI (opțional)').fill('RO18591');
  await page.getByLabel('Descriere (opțional)').fill(words);
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expectText(page, 'CUI-ul nu este valid: verificați cifrele');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel('CUI (opțional)').fill('RO18598');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expectText(page, 'Acces neautorizat');
  await page.getByRole('dialog').getByLabel('Parolă').fill(DEMO_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Autentificare' }).click();
  await expectText(page, 'Profil actualizat!');

  await page.goto('/dealer-dashboard?tab=website');
  await expectText(page, 'Website-ul este activ!');
  await expectText(page, `demo.${new URL(page.url()).host}`);
  await expectText(page, 'Anual');
  await expectText(page, /^\d+ zile rămase$/);
  const site = page.frameLocator('iframe[title="Previzualizarea website-ului"]');
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Reîncarcă' }).click();
        return site
          .getByText(words)
          .first()
          .waitFor({ timeout: 3_000 })
          .then(
            () => true,
            () => false,
          );
      },
      { timeout: 20_000 },
    )
    .toBe(true);
});
