// The work of a visit besides showing pages, in every first load; the rest is fetched when the page is idle.
import type { AppConfig, MeasuredPage } from 'contracts/app-config';
import type { AppRouter } from '../navigation/app-router.ts';
import { readEarlyValues } from './early-values.ts';
import { sendValues } from './send-values.ts';

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
