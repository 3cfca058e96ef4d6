// The administrator's table of dealers, and approval with its effect on the public site.
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser, type Visitor } from './browser.ts';

const browser = useBrowser();

async function openDealers(visit: Parameters<typeof browser.open>[1] = {}): Promise<Visitor> {
  const visitor = await browser.open('/admin-dashboard?tab=dealers', { ...visit, as: 'admin' });
  await visitor.page.getByRole('heading', { name: 'Dealeri' }).waitFor();
  await visitor.page.locator('table tbody tr').first().waitFor();
  return visitor;
}
const rows = ({ page }: Visitor) => page.locator('table tbody tr');

describe('dealers', () => {
  it('are a table with the columns of the specification', { tags: ['WA2-admin-10', 'WA2-admin-11'] }, async () => {
    const visitor = await openDealers();
    expect(await visitor.page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Dealer',
      'Contact',
      'Locație',
      'Subdomeniu',
      'Status',
      'Abonament',
      'Acțiuni',
    ]);
    expect(await rows(visitor).count()).toBe(20);
  });

  it(
    'are found by name and status, with the label of each status',
    { tags: ['WA4-admin-01', 'WA4-admin-02'] },
    async () => {
      const visitor = await openDealers();
      await visitor.page.getByLabel('Caută dealer').fill('demo auto');
      await expect.poll(() => rows(visitor).count()).toBe(1);
      expect(await rows(visitor).innerText()).toMatch(/Demo Auto[\s\S]*demo[\s\S]*Activ/);
      await visitor.page.getByLabel('Caută dealer').fill('');
      await visitor.page.getByLabel('Status', { exact: true }).selectOption('pending');
      await expect.poll(async () => (await rows(visitor).first().innerText()).includes('În așteptare')).toBe(true);
    },
  );

  it(
    'become public when approved and leave the site when set back to pending',
    { tags: ['WA1-product-07', 'WA4-admin-04', 'WA4-admin-05', 'WA6-role-10', 'WA8-error-32'] },
    async () => {
      const visitor = await openDealers();
      const { page } = visitor;
      await page.getByLabel('Status', { exact: true }).selectOption('pending');
      await expect.poll(async () => (await rows(visitor).first().innerText()).includes('În așteptare')).toBe(true);
      const name = await rows(visitor).first().locator('b').innerText();
      const carsOf = async () => {
        const list = (await (await page.request.get('/api/dealers')).json()) as { id: number; name: string }[];
        const id = list.find((dealer) => dealer.name === name)?.id;
        // Fetched as a visitor: the administrator may see more.
        const visitorsView = await fetch(new URL(`/api/dealers/${id}/cars`, page.url()));
        return visitorsView.ok ? ((await visitorsView.json()) as unknown[]).length : 0;
      };
      expect(await carsOf()).toBe(0);
      await page.getByRole('button', { name: `Aprobă ${name}` }).click();
      await page.getByRole('list', { name: 'Verificări' }).getByText('Cifra de control este corectă').waitFor();
      await page.getByRole('button', { name: 'Aprobă dealerul' }).click();
      await expectText(page, 'Status actualizat');
      expect(await carsOf()).toBeGreaterThan(0);

      await page.getByLabel('Status', { exact: true }).selectOption('all');
      await page.getByLabel('Caută dealer').fill(name);
      await page.getByRole('button', { name: `Pune în așteptare ${name}` }).click();
      await page.getByRole('button', { name: `Aprobă ${name}` }).waitFor();
      expect(await carsOf()).toBe(0);
    },
  );

  it('report a failed change of status', { tags: ['WA8-error-14', 'WA8-error-15'] }, async () => {
    const { page } = await openDealers({ expects: /Failed to load|ERR_/ });
    await page.route('**/trpc/dealer.setStatus*', (route) => route.abort());
    await page
      .getByRole('button', { name: /^Pune în așteptare / })
      .first()
      .click();
    await expectText(page, 'Eroare');
    await expectText(page, 'Nu s-a putut actualiza statusul.');
  });

  it('are labelled blocks on a phone', async () => {
    const { page } = await openDealers({ device: 'phone' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await page.locator('table td[data-label="Status"]').first().isVisible()).toBe(true);
  });
});
