// All visits of one page; each is tried again when it fails.
import type { MeasuredPage } from './measured-pages.ts';
import { withPhone } from './phone.ts';
import { loadPage, visitLoaded, visitTouchedAtOnce, visitUsed } from './real-visit.ts';
import type { ReferenceSite } from './reference-site.ts';
import { withLimit, withRetry } from './retry.ts';
import type { PageFigures } from './row.ts';
import { type SessionCookie, signInAs } from './sessions.ts';
import { visitWithLighthouse } from './lighthouse-visit.ts';

const ATTEMPTS = 3;
const LIMIT_MS = 150_000;

export interface Measurement {
  site: string;
  plain: ReferenceSite;
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
    withRetry(() => withLimit(work(), LIMIT_MS), {
      times: ATTEMPTS,
      onFailure: (reason) => {
        repeated += 1;
        say(`${page.name}: ${what} failed (${repeated}): ${reason instanceof Error ? reason.message : String(reason)}`);
      },
    });
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
  // The first visit draws the pictures, which are cached from then on, and tells which they are.
  const first = await visit('first visit', () =>
    withPhone({ ...options, isSlow: false }, (phone) => loadPage(phone, url)),
  );
  const plainUrl = await measurement.plain.add({ url, cookie: headerOf(cookies), transfers: first?.transfers ?? [] });
  const reports = await series('Lighthouse', () => visitWithLighthouse({ url, chromiumPath, cookies }));
  const loaded = await series('loaded', () => visitLoaded(options, page));
  const inps = await series('used', () => visitUsed(options, page));
  const atOnce = await series('touched at once', () => visitTouchedAtOnce(options, page));
  const reference = await series('plain page', () =>
    withPhone({ chromiumPath }, async (phone) => (await loadPage(phone, plainUrl, { isPlain: true })).vitals),
  );
  return { name: page.name, isIndexed: page.isIndexed, reports, loaded, inps, atOnce, reference, repeated };
}

const headerOf = (cookies: readonly SessionCookie[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
