// Addresses of pages in the demo market, for journeys and for `npm run release`.
import type { Page } from 'playwright-core';

/** An address for a route with parameters; each such route needs one here. */
export async function exampleOf(route: string, anyCar: () => Promise<{ id: number }>): Promise<string> {
  if (!route.includes('$')) return route;
  const examples: Record<string, () => string | Promise<string>> = {
    '/$a': () => '/dacia',
    '/$a/$b': () => '/dacia/duster',
    '/$a/$b/$c': () => '/dacia/duster/cluj-napoca',
    '/brand/$subdomain': () => '/brand/dacia',
    '/dealer/$subdomain': () => '/dealer/demo',
    '/cars/$id': async () => `/cars/${(await anyCar()).id}`,
  };
  const example = examples[route];
  if (!example) throw new Error(`${route} needs an example in tests/e2e/page-addresses.ts`);
  return example();
}

/** The addresses in the menu of a work area that has been drawn; none where it has no menu. */
export async function entriesOf(page: Page, start: string): Promise<string[]> {
  const main = page.getByRole('main');
  const links = main.locator(`nav a[href^="${start}?"]`);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  const found = new Set(hrefs);
  const tabs = main.getByRole('tab');
  for (let at = 0; hrefs.length === 0 && at < (await tabs.count()); at++) {
    await tabs.nth(at).click();
    await page.waitForFunction((index) => {
      const all = document.querySelectorAll('main [role=tab]');
      return all[index]?.getAttribute('aria-selected') === 'true';
    }, at);
    const { pathname, search } = new URL(page.url());
    found.add(pathname + search);
  }
  return [...found];
}
