// Every address that a role can open, from the manifests of the builds: a new page is found without a list here.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRoute } from 'contracts/app-config';
import type { Page } from 'playwright-core';
import type { DEMO } from './demo-accounts.ts';
import { findAnyCar } from './demo-cars.ts';
import { entriesOf, exampleOf } from './page-addresses.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export type Role = keyof typeof DEMO;

export function allRoutes(): RemoteRoute[] {
  const remotes = JSON.parse(readFileSync(path.join(ROOT, 'build/remotes.json'), 'utf8')) as { dir: string }[];
  return remotes.flatMap(({ dir }) => {
    const manifest = readFileSync(path.join(ROOT, dir, 'dist/mf-manifest.json'), 'utf8');
    return (JSON.parse(manifest) as { routes: RemoteRoute[] }).routes;
  });
}

/** An address of the demo market for each route. */
export const addressOf = (route: string): Promise<string> => exampleOf(route, findAnyCar);

/** The addresses of a work area's own menu: opens each entry, as its users do. */
export async function menuOf(page: Page, start: string): Promise<string[]> {
  const main = page.getByRole('main');
  await main.getByRole('heading').first().waitFor();
  await main.locator(`nav a[href^="${start}?"]`).or(main.getByRole('tab')).first().waitFor({ state: 'attached' });
  return entriesOf(page, start);
}
