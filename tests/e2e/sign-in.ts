import type { Visitor } from './browser.ts';
import { DEMO, DEMO_PASSWORD } from './demo-accounts.ts';

/** Signs a demo account in through the form, as a user does, and waits for its dashboard. */
export async function signIn({ page, go }: Visitor, who: keyof typeof DEMO): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await go('/login');
  await page.getByLabel('Email').fill(DEMO[who]);
  await page.getByLabel('Parolă', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Conectează-te' }).click();
  await page.waitForURL(/-dashboard/);
}
