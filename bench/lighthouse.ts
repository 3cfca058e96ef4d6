// `npm run lighthouse`: medians of five Lighthouse runs on a phone for home, results and a car's page, written to
// docs/performance.md. Lighthouse itself is installed into .cache on the first run, since nothing else needs it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestServer } from '../e2e/server.ts';
import { findChromium } from '../scripts/chromium.mjs';

const VERSION = '13.5.0';
const RUNS = 5;
const ROOT = path.resolve(import.meta.dirname, '..');
const HOME = path.join(ROOT, '.cache/lighthouse');
const CLI = path.join(HOME, 'node_modules/lighthouse/cli/index.js');
const DOCUMENT = path.join(ROOT, 'docs/performance.md');
const MARKS = ['<!-- lighthouse: begin -->', '<!-- lighthouse: end -->'] as const;
const KIB = 1024;

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

function install(): void {
  if (existsSync(CLI)) return;
  execFileSync('npm', ['install', '--prefix', HOME, `lighthouse@${VERSION}`, '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  });
}

/** One mobile visit, with Lighthouse's simulation of a slow network and processor. */
function measure(url: string, chromium: string): Report {
  const options = ['--output=json', '--quiet', '--chrome-flags=--headless --no-sandbox --disable-gpu'];
  const report = execFileSync(process.execPath, [CLI, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * KIB * KIB,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(report.toString()) as Report;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** A row of the table: scores of 100, seconds, milliseconds, KiB over the wire. */
function rowOf(name: string, reports: Report[]): string {
  const score = (category: keyof Report['categories']) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category].score ?? 0)));
  const value = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  const seconds = (audit: string) => `${(value(audit) / 1000).toFixed(2)} s`;
  return [
    name,
    score('performance'),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    `${Math.round(value('total-blocking-time'))} ms`,
    value('cumulative-layout-shift').toFixed(3),
    `${Math.round(value('total-byte-weight') / KIB)} KiB`,
    score('accessibility'),
    score('best-practices'),
    score('seo'),
  ].join(' | ');
}

function write(rows: string[]): void {
  const [begin, end] = MARKS;
  const today = new Date().toISOString().slice(0, 10);
  const load = os.loadavg()[0]?.toFixed(1);
  const table = [
    begin,
    `Measured ${today} on ${os.cpus().length} cores at a load of ${load}, Lighthouse ${VERSION}, medians of ${RUNS}.`,
    '',
    '| Page | Performance | FCP | LCP | TBT | CLS | Bytes | Accessibility | Best practices | SEO |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    end,
  ].join('\n');
  const text = readFileSync(DOCUMENT, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end) + end.length];
  if (from < 0) throw new Error(`${DOCUMENT} has no place for the table`);
  writeFileSync(DOCUMENT, text.slice(0, from) + table + text.slice(to));
}

const chromium = findChromium();
if (!chromium) throw new Error('no Chromium: set CHROMIUM_PATH');
install();
const server = await startTestServer();
try {
  const { cars } = (await (await fetch(`${server.url}/api/search?limit=1`)).json()) as { cars: { id: number }[] };
  const pages = { Home: '/', 'Results (/dacia)': '/dacia', Car: `/cars/${cars[0]?.id}` };
  const rows = Object.entries(pages).map(([name, address]) => {
    // The first visit draws the pictures, which are cached from then on.
    measure(server.url + address, chromium);
    return rowOf(
      name,
      Array.from({ length: RUNS }, () => measure(server.url + address, chromium)),
    );
  });
  write(rows);
  process.stdout.write(`${rows.join('\n')}\n`);
} finally {
  await server.stop();
}
