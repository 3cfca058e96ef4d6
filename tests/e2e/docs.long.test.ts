// The API description for outside developers in a browser: it renders under the site's policy, and its calls work.
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';

const browser = useBrowser();

it('the API page lists the calls and runs one', async () => {
  const { page } = await browser.open('/contact');
  // Not a page of the shell, so it never reports hydration.
  await page.goto('/api/docs');
  await page.locator('.opblock-tag', { hasText: 'car' }).first().click();
  const call = page.locator('.opblock', { hasText: '/api/cars/featured' }).first();
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table').getByText('"title"').first().waitFor();
  expect(await call.locator('.live-responses-table .response-col_status').last().innerText()).toContain('200');
});
