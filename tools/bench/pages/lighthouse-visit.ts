// One Lighthouse visit on a phone, in a browser of its own that already has the visitor's session.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Cookie } from 'playwright-core';

export const LIGHTHOUSE_VERSION = '13.5.0';
const HOME = path.resolve(import.meta.dirname, '../../../.cache/lighthouse');
const inHome = (file: string) => path.join(HOME, 'node_modules', file);
const CLI = inHome('lighthouse/cli/index.js');
const LIMIT_MS = 120_000;

interface Audit {
  score: number | null;
  numericValue?: number;
}

/** The parts of Lighthouse's report that are read. */
export interface LighthouseReport {
  runtimeError?: { code: string; message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit | undefined>;
}
export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Lighthouse's own starter of browsers: its flags are part of what the figures mean. */
interface Launcher {
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>;
}

/** Installs Lighthouse into .cache on the first run, since nothing else needs it. */
export function installLighthouse(): void {
  if (existsSync(CLI)) return;
  execFileSync('npm', ['install', '--prefix', HOME, `lighthouse@${LIGHTHOUSE_VERSION}`, '--no-audit', '--no-fund'], {
    // Standard output has the rows and nothing else.
    stdio: ['ignore', process.stderr, process.stderr],
  });
}

export interface LighthouseVisit {
  url: string;
  chromiumPath: string;
  cookies: readonly Cookie[];
}

/** Fails when the page could not be measured, also when only Lighthouse's report says so. */
export async function visitWithLighthouse({ url, chromiumPath, cookies }: LighthouseVisit): Promise<LighthouseReport> {
  const { launch } = (await import(pathToFileURL(inHome('chrome-launcher/dist/index.js')).href)) as Launcher;
  const browser = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    await signIn(browser.port, cookies);
    const report = JSON.parse(await runLighthouse(url, browser.port)) as LighthouseReport;
    if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
    return report;
  } finally {
    browser.kill();
  }
}

/** By the browser's own protocol: on a command line the session would be readable to everybody. */
async function signIn(port: number, cookies: readonly Cookie[]): Promise<void> {
  if (cookies.length === 0) return;
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  await browser.contexts()[0]?.addCookies([...cookies]);
  await browser.close();
}

/** In a process of its own, which can be ended when it hangs. */
function runLighthouse(url: string, port: number): Promise<string> {
  const child = spawn(process.execPath, [CLI, url, '--output=json', '--quiet', `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(parts).toString());
      else reject(new Error(`Lighthouse ended with ${signal ?? code}`));
    });
  });
}
