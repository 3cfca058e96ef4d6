// Visits that a browser kept are shown in the account, and a logout forgets them.
import { expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { useBrowser } from './browser.ts';

const browser = useBrowser();
const KEYS = ['an-viewed', 'an-compare', 'an-search'];
const SEARCH = { path: '/dacia?priceMax=20000', text: 'Dacia, până la 20.000 €', filters: { brand: 'dacia' } };

it('a buyer finds what was seen, compared and searched, saves the search, and leaves nothing behind', async () => {
  const { page, go } = await browser.open('/user-dashboard', { as: 'buyer', device: 'phone' });
  await page.evaluate(async (search) => {
    const found = (await (await fetch('/api/search?limit=3')).json()) as { cars: { id: number }[] };
    const ids = JSON.stringify(found.cars.map(({ id }) => id));
    localStorage.setItem('an-viewed', ids);
    localStorage.setItem('an-compare', ids);
    localStorage.setItem('an-search', JSON.stringify(search));
  }, SEARCH);
  await go('/user-dashboard');
  const kept = page.getByRole('region', { name: 'Din vizitele dumneavoastră' });
  await kept.getByText('În comparație: 3 mașini').waitFor();
  await expect.poll(() => kept.getByRole('article').count()).toBe(3);
  expect(await faultsOf(page)).toEqual([]);
  await kept.getByRole('button', { name: 'Salvează căutarea' }).click();
  await kept.getByRole('link', { name: 'Căutare salvată' }).waitFor();
  // Calls that the dashboard still makes after the logout are refused, which appears in the console.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Meniul contului' }).click();
  await page.getByRole('menuitem', { name: 'Ieșire' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const left = () => page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), KEYS);
  await expect.poll(left).toEqual(['[]', '[]', null]);
});
