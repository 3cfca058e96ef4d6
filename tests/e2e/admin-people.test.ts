// The administrator's work with users: tab to tab, a dealer's subscription and address, impersonating a buyer.
import { describe, expect, it } from 'vitest';
import { axeFaults, untilFaded } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { DEMO } from './demo-accounts.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();

describe('the administration', () => {
  it(
    'switches tabs, each with its address, which survives a reload',
    { tags: ['WA2-admin-10', 'WA2-admin-12', 'WA2-admin-14'] },
    async () => {
      const { page, reload } = await browser.open('/admin-dashboard?tab=dealers', { as: 'admin' });
      for (const [tab, id] of [
        ['Cumpărători', 'buyers'],
        ['Abonamente', 'subscriptions'],
        ['Dealeri', 'dealers'],
      ] as const) {
        await page.getByRole('navigation').getByRole('link', { name: tab }).click();
        await page.getByRole('heading', { level: 1, name: tab }).waitFor();
        expect(new URL(page.url()).searchParams.get('tab')).toBe(id);
      }
      await page.getByLabel('Caută dealer').fill('demo auto');
      await expect.poll(() => page.locator('table tbody tr').count()).toBe(1);
      await reload();
      await expect.poll(() => page.locator('table tbody tr').count()).toBe(1);
      expect(await page.getByLabel('Caută dealer').inputValue()).toBe('demo auto');
    },
  );

  it.runIf(isWhole)('changes a dealer’s subscription in a dialog that is accessible, on a phone too', async () => {
    const { page } = await browser.open('/admin-dashboard?tab=dealers&q=demo+auto', { as: 'admin', device: 'phone' });
    await page.getByRole('button', { name: 'Mai multe pentru Demo Auto' }).click();
    await page.getByRole('menuitem', { name: 'Abonament' }).click();
    const dialog = page.getByRole('dialog');
    const plan = dialog.getByRole('form', { name: 'Plan' });
    await plan.getByLabel('Plan').selectOption('standard_annual');
    await plan.getByLabel('Zile personalizate').fill('12');
    await plan.getByRole('button', { name: 'Aplică planul' }).click();
    await expectText(page, 'Plan actualizat');
    await expectText(dialog, /12 zile rămase/);
    await untilFaded(page);
    expect(await axeFaults(page, 'phone')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectText(page.locator('table tbody tr').first(), '12 zile rămase');
  });

  it(
    'impersonates a buyer with a reason, and returns by the banner',
    { tags: ['WA4-admin-18', 'WA4-admin-20'] },
    async () => {
      const { page } = await browser.open(`/admin-dashboard?tab=buyers&q=${DEMO.buyer}`, { as: 'admin' });
      await page.getByRole('button', { name: /^Conectează-te ca / }).click();
      await page.getByLabel('Motivul').fill('Ajutor cerut la telefon');
      await page.getByRole('button', { name: 'Conectează-mă' }).click();
      const banner = page.getByRole('status').filter({ hasText: 'modul de impersonare' });
      await expectText(banner, `Sunteți în modul de impersonare (${DEMO.buyer})`);
      expect(new URL(page.url()).pathname).toBe('/');
      await banner.getByRole('button').click();
      await page.waitForURL('**/admin-dashboard');
    },
  );
});
