// What the main thread does while a page comes alive on a phone: its longest tasks and evaluations of modules, at a
// quarter of the processor. `node bench/main-thread.ts http://localhost:3000 / /dacia`
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';
import { CATEGORIES, isWithin, mainThreadOf, msOf, partsOf, tasksOf, type TraceEvent } from './trace.ts';

/** A mid-range phone, as Lighthouse assumes it. */
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Each task is compared with this loop in the same visit: on a busy machine milliseconds alone tell little. */
const LOOP_STEPS = 4_000_000;
const LOOPS = 5;
const LONG_MS = 50;
const ALIVE_LIMIT_MS = 60_000;

export interface LongTask {
  /** Of the thread, at the slowed processor. */
  ms: number;
  /** The same, as a multiple of the loop. */
  loops: number;
  /** Milliseconds after the page's first script. */
  at: number;
  parts: string;
}

export interface MainThread {
  /** The shortest of the loops, on the same thread. */
  loopMs: number;
  /** The tasks above 50 ms, the longest first. */
  longTasks: LongTask[];
  /** Of one module with all that it imports and that has not been evaluated yet. */
  longestEvaluationMs: number;
  /** What the long tasks have beyond 50 ms. */
  blockingMs: number;
}

/** Visits a page once, with empty caches; untouched it comes alive when the browser is idle. */
export async function measureMainThread(browser: Browser, url: string): Promise<MainThread> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url);
    const isAlive = () => document.documentElement.dataset['session'] === 'known';
    await page.waitForFunction(isAlive, null, { timeout: ALIVE_LIMIT_MS });
    await page.waitForLoadState('networkidle');
    await runLoops(page);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return read(mainThreadOf(traceEvents, page.url()));
  } finally {
    await context.close();
  }
}

/** Each in a task of its own, in an event of its own name. */
async function runLoops(page: Page): Promise<void> {
  for (let count = 0; count < LOOPS; count += 1) {
    await page.evaluate((steps) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      function loopOfMainThread() {
        let sum = 1;
        for (let step = 0; step < steps; step += 1) sum = Math.imul(sum ^ step, 0x9e3779b1);
        resolve(sum);
      }
      setTimeout(loopOfMainThread);
      return promise;
    }, LOOP_STEPS);
  }
}

function read(thread: readonly TraceEvent[]): MainThread {
  const loops = thread.filter(({ args }) => args?.data?.functionName === 'loopOfMainThread');
  const loopMs = Math.min(...loops.map(msOf));
  const begin = thread[0]?.ts ?? 0;
  const longTasks = tasksOf(thread)
    .filter((task) => msOf(task) > LONG_MS && !loops.some((loop) => isWithin(loop, task)))
    .map((task) => ({
      ms: msOf(task),
      loops: msOf(task) / loopMs,
      at: (task.ts - begin) / 1_000,
      parts: partsOf(task, thread),
    }))
    .sort((one, other) => other.ms - one.ms);
  const evaluations = thread.filter(({ name }) => name === 'v8.evaluateModule').map(msOf);
  return {
    loopMs,
    longTasks,
    longestEvaluationMs: Math.max(0, ...evaluations),
    blockingMs: longTasks.reduce((sum, { ms }) => sum + ms - LONG_MS, 0),
  };
}

async function main([origin = 'http://localhost:3000', ...paths]: string[]): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  for (const path of paths.length > 0 ? paths : ['/']) {
    const { loopMs, longTasks, longestEvaluationMs, blockingMs } = await measureMainThread(browser, origin + path);
    const evaluation = `${Math.round(longestEvaluationMs)} ms (${(longestEvaluationMs / loopMs).toFixed(1)} loops)`;
    console.log(
      `${path}: loop ${loopMs.toFixed(1)} ms, longest evaluation ${evaluation}, blocking ${Math.round(blockingMs)} ms`,
    );
    for (const { ms, loops, at, parts } of longTasks)
      console.log(`  ${Math.round(ms)} ms (${loops.toFixed(1)} loops) at ${Math.round(at)}: ${parts}`);
  }
  await browser.close();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
