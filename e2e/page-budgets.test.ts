// Every page of the table within its budget of bytes, requests and shifts; how long it takes is `npm run lighthouse`.
import { expect, test } from 'vitest';
import { readMarket } from '../bench/pages/market.ts';
import { allPages, type MeasuredPage } from '../bench/pages/measured-pages.ts';
import type { Traffic } from '../bench/pages/traffic.ts';
import { useBrowser } from './browser.ts';
import { excessOf, PAGE_BUDGETS, type PageBudget } from './page-budgets.ts';
import { costOf, listenToPage } from './page-cost.ts';
import { siteUrl } from './site-url.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();
/** Most of a visit is waiting for the page to rest. */
const AT_ONCE = 4;

/** Three of four visits are not drawn for the web vitals, and do not load what measures them (docs/rules.md). */
const NOT_DRAWN = 0.99;
const DRAWN = 0;
const VITALS_KIB = 3.2;

async function visit({ address, as }: MeasuredPage, lot = NOT_DRAWN): Promise<PageBudget> {
  let traffic: Traffic | undefined;
  const prepare = async (page: Parameters<typeof listenToPage>[0]) => {
    await page.addInitScript((drawn) => void (Math.random = () => drawn), lot);
    traffic = await listenToPage(page);
  };
  // Nobody touches it: its code starts when it rests.
  const { page } = await browser.open(address, { device: 'phone', isFirst: true, isStatic: true, as, prepare });
  await page.waitForFunction(() => document.documentElement.dataset['session'] === 'known');
  await page.waitForLoadState('networkidle');
  return costOf(page, traffic!);
}

/** Of pages that load the same code `npm test` visits one. */
const ALIKE = ['brand', 'search', 'registration'];

test('every page stays within its budget of bytes, requests and shifts', async () => {
  const pages = allPages(await readMarket(siteUrl()));
  expect(Object.keys(PAGE_BUDGETS)).toEqual(pages.map(({ key }) => key));
  const waiting = pages.filter(({ key }) => isWhole || !ALIKE.includes(key));
  const faults: Record<string, string[]> = {};
  const costs: Record<string, PageBudget> = {};
  const lane = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const cost = await visit(page);
      costs[page.key] = cost;
      const found = excessOf(cost, PAGE_BUDGETS[page.key]);
      if (found.length > 0) faults[page.key] = found;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (Object.keys(faults).length > 0) console.log(JSON.stringify(costs, null, 1));
  expect(faults).toEqual({});
});

test('a visit that is drawn for the web vitals loads one file more', async () => {
  const [home] = allPages(await readMarket(siteUrl()));
  const cost = await visit(home!, DRAWN);
  const { codeFiles, scriptsAfterIdle, ...others } = PAGE_BUDGETS['home']!;
  const more = { ...others, codeFiles: codeFiles + 1, scriptsAfterIdle: scriptsAfterIdle + VITALS_KIB };
  expect(excessOf(cost, more)).toEqual([]);
  expect(cost.scriptsAfterIdle).toBeGreaterThan(scriptsAfterIdle);
});
