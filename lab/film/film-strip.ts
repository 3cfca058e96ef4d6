/**
 * `node lab/film/film-strip.ts before --root <a built copy>`: film strips of home, results and a car on a slow phone, and
 * the waterfall of home, as pictures of docs/images.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startTestServer } from '../../e2e/server.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { drawStrip, filmPage } from './film.ts';
import { readMarket } from '../../bench/pages/market.ts';
import { allPages, choosePages, type MeasuredPage } from '../../bench/pages/measured-pages.ts';
import { withPhone } from '../../bench/pages/phone.ts';
import { loadPage } from '../../bench/pages/real-visit.ts';
import { withRetry } from '../../bench/pages/retry.ts';
import { drawWaterfall } from './waterfall.ts';

const IMAGES = path.resolve(import.meta.dirname, '../../docs/images');

const { positionals, values } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } });
const [when = ''] = positionals;
if (when !== 'before' && when !== 'after') throw new Error('say before or after');
const chromiumPath = findChromium();
if (!chromiumPath) throw new Error('no Chromium: set CHROMIUM_PATH');

const write = (name: string, content: Buffer | string) => writeFileSync(path.join(IMAGES, name), content);
const attempts = { times: 3, onFailure: console.error };

async function film({ key, url }: MeasuredPage): Promise<void> {
  // The first visit draws the pictures, which are cached from then on.
  await withRetry(() => filmPage({ chromiumPath: chromiumPath!, isSlow: false }, url), attempts);
  const frames = await withRetry(() => filmPage({ chromiumPath: chromiumPath! }, url), attempts);
  if (!frames) throw new Error(`${key} could not be filmed`);
  write(`film-${key}-${when}.webp`, await drawStrip(frames));
}

async function waterfall(site: string): Promise<void> {
  const visit = () => withPhone({ chromiumPath: chromiumPath! }, (phone) => loadPage(phone, `${site}/`));
  const home = await withRetry(visit, attempts);
  if (!home) throw new Error('home could not be visited');
  write(`waterfall-home-${when}.svg`, drawWaterfall(home.transfers, home.vitals));
}

mkdirSync(IMAGES, { recursive: true });
const server = await startTestServer({ root: values.root });
try {
  const pages = choosePages(allPages(await readMarket(server)), []);
  for (const page of pages) await film(page);
  await waterfall(server.url);
} finally {
  await server.stop();
}
