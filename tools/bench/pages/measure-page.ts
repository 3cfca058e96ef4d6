// All visits of one page; each is tried again when it fails.
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { SCREENS, serveHydrateOnly } from './hydrate-only.ts';
import type { MeasuredPage } from './measured-pages.ts';
import { withPhone } from './phone.ts';
import { loadPage, visitLoaded, visitTouchedAtOnce, visitUsed } from './real-visit.ts';
import type { PageFigures } from './row.ts';
import { signInAs } from './sessions.ts';
import { visitWithLighthouse } from './lighthouse-visit.ts';

const RETRIES = 2;
const LIMIT_MS = 150_000;

export interface Measurement {
  site: string;
  chromiumPath: string;
  runs: number;
  say(text: string): void;
}

export async function measurePage(measurement: Measurement, page: MeasuredPage): Promise<PageFigures> {
  const { site, chromiumPath, runs, say } = measurement;
  const cookies = await signInAs(site, page.as);
  const options = { chromiumPath, cookies };
  let repeated = 0;
  const visit = <Result>(what: string, work: () => Promise<Result>) =>
    pRetry(() => Promise.race([work(), tooLate()]), {
      retries: RETRIES,
      onFailedAttempt: ({ error }) => {
        repeated += 1;
        say(`${page.name}: ${what} failed (${repeated}): ${error.message}`);
      },
    }).catch(() => null);
  const series = async <Result>(what: string, work: () => Promise<Result>): Promise<Result[]> => {
    const results: Result[] = [];
    for (let run = 1; run <= runs; run++) {
      say(`${page.name}: ${what}, ${run} of ${runs}`);
      const result = await visit(what, work);
      if (result !== null) results.push(result);
    }
    return results;
  };
  const { url } = page;
  // The first visit draws the pictures, which are cached from then on.
  await visit('first visit', () => withPhone({ ...options, isSlow: false }, (phone) => loadPage(phone, url)));
  const reports = await series('Lighthouse', () => visitWithLighthouse({ url, chromiumPath, cookies }));
  const screen = SCREENS[page.key];
  const beside = screen ? await serveHydrateOnly(url, screen) : undefined;
  const loaded = await series('loaded', () => visitLoaded(options, page, beside?.url));
  beside?.close();
  const inps = await series('used', () => visitUsed(options, page));
  const atOnce = await series('touched at once', () => visitTouchedAtOnce(options, page));
  return { name: page.name, isIndexed: page.isIndexed, reports, loaded, inps, atOnce, repeated };
}

/** A visit that hangs is tried again like one that failed. */
async function tooLate(): Promise<never> {
  await sleep(LIMIT_MS, undefined, { ref: false });
  throw new Error(`not finished after ${LIMIT_MS / 1_000} s`);
}
