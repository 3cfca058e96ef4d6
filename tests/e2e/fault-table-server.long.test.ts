// The faults of the table that the server has a part in: a remote that is switched off, and faulty rendering bundles.
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { withPart } from '../../server/src/platform/storage/change-parts.ts';
import { createReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { useBrowser } from './browser.ts';
import { CONSEQUENCES, expectLiveFrame } from './failing-code.ts';
import { noticeOf, panelOf } from './failure-panels.ts';
import { useSiteCopy } from './site-copy.ts';

const site = useSiteCopy();
const browser = useBrowser();

const disabledOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Această secțiune este oprită temporar' });

async function setDisabled(part: string, isDisabled: boolean): Promise<void> {
  const store = createReleaseStore(path.join(site.dataDir(), 'releases'));
  await store.changeLive((live) => withPart(live, { part, by: 'test', now: new Date() }, { isDisabled }));
  const name = part.replace('-', '_');
  const isServed = async () => {
    const { remotes } = (await (await fetch(`${site.url()}/config`)).json()) as {
      remotes: { name: string; isDisabled: boolean }[];
    };
    return remotes.find((remote) => remote.name === name)?.isDisabled;
  };
  await expect.poll(isServed).toBe(isDisabled);
}

const AREAS = [
  { area: 'dealer', who: 'dealer', at: '/dealer-dashboard', heading: 'Panou Dealer' },
  { area: 'buyer', who: 'buyer', at: '/user-dashboard', heading: 'Bună, ' },
  { area: 'admin', who: 'admin', at: '/admin-dashboard?tab=dealers', heading: 'Dealeri' },
  { area: 'public', who: 'buyer', at: '/', heading: 'Mașini noi' },
] as const;

test.each(AREAS)('$area: switched off', { timeout: 90_000 }, async ({ area, who, at, heading }) => {
  const visit = { at: site.url(), as: who, expects: CONSEQUENCES, isFirst: true } as const;
  const other = area === 'public' ? AREAS[1] : AREAS[3];
  // Opened before: the area is left, and entered again below.
  const before = await browser.open(other.at, visit);
  await setDisabled(`mf-${area}`, true);
  try {
    const { page } = await browser.open(at, visit);
    await disabledOf(page).waitFor();
    await expectLiveFrame(page);
    expect(await disabledOf(page).getByRole('link', { name: 'Pagina principală' }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('button', { name: 'Reîncearcă' }).count()).toBe(0);
    await before.go(other.at);
    await before.page.getByRole('heading', { name: other.heading }).first().waitFor();
    expect(await disabledOf(before.page).or(panelOf(before.page)).or(noticeOf(before.page)).count()).toBe(0);
  } finally {
    await setDisabled(`mf-${area}`, false);
  }
  await before.go(at);
  await before.page.getByRole('heading', { name: heading }).first().waitFor();
});

/** The page's rendering bundle; a deploy writes the manifest too. */
const BUNDLE = 'mf-public/dist-ssr/how-it-works.js';
const change = (to: string | null) => {
  if (to === null) rmSync(site.file(BUNDLE));
  else writeFileSync(site.file(BUNDLE), to);
  utimesSync(site.file('mf-public/dist/mf-manifest.json'), new Date(), new Date());
};
const PAGE = "path: '/cum-functioneaza', title: 'Cum funcționează'";
const BUNDLES: Record<string, string | null> = {
  'is missing': null,
  'throws while it is loaded': 'throw new Error("faulty bundle");',
  'throws while it renders': `export default { ${PAGE}, screen: async () => ({ default: () => { throw new Error('faulty screen'); } }) };`,
  'never resolves': `export default { ${PAGE}, screen: () => new Promise(() => undefined) };`,
};

/** The page as the server alone has drawn it. */
const drawn = async () => (await (await fetch(`${site.url()}/cum-functioneaza`)).text()).includes('<h1');

let intact = '';
afterEach(() => {
  if (intact !== '') change(intact);
});

test.each(Object.entries(BUNDLES))(
  'a rendering bundle that %s: the browser draws the page, and the server again once it is mended',
  { timeout: 90_000 },
  async (_fault, text) => {
    intact = readFileSync(site.file(BUNDLE), 'utf8');
    await expect.poll(drawn).toBe(true);
    change(text);
    // Visitors get the old page for half a minute where no newer one can be made.
    await expect.poll(drawn, { timeout: 40_000 }).toBe(false);
    const { page } = await browser.open('/cum-functioneaza', { at: site.url(), expects: CONSEQUENCES, isFirst: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectLiveFrame(page);
    expect(await panelOf(page).or(noticeOf(page)).count()).toBe(0);
    // The other pages of the remote do not notice.
    expect(await (await fetch(site.url())).text()).toContain('<h1');
    change(intact);
    await expect.poll(drawn).toBe(true);
  },
);
