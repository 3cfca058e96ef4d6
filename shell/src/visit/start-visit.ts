// The work of a visit besides showing pages, in every first load; the rest is fetched when the page is idle.
import type { AppConfig, MeasuredPage } from 'contracts/app-config';
import type { AppRouter } from '../navigation/app-router.ts';
import { sendValues, type Values } from './send-values.ts';

/** Browsers without idle callbacks wait this long after the load. */
const LATER_MS = 1_000;

/**
 * Measures the speed of the page when this visit is drawn by lot (docs/rules/releases.md "Web vitals"), and registers the
 * worker of the offline page. A page in the background is not measured: its times say nothing.
 */
export function startVisit(
  { measured, dealerSite }: Pick<AppConfig, 'measured' | 'dealerSite'>,
  router?: AppRouter,
): void {
  const isDrawn = measured !== undefined && Math.random() * 100 < measured.share && !document.hidden;
  const early = isDrawn ? reportWhenLeft(measured) : undefined;
  whenIdle(() => {
    void import('./after-load.ts').then(({ registerWorker, startNavigation }) => {
      if (router) startNavigation(router);
      if (dealerSite === null) registerWorker();
    }, waitForNextPage);
    if (!measured || !early) return;
    void import('./measure-page.ts').then(({ measurePage }) => {
      if (early.stop()) measurePage(measured, sendValues);
    }, waitForNextPage);
  });
}

/** Reports a visitor who leaves before the library is loaded. `stop` returns false when that has happened. */
function reportWhenLeft(page: MeasuredPage): { stop(): boolean } {
  let isWaiting = true;
  const stop = () => {
    document.removeEventListener('visibilitychange', leave);
    const was = isWaiting;
    isWaiting = false;
    return was;
  };
  const leave = () => void (document.hidden && stop() && sendValues(page, readEarlyValues()));
  document.addEventListener('visibilitychange', leave);
  return { stop };
}

/** Offline again, or another build is live. */
const waitForNextPage = () => undefined;

function whenIdle(work: () => void): void {
  const wait = () => void ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, LATER_MS));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** The browser's own records up to now. */
function read(type: string): Entry[] {
  try {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords();
    observer.disconnect();
    return entries;
  } catch {
    return [];
  }
}

/** Shifts within a second of each other, and within five seconds in all, are one; the largest counts. */
const GAP_MS = 1_000;
const SESSION_MS = 5_000;

/** LCP, INP and CLS up to now, as the library computes them; what the browser does not record is left out. */
function readEarlyValues(): Values {
  const values: Values = {};
  const paint = read('largest-contentful-paint').at(-1);
  if (!paint) return values;
  values.lcp = paint.startTime;
  const waits = [...read('event'), ...read('first-input')].filter((entry) => entry.interactionId);
  if (waits.length > 0) values.inp = Math.max(...waits.map(({ duration }) => duration));
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return values;
  let [session, from, last] = [0, 0, 0];
  values.cls = 0;
  for (const { startTime, value = 0, hadRecentInput } of read('layout-shift')) {
    if (hadRecentInput) continue;
    const isSame = startTime - last < GAP_MS && startTime - from < SESSION_MS;
    [session, from, last] = isSame ? [session + value, from, startTime] : [value, startTime, startTime];
    values.cls = Math.max(values.cls, session);
  }
  return values;
}
