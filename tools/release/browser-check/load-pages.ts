// Loads every page of a part in Chromium: each route, and each entry of a work area's menu.
import PQueue from 'p-queue';
import { type Browser, chromium, type Cookie } from 'playwright-core';
import type { PartName } from 'contracts/release';
import { signInAs } from '../../bench/pages/sessions.ts';
import { BROWSER_ARGUMENTS, findChromium } from '../../test/chromium.mjs';
import type { CheckSite } from './check-site.ts';
import { sizesOf } from './page-requests.ts';
import { entryOf, type PageToLoad, pagesOf, type Role } from './pages-to-load.ts';
import { type Visit, visitPage, type VisitOrder } from './visit-page.ts';

export interface Loaded {
  /** A line each, with the page. */
  faults: string[];
  /** Bytes of the part's own scripts, by page. */
  bytes: Record<string, number>;
}

/** Also on a busy machine a page is there by then. */
const LIMIT_MS = 30_000;
/** Most of a visit is waiting for the page to rest. */
const AT_ONCE = 4;
/** After so many lines no further page is begun. */
const MAX_FAULTS = 10;

/** `limitMs`: a page that is not at rest by then has a fault. */
export async function loadPages(site: CheckSite, part: PartName, limitMs = LIMIT_MS): Promise<Loaded> {
  const pages = await pagesOf(site, part);
  const sessions = new Map<Role | undefined, Cookie[]>();
  for (const role of new Set(pages.map((page) => page.role))) sessions.set(role, await signInAs(site.url, role));
  const browser = await launch();
  const own = part === 'shell' ? '/assets/' : `/mf/${part.slice('mf-'.length)}/`;
  const visit = (page: PageToLoad) =>
    visitTwice(browser, {
      ...page,
      url: site.url + page.address,
      cookies: sessions.get(page.role) ?? [],
      own,
      limitMs,
    });
  const visits: Visits = { faults: [], scripts: {} };
  try {
    const entries = await visitAll(pages, visit, visits);
    await visitAll(entries, visit, visits);
  } finally {
    await browser.close();
  }
  const sizes = sizesOf(site.url);
  const bytes = Object.entries(visits.scripts).map(async ([key, scripts]) => [key, await sizes(scripts)] as const);
  return { faults: visits.faults, bytes: Object.fromEntries(await Promise.all(bytes)) };
}

/** Signals are the caller's, who has a site to stop. */
const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: BROWSER_ARGUMENTS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });

interface Visits {
  faults: string[];
  scripts: Record<string, string[]>;
}

/** Adds to `visits`; returns the entries of the pages' menus. */
async function visitAll(
  pages: PageToLoad[],
  visit: (page: PageToLoad) => Promise<Visit>,
  visits: Visits,
): Promise<PageToLoad[]> {
  const entries: PageToLoad[] = [];
  const load = async (page: PageToLoad) => {
    if (visits.faults.length >= MAX_FAULTS) return;
    const { key, address } = page;
    const { faults, scripts, menu } = await visit(page);
    // A page with a fault may not have loaded all of its scripts.
    if (faults.length === 0) visits.scripts[key] = scripts;
    visits.faults.push(...faults.map((fault) => `${address} ${fault}`));
    entries.push(...menu.filter((entry) => entry !== address).map((entry) => entryOf(page, entry)));
  };
  await new PQueue({ concurrency: AT_ONCE }).addAll(pages.map((page) => () => load(page)));
  return entries;
}

/** A fault is one that is found twice: a busy machine refuses a request, or is late, now and then. */
async function visitTwice(browser: Browser, order: VisitOrder): Promise<Visit> {
  const first = await visitPage(browser, order);
  return first.faults.length === 0 ? first : visitPage(browser, order);
}
