// Every address that a role can open, from the manifests of the builds: a new page is found without a list here.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRoute } from 'contracts/app-config';
import type { Page } from 'playwright-core';
import type { DEMO } from './demo-accounts.ts';
import { findAnyCar } from './demo-cars.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

export type Role = keyof typeof DEMO;

export function allRoutes(): RemoteRoute[] {
  const remotes = JSON.parse(readFileSync(path.join(ROOT, 'remotes.json'), 'utf8')) as { dir: string }[];
  return remotes.flatMap(({ dir }) => {
    const manifest = readFileSync(path.join(ROOT, dir, 'dist/mf-manifest.json'), 'utf8');
    return (JSON.parse(manifest) as { routes: RemoteRoute[] }).routes;
  });
}

/** An address of the demo market for each route with parameters; a route without one here fails the test. */
export async function addressOf(route: string): Promise<string> {
  if (!route.includes('$')) return route;
  const examples: Record<string, () => string | Promise<string>> = {
    '/$a': () => '/dacia',
    '/$a/$b': () => '/dacia/duster',
    '/$a/$b/$c': () => '/dacia/duster/cluj-napoca',
    '/brand/$subdomain': () => '/brand/dacia',
    '/dealer/$subdomain': () => '/dealer/demo',
    '/cars/$id': async () => `/cars/${(await findAnyCar()).id}`,
  };
  const example = examples[route];
  if (!example) throw new Error(`${route} needs an example in e2e/addresses.ts`);
  return example();
}

/** The addresses of a work area's own menu: opens each entry, as its users do. */
export async function menuOf(page: Page, start: string): Promise<string[]> {
  await page.getByRole('main').getByRole('heading').first().waitFor();
  const main = page.getByRole('main');
  const links = main.locator(`nav a[href^="${start}?"]`);
  await links.or(main.getByRole('tab')).first().waitFor({ state: 'attached' });
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
