// `npm run tool -- bytes [/dacia …]`: which packages the scripts of a page come from, in KiB over the wire, on a first visit.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { startTestServer } from '../e2e/server.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { bytesByPackage } from './pages/package-bytes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const KIB = 1024;
/** What runs once the page rests. */
const IDLE_MS = 2_000;
const SMALL = 0.3 * KIB;

interface Script {
  path: string;
  bytes: number;
}

/** The built file behind an address, and the folder of its part. */
function builtFile(address: string): { file: string; folder: string } {
  const [, remote, rest] = /^\/mf\/([a-z]+)\/(.*)$/.exec(address) ?? [];
  const folder = remote ? `mf-${remote}` : 'shell';
  return { folder, file: path.join(ROOT, folder, 'dist', rest ?? address) };
}

async function scriptsOf(url: string, executablePath: string): Promise<Script[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset['session'] === 'known');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(IDLE_MS);
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
      })),
    );
    const scripts = loaded.filter((file) => file.path.endsWith('.js'));
    return [...new Map(scripts.map((script) => [script.path, script])).values()];
  } finally {
    await browser.close();
  }
}

/** A table of packages, the largest first. */
function tableOf(scripts: readonly Script[]): string[] {
  const packages = new Map<string, number>();
  for (const { path: address, bytes } of scripts) {
    const { file, folder } = builtFile(address);
    const map = `${file}.map`;
    const found = existsSync(map)
      ? bytesByPackage({ text: readFileSync(file, 'utf8'), map: readFileSync(map, 'utf8'), bytes, folder })
      : new Map([['made by the builds', bytes]]);
    for (const [name, more] of found) packages.set(name, (packages.get(name) ?? 0) + more);
  }
  const rows = [...packages].toSorted(([, a], [, b]) => b - a).filter(([, bytes]) => bytes >= SMALL);
  return rows.map(([name, bytes]) => `| ${name} | ${(bytes / KIB).toFixed(1)} |`);
}

const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium: set CHROMIUM_PATH');
const addresses = process.argv.slice(2);
const server = await startTestServer();
try {
  for (const address of addresses.length > 0 ? addresses : ['/']) {
    const scripts = await scriptsOf(server.url + address, executablePath);
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`${address}: ${(total / KIB).toFixed(1)} KiB of JavaScript in ${scripts.length} files`);
    console.log(['| Package | KiB |', '|---|---|', ...tableOf(scripts)].join('\n'));
  }
} finally {
  await server.stop();
}
