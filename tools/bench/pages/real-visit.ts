// Visits of a slow phone in real Chromium, without Lighthouse's simulation.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type TouchTimes, touchAndWait } from './first-touch.ts';
import { inpOf, interact } from './interactions.ts';
import type { MeasuredPage } from './measured-pages.ts';
import { type Phone, type PhoneOptions, withPhone } from './phone.ts';
import { type ThreadCosts, withThreadCosts } from './thread-costs.ts';
import { countBefore, fromPageStart, inlineScriptBytes, recordTraffic, scriptBytes, type Traffic } from './traffic.ts';
import { observeVitals, readVitals, type Vitals } from './vitals.ts';

const QUIET_MS = 1_200;
const QUIET_LIMIT_MS = 45_000;

/** The measurements of one visit. Bytes are of bodies as sent. */
export interface RealVisit {
  vitals: Vitals;
  scriptsBeforeTouch: number;
  scriptsAfterIdle: number;
  requestsBeforeLcp: number;
}

/** Opens a page and lets it load until its scripts run and nothing happens any more. */
export async function loadPage(phone: Phone, url: string): Promise<RealVisit> {
  const traffic = recordTraffic(phone.protocol);
  await observeVitals(phone.page);
  await phone.page.goto(url, { waitUntil: 'load', timeout: QUIET_LIMIT_MS });
  // On a busy machine silence may only mean that nothing gets its turn.
  await untilHydrated(phone.page);
  await untilQuiet(phone.page, traffic);
  const vitals = await readVitals(phone.page);
  const transfers = fromPageStart(traffic.transfers);
  const inline = await inlineScriptBytes(phone.page);
  return {
    vitals,
    scriptsBeforeTouch: inline + scriptBytes(transfers, vitals.loadedAt),
    scriptsAfterIdle: inline + scriptBytes(transfers),
    requestsBeforeLcp: countBefore(transfers, vitals.lcp),
  };
}

/** The site asks who the visitor is; the page that only hydrates says that it has done so. */
const untilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const { session, hydrated } = document.documentElement.dataset;
      return session === 'known' || hydrated !== undefined;
    },
    null,
    { timeout: QUIET_LIMIT_MS },
  );

/** Neither requests nor long tasks for a while. The page's vitals must be observed. */
export async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const until = Date.now() + QUIET_LIMIT_MS;
  while (Date.now() < until) {
    const sinceTask = await page.evaluate(() => {
      const { startedAt = 0, duration = 0 } = window.observedVitals.longTasks.at(-1) ?? {};
      return performance.now() - startedAt - duration;
    });
    const since = Math.min(Date.now() - traffic.lastAt(), sinceTask);
    if (traffic.awaited() === 0 && since >= QUIET_MS) return;
    await sleep(250);
  }
  throw new Error(`${page.url()} does not come to rest`);
}

/** The page is loaded and rests; then it is touched. */
export interface LoadedVisit extends RealVisit, ThreadCosts {
  touch: TouchTimes;
  /** A visit of the page that only hydrates the same tree, right after it. */
  hydrateOnly?: ThreadCosts;
}

export async function visitLoaded(
  options: PhoneOptions,
  { url, touch }: MeasuredPage,
  hydrateOnly?: string,
): Promise<LoadedVisit> {
  const load = (phone: Phone, address: string) => withThreadCosts(phone, () => loadPage(phone, address));
  const visit = await withPhone(options, async (phone) => ({
    ...(await load(phone, url)),
    touch: await touchAndWait(phone, touch),
  }));
  if (hydrateOnly === undefined) return visit;
  return { ...visit, hydrateOnly: await withPhone(options, (phone) => load(phone, hydrateOnly)) };
}

/** The page is loaded and rests; then it is used, and the slowest of twenty interactions is its INP. */
export const visitUsed = (options: PhoneOptions, { url, steps }: MeasuredPage): Promise<number> =>
  withPhone(options, async (phone) => {
    await loadPage(phone, url);
    await interact(phone.page, steps);
    return inpOf((await readVitals(phone.page)).interactions);
  });

/** Touched as soon as the target is drawn, while the page still loads. */
export const visitTouchedAtOnce = (options: PhoneOptions, { url, touch }: MeasuredPage): Promise<TouchTimes> =>
  withPhone(options, async (phone) => {
    await phone.page.goto(url, { waitUntil: 'commit' });
    return touchAndWait(phone, touch);
  });
