// Measures the main thread while a page is hydrated on a phone: its longest tasks and evaluations of modules, at a
// quarter of the processor. `node lab/main-thread/main-thread.ts http://localhost:3000 / /dacia`
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type BareBrowser, openBareBrowser } from './bare-browser.ts';
import { CATEGORIES, isWithin, mainThreadOf, msOf, partsOf, tasksOf, type TraceEvent } from './trace.ts';

/** A mid-range phone, as Lighthouse assumes it. */
const SLOWDOWN = 4;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
/** Each task is compared with this loop in the same visit: on a busy machine milliseconds alone tell little. */
const LOOP =
  'function loopOfMainThread() { let sum = 1; for (let i = 0; i < 4e6; i += 1) sum = Math.imul(sum ^ i, 0x9e3779b1); return sum; }' +
  'setTimeout(loopOfMainThread)';
const LOOPS = 5;
const LONG_MS = 50;
const ALIVE_LIMIT_MS = 60_000;
/** After that the page's own later requests have been answered. */
const QUIET_MS = 2_500;
const PAUSE_MS = 250;

export interface LongTask {
  /** Time of the thread, at the slowed processor. */
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
  /** The time of one module with all that it imports and that has not been evaluated yet. */
  longestEvaluationMs: number;
  /** The sum of the long tasks' time beyond 50 ms. */
  blockingMs: number;
}

/** Visits a page once, with empty caches; untouched it comes alive when the browser is idle. */
export async function measureMainThread(url: string): Promise<MainThread> {
  const browser = await openBareBrowser();
  try {
    const page = await openPage(browser);
    const answered = sessionAnswer(browser);
    const traceConfig = { includedCategories: CATEGORIES };
    await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
    await page('Page.navigate', { url });
    await Promise.race([answered, setTimeout(ALIVE_LIMIT_MS, undefined, { ref: false })]);
    await setTimeout(QUIET_MS);
    for (let count = 0; count < LOOPS; count += 1) {
      await page('Runtime.evaluate', { expression: LOOP });
      await setTimeout(PAUSE_MS);
    }
    return read(mainThreadOf(await browser.stopTracing(), url));
  } finally {
    browser.close();
  }
}

type Page = (method: string, params?: object) => ReturnType<BareBrowser['send']>;

async function openPage(browser: BareBrowser): Promise<Page> {
  const { targetInfos } = (await browser.send('Target.getTargets')) as unknown as {
    targetInfos: { type: string; targetId: string }[];
  };
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId;
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const page: Page = (method, params) => browser.send(method, params, String(sessionId));
  await page('Emulation.setDeviceMetricsOverride', PHONE);
  await page('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page('Network.enable');
  return page;
}

/** Told by the network, since an inspector of scripts would slow them: a page that lives asks who the visitor is. */
const sessionAnswer = (browser: BareBrowser): Promise<void> =>
  new Promise((resolve) => {
    browser.on('Network.responseReceived', ({ response }) => {
      if ((response as { url: string }).url.includes('session.current')) resolve();
    });
  });

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
  for (const path of paths.length > 0 ? paths : ['/']) {
    const { loopMs, longTasks, longestEvaluationMs, blockingMs } = await measureMainThread(origin + path);
    const evaluation = `${Math.round(longestEvaluationMs)} ms (${(longestEvaluationMs / loopMs).toFixed(1)} loops)`;
    const blocking = `blocking ${Math.round(blockingMs)} ms`;
    console.log(`${path}: loop ${loopMs.toFixed(1)} ms, longest evaluation ${evaluation}, ${blocking}`);
    for (const { ms, loops, at, parts } of longTasks)
      console.log(`  ${Math.round(ms)} ms (${loops.toFixed(1)} loops) at ${Math.round(at)}: ${parts}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
