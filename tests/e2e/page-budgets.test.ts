// Every kind of page within its budget of bytes, requests and shifts; how long it takes is `npm run lighthouse`.
import { beforeAll, expect, test } from 'vitest';
import { readMarket } from '../../tools/bench/pages/market.ts';
import {
  type Market,
  namedRoutes,
  PAGE_KINDS,
  type PageKey,
  type PageKind,
  pageKinds,
  urlOf,
} from '../../tools/bench/pages/page-kinds.ts';
import { untilQuiet } from '../../tools/bench/pages/real-visit.ts';
import type { Traffic } from '../../tools/bench/pages/traffic.ts';
import { addressOf, allRoutes, menuOf } from './addresses.ts';
import { useBrowser } from './browser.ts';
import { excessOf, PAGE_BUDGETS, type PageBudget, UNNAMED_BUDGET } from './page-budgets.ts';
import { costOf, listenToPage } from './page-cost.ts';
import { siteData, siteUrl } from './site-url.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();
/** Most of a visit is waiting for the page to rest. */
const AT_ONCE = 4;
/** Nobody asks here how long it takes. */
const REST_MS = 40_000;

/** Three of four visits are not drawn for the web vitals, and do not load what measures them (docs/rules/releases.md). */
const NOT_DRAWN = 0.99;
const DRAWN = 0;
const VITALS_KIB = 3.2;

/** Messages of a window that is closed while it connects, and of the page that is not found. */
const CLOSED = /WebSocket is closed before/;
const NOT_FOUND = /status of 404|WebSocket is closed before/;

let market: Market;
beforeAll(async () => {
  market = await readMarket({ url: siteUrl(), dataDir: siteData() });
});

async function visit(address: string, { as }: PageKind, lot = NOT_DRAWN): Promise<PageBudget> {
  let traffic: Traffic | undefined;
  const prepare = async (page: Parameters<typeof listenToPage>[0]) => {
    await page.addInitScript((drawn) => void (Math.random = () => drawn), lot);
    traffic = await listenToPage(page);
  };
  // Nobody touches it: its code starts when it rests.
  const { page, context } = await browser.open(address, {
    device: 'phone',
    isFirst: true,
    isStatic: true,
    ...(as ? { as } : {}),
    expects: new URL(address, siteUrl()).pathname.startsWith('/nimic/') ? NOT_FOUND : CLOSED,
    prepare,
  });
  await page.waitForFunction(() => document.documentElement.dataset['session'] === 'known', null, { timeout: REST_MS });
  await untilQuiet(page, traffic!);
  const cost = await costOf(page, traffic!);
  // Sixty of them would be open at the end.
  await context.close();
  return cost;
}

/** Kinds that load what another one loads, or little: `npm test` leaves them out. */
const SIMILAR: readonly PageKey[] = [
  ...(['brand', 'search', 'registration', 'favorites', 'contact', 'statement', 'account', 'confirmation'] as const),
  ...(['security', 'dealer-site', 'not-found', 'buyer-tab', 'dealer-tab', 'dealer-forms'] as const),
  ...(['admin-tab', 'admin-lists', 'admin-forms', 'admin-chart'] as const),
];

/** A kind is visited at its first route in `npm test`, else at each of them. */
async function addressesOf([key, kind]: [PageKey, PageKind]): Promise<string[]> {
  const usual = urlOf(kind, market);
  if (!isWhole) return SIMILAR.includes(key) ? [] : [usual];
  return [usual, ...(await Promise.all(kind.routes.slice(1).map(addressOf)))];
}

interface Visit {
  name: string;
  kind: PageKind;
  address: string;
  most: PageBudget;
}

/** Pages of routes that no kind names. */
async function unnamedVisits(): Promise<Visit[]> {
  const routes = allRoutes().filter(({ path }) => !namedRoutes.has(path));
  return Promise.all(
    routes.map(async ({ path, access }) => {
      const as = access === 'public' ? undefined : access === 'signed-in' ? 'buyer' : access;
      const kind = { routes: [path], ...(as && { as }) };
      return { name: 'unnamed', kind, address: await addressOf(path), most: UNNAMED_BUDGET };
    }),
  );
}

async function allVisits(): Promise<Visit[]> {
  const visits = await unnamedVisits();
  for (const [key, kind] of pageKinds)
    for (const address of await addressesOf([key, kind]))
      visits.push({ name: key, kind, address, most: PAGE_BUDGETS[key] });
  return visits;
}

test('every page stays within its budget of bytes, requests and shifts', { timeout: 600_000 }, async () => {
  const waiting = await allVisits();
  const faults: Record<string, string[]> = {};
  const costs: Record<string, PageBudget> = {};
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const name = `${next.name} ${next.address}`;
      costs[name] = await visit(next.address, next.kind);
      const found = excessOf(costs[name], next.most);
      if (found.length > 0) faults[name] = found;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (Object.keys(faults).length > 0) console.log(JSON.stringify(costs, null, 1));
  expect(faults).toEqual({});
});

test('a visit that is drawn for the web vitals loads one file more', async () => {
  const cost = await visit('/', PAGE_KINDS.home, DRAWN);
  const { codeFiles, scriptsAfterIdle, ...others } = PAGE_BUDGETS.home;
  const more = { ...others, codeFiles: codeFiles + 1, scriptsAfterIdle: scriptsAfterIdle + VITALS_KIB };
  expect(excessOf(cost, more)).toEqual([]);
  expect(cost.scriptsAfterIdle).toBeGreaterThan(scriptsAfterIdle);
});

test.runIf(isWhole).each(['buyer', 'dealer', 'admin'] as const)('every tab of the %s belongs to a kind', async (as) => {
  const tabs = pageKinds.flatMap(([, kind]) =>
    kind.as === as ? kind.routes.filter((route) => route.includes('?')) : [],
  );
  const [start = ''] = PAGE_KINDS[`${as}-panel`].routes;
  const { page } = await browser.open(start, { as });
  const [, ...others] = await menuOf(page, start);
  expect(tabs.toSorted()).toEqual(others.toSorted());
});
