// The administrator's settings, mail server and reference data, and their effect on the public site.
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';

const browser = useBrowser();
const SECRET = 'sk_live_e2e_canary_4242';
const PASS = 'parola-canar-smtp';

it(
  'settings and mail server: saved, used at once, and no secret is ever returned',
  { tags: ['WA2-admin-31', 'WA2-admin-33', 'WA3-entity-28', 'PS1-product-12'] },
  async () => {
    const { page, reload, go } = await browser.open('/admin-dashboard?tab=settings', { as: 'admin' });
    const answers: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/trpc/'))
        void response.text().then(
          (text) => answers.push(text),
          () => undefined,
        );
    });
    const payment = page.getByRole('region', { name: 'Plăți (Stripe)' });
    await payment.getByLabel('Cheia secretă').fill(SECRET);
    await payment.getByLabel('Cheia publică').fill('pk_live_e2e');
    await payment.getByRole('button', { name: 'Salvează cheile' }).click();
    await expectText(payment, 'Configurat');

    const operator = page.getByRole('region', { name: 'Operatorul site-ului' });
    await operator.getByLabel('Denumirea societății').fill('Mașini Noi de Probă SRL');
    await operator.getByLabel('CUI').fill('RO 14399840');
    await operator.getByRole('button', { name: 'Salvează datele' }).click();
    await expectText(page, /^Datele operatorului apar/);

    await go('/admin-dashboard?tab=smtp');
    await page.getByLabel('Server SMTP (host)').fill('127.0.0.1');
    await page.getByLabel('Port').fill('1');
    await page.getByLabel('Utilizator (email)').fill('site@exemplu.ro');
    await page.getByLabel(/^Parola/).fill(PASS);
    await page.getByRole('button', { name: 'Salvează configurarea' }).click();
    await expectText(page, 'Serverul de email a fost salvat.');
    await reload();
    await expectText(page, 'Configurat');
    expect(await page.getByLabel('Server SMTP (host)').inputValue()).toBe('127.0.0.1');
    await go('/admin-dashboard?tab=settings');
    await expectText(page.getByRole('region', { name: 'Plăți (Stripe)' }), 'Configurat');
    const html = await page.content();
    for (const secret of [SECRET, PASS]) {
      expect(html).not.toContain(secret);
      expect(answers.join('\n')).not.toContain(secret);
    }

    await expect
      .poll(async () =>
        (await page.request.get('/config')).json().then(({ legal }: { legal: { name: string } }) => legal.name),
      )
      .toBe('Mașini Noi de Probă SRL');
    await go('/politica-de-confidentialitate?proaspat=1');
    await expectText(page.locator('footer'), /Mașini Noi de Probă SRL · CUI RO 14399840/);
  },
);

it(
  'reference data: a brand with its logo, a model, a town; a merged duplicate’s address redirects',
  { tags: ['WA2-admin-18', 'WA2-admin-22', 'WA4-admin-17', 'PS1-product-11'] },
  async () => {
    const { page, go } = await browser.open('/admin-dashboard?tab=dashboard', { as: 'admin' });
    await page.getByRole('link', { name: 'Adaugă marcă' }).click();
    const dialog = page.getByRole('dialog');
    const save = async (name: string, label: string, button: string) => {
      await dialog.getByLabel(label).fill(name);
      await dialog.getByRole('button', { name: button }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await dialog.locator('input[type=file]').setInputFiles(pictureFile());
    await dialog.getByRole('button', { name: 'Elimină' }).waitFor();
    await save('Marca E2E', 'Numele mărcii', 'Adaugă marca');
    await page.getByRole('button', { name: 'Adaugă marcă' }).click();
    await save('Marca E2E Dublă', 'Numele mărcii', 'Adaugă marca');

    await page.getByLabel('Caută marcă').fill('marca e2e');
    await expect.poll(() => page.locator('table tbody tr').count()).toBe(2);
    await expect.poll(() => page.locator('tbody img').first().getAttribute('src')).toMatch(/^\/objects\/uploads\//);
    await page.getByRole('button', { name: 'Mai multe acțiuni: Marca E2E Dublă' }).click();
    await page.getByRole('menuitem', { name: 'Unește cu…' }).click();
    await dialog.getByRole('combobox', { name: /Rămâne/ }).fill('Marca E2E');
    await page.getByRole('option', { name: 'Marca E2E', exact: true }).click();
    await dialog.getByRole('button', { name: 'Unește în Marca E2E' }).click();
    await expectText(page, 'Marca E2E Dublă face acum parte din Marca E2E.');
    await expect.poll(() => page.locator('table tbody tr').count()).toBe(1);

    await go('/admin-dashboard?tab=cities&q=cluj-napoca');
    await expectText(page, '/cluj-napoca');
    await go('/marca-e2e-dubla');
    expect(new URL(page.url()).pathname).toBe('/marca-e2e');
  },
);

/** Any picture of the repository. */
function pictureFile(): string {
  const folder = new URL('../../docs/images/', import.meta.url);
  const name = readdirSync(folder).find((file) => /\.(webp|png|jpe?g)$/.test(file));
  return new URL(name ?? '', folder).pathname;
}
