// One visit of a page in a window of its own, as of somebody who has loaded nothing yet.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Cookie, Page } from 'playwright-core';
import { noticeOf, panelOf } from '../../../tests/e2e/failure-panels.ts';
import { entriesOf } from '../../../tests/e2e/page-addresses.ts';
import { listenToRequests, scriptsOf } from './page-requests.ts';
import { reachRest } from './reach-rest.ts';

export interface VisitOrder {
  url: string;
  cookies: Cookie[];
  /** How the paths of the release's own files begin. */
  own: string;
  /** Whether the entries of its menu are wanted. */
  hasMenu: boolean;
  /** A page that is not at rest by then has a fault. */
  limitMs: number;
}

export interface Visit {
  /** In words; none: the page was drawn and is at rest. */
  faults: string[];
  /** Paths of the release's own. */
  scripts: string[];
  /** Addresses. */
  menu: string[];
}

const CLOSE_LIMIT_MS = 5_000;
/** One to come to rest, one for the panels, scripts and menu that are read then. */
const VISIT_LIMITS = 2;
const WINDOW = {
  viewport: { width: 1440, height: 900 },
  locale: 'ro-RO',
  timezoneId: 'Europe/Bucharest',
  // The site's worker would answer instead of the server.
  serviceWorkers: 'block',
} as const;

export async function visitPage(browser: Browser, order: VisitOrder): Promise<Visit> {
  const context = await browser.newContext(WINDOW);
  try {
    context.setDefaultTimeout(order.limitMs);
    await context.addCookies(order.cookies);
    const visit = visitIn(await context.newPage(), order);
    // Its failure once it was given up is no news.
    visit.catch(() => undefined);
    return await Promise.race([visit, givenUp(order)]);
  } finally {
    // A page that does not answer is closed with the browser.
    await Promise.race([context.close(), sleep(CLOSE_LIMIT_MS, undefined, { ref: false })]);
  }
}

/** Reads of a page wait without a limit of their own: it may begin to loop once it was at rest. */
async function givenUp({ limitMs }: VisitOrder): Promise<Visit> {
  await sleep(VISIT_LIMITS * limitMs, undefined, { ref: false });
  return { faults: ['does not answer any more, at rest or in its menu'], scripts: [], menu: [] };
}

async function visitIn(page: Page, { url, own, hasMenu, limitMs }: VisitOrder): Promise<Visit> {
  const requests = listenToRequests(page);
  const faults = faultsOf(page);
  const unrest = await reachRest(page, { url, requests, limitMs });
  if (unrest !== null) return { faults: [...faults, unrest], scripts: [], menu: [] };
  for (const text of await panelOf(page).or(noticeOf(page)).allInnerTexts()) faults.push(`shows: ${firstLine(text)}`);
  const scripts = scriptsOf(requests, own);
  if (scripts.length === 0 && faults.length === 0) faults.push('loads no script of the release');
  // Failures while the menu is opened are among the faults too.
  const menu = hasMenu && faults.length === 0 ? await menuOf(page, faults) : [];
  return { faults, scripts, menu };
}

async function menuOf(page: Page, faults: string[]): Promise<string[]> {
  try {
    return await entriesOf(page, new URL(page.url()).pathname);
  } catch {
    faults.push(`does not answer once its menu has led to ${page.url()}`);
    return [];
  }
}

const firstLine = (text: string): string => text.split('\n')[0]!;

/** Filled while the page runs: what it throws and what its console reports as an error. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  const add = (fault: string) => void (faults.includes(fault) || faults.push(fault));
  page.on('pageerror', ({ message }) => add(`throws: ${firstLine(message)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${firstLine(message.text())} (${message.location().url})`);
  });
  return faults;
}
