// Visits of a slow phone in real Chromium, without Lighthouse's simulation.
import { setTimeout as sleep } from 'node:timers/promises';
import { type TouchTimes, touchAndWait } from './first-touch.ts';
import type { Step } from './touches.ts';
import { inpOf, interact } from './interactions.ts';
import type { MeasuredPage } from './measured-pages.ts';
import { type Phone, type PhoneOptions, withPhone } from './phone.ts';
import {
  bytesByKind,
  countBefore,
  fromPageStart,
  inlineScriptBytes,
  recordTraffic,
  scriptBytes,
  type Traffic,
  type Transfer,
} from './traffic.ts';
import { observeVitals, readVitals, type Vitals } from './vitals.ts';

const QUIET_MS = 1_500;
const QUIET_LIMIT_MS = 45_000;

/** What one visit tells. Bytes are of bodies as sent. */
export interface RealVisit {
  vitals: Vitals;
  transfers: Transfer[];
  scriptsBeforeTouch: number;
  scriptsAfterIdle: number;
  requestsBeforeLcp: number;
  kinds: ReturnType<typeof bytesByKind>;
}

/** A page and the phone that visits it. */
export interface VisitOptions extends PhoneOptions {
  site: string;
}

/** Opens a page and lets it load until nothing happens any more. */
export async function loadPage(phone: Phone, url: string): Promise<RealVisit> {
  const traffic = recordTraffic(phone.protocol);
  await observeVitals(phone.page);
  await phone.page.goto(url, { waitUntil: 'load', timeout: QUIET_LIMIT_MS });
  await untilQuiet(phone, traffic);
  const vitals = await readVitals(phone.page);
  const transfers = fromPageStart(traffic.transfers);
  const inline = await inlineScriptBytes(phone.page);
  return {
    vitals,
    transfers,
    scriptsBeforeTouch: inline + scriptBytes(transfers, vitals.loadedAt),
    scriptsAfterIdle: inline + scriptBytes(transfers),
    requestsBeforeLcp: countBefore(transfers, vitals.lcp),
    kinds: bytesByKind(transfers),
  };
}

/** Neither requests nor long tasks for a while. */
async function untilQuiet({ page }: Phone, traffic: Traffic): Promise<void> {
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
export interface LoadedVisit extends RealVisit {
  touch: TouchTimes;
  /** Of twenty interactions; NaN of a visit without them. */
  inp: number;
}
export interface LoadedOptions extends VisitOptions {
  isUsed: boolean;
}

export const visitLoaded = (options: LoadedOptions, { address, touch, steps }: MeasuredPage): Promise<LoadedVisit> =>
  withPhone(options, async (phone) => {
    const visit = await loadPage(phone, options.site + address);
    const times = await touchAndWait(phone, touch);
    const inp = options.isUsed ? await measureInp(phone, steps) : Number.NaN;
    return { ...visit, touch: times, inp };
  });

async function measureInp({ page }: Phone, steps: readonly Step[]): Promise<number> {
  // What the first touch has opened would be in the way.
  await page.keyboard.press('Escape');
  await sleep(500);
  await interact(page, steps);
  return inpOf((await readVitals(page)).interactions);
}

/** Touched as soon as the target is drawn, while the page still loads. */
export const visitTouchedAtOnce = (options: VisitOptions, { address, touch }: MeasuredPage): Promise<TouchTimes> =>
  withPhone(options, async (phone) => {
    await phone.page.goto(options.site + address, { waitUntil: 'commit' });
    return touchAndWait(phone, touch);
  });
