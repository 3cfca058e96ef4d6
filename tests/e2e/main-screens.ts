// The main screens of each remote, visited as its users do; the caller's browser reports what the console says.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRoute } from 'contracts/app-config';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';
import type { DEMO } from './demo-accounts.ts';
import { noticeOf, panelOf } from './failure-panels.ts';

interface Area {
  start: string;
  as?: keyof typeof DEMO;
  /** Visits the screens from the start on, and returns how many it saw. */
  walk(visitor: Visitor): Promise<number>;
}

const PUBLIC_PAGES = [
  '/cauta',
  '/compara',
  '/favorite',
  '/login',
  '/inregistrare-dealer',
  '/contact',
  '/despre-noi',
  '/dealer/demo',
];

/** Drawn, and neither a panel nor a notice instead of it. */
async function expectShown(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await panelOf(page).count(), `panel on ${page.url()}`).toBe(0);
  expect(await noticeOf(page).count(), `notice on ${page.url()}`).toBe(0);
}

/** Every entry of a work area's own menu. */
const workArea = (start: string, as: keyof typeof DEMO): Area => ({
  start,
  as,
  walk: async ({ page }) => {
    await expectShown(page);
    const links = page.getByRole('main').locator(`nav a[href^="${start}?"]:visible`);
    const entries = (await links.count()) > 0 ? links : page.getByRole('main').getByRole('tab');
    const count = await entries.count();
    expect(count, `entries of the menu of ${start}`).toBeGreaterThan(1);
    for (let at = 0; at < count; at++) {
      await entries.nth(at).click();
      await expectShown(page);
    }
    return count;
  },
});

const publicSite: Area = {
  start: '/',
  walk: async ({ page, go }) => {
    await expectShown(page);
    for (const address of PUBLIC_PAGES) {
      await go(address);
      await expectShown(page);
    }
    await go('/cauta');
    // Without loading the document again: a late screen of the same release.
    await page.getByRole('main').locator('a[href^="/cars/"]:visible').first().click();
    await page.waitForURL('**/cars/*');
    await expectShown(page);
    return PUBLIC_PAGES.length + 2;
  },
};

const ROLES = ['buyer', 'dealer', 'admin'] as const;

/** A remote's panel by its own page's access; the public site for a remote without one. */
export function areaOf(remote: string): Area {
  const manifest = path.resolve(import.meta.dirname, '../..', remote, 'dist/mf-manifest.json');
  const { routes } = JSON.parse(readFileSync(manifest, 'utf8')) as { routes: RemoteRoute[] };
  for (const { path: address, access } of routes) {
    const role = ROLES.find((name) => name === access);
    if (role) return workArea(address, role);
  }
  return publicSite;
}
