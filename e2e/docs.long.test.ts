// The description of the calls for outside developers, in a browser: it draws itself under the site's policy, and tries calls.
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';

const browser = useBrowser();

it('the page of the calls lists them and tries one', async () => {
  const { page } = await browser.open('/contact');
  // No page of ours, so it never says that it is alive.
  await page.goto('/api/docs');
  await page.locator('.opblock-tag', { hasText: 'car' }).first().click();
  const call = page.locator('.opblock', { hasText: '/api/cars/featured' }).first();
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table').getByText('"title"').first().waitFor();
  expect(await call.locator('.live-responses-table .response-col_status').last().innerText()).toContain('200');
});
