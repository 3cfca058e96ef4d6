// The page that `npm run lighthouse` compares blocking time with hydrates what the server has drawn, silently.
import { afterEach, expect, it, vi } from 'vitest';
import { SCREENS, serveHydrateOnly } from '../../tools/bench/pages/hydrate-only.ts';
import { useBrowser } from './browser.ts';
import { findAnyCar } from './demo-cars.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();
const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((page) => page.close()));

it.each(['home', 'results', 'car'] as const)('%s is hydrated by one script that asks nothing', async (key) => {
  // React's own development build would be bundled otherwise.
  vi.stubEnv('NODE_ENV', 'production');
  const path = { home: '/', results: '/dacia', car: `/cars/${(await findAnyCar()).id}` }[key];
  const served = await serveHydrateOnly(siteUrl() + path, SCREENS[key]!);
  opened.push(served);
  const { page } = await browser.open(served.url, { device: 'phone', isFirst: true, isStatic: true });
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined);
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(asked.filter((name) => name.endsWith('.js') || name.startsWith('/trpc'))).toEqual(['/hydrate-only.js']);
  // The menu's own code is elsewhere, so its button only has its handler now.
  expect(
    await page
      .locator('header button')
      .first()
      .evaluate((button) => Object.keys(button).some((name) => name.startsWith('__reactProps'))),
  ).toBe(true);
});
