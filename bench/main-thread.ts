// What the main thread does while a page comes alive: the longest tasks, evaluations of modules and steps of hydration,
// in thread time at a slowed processor. `node bench/main-thread.ts http://localhost:3000 / /dacia`
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';

/** A mid-range phone, as Lighthouse assumes it. */
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const CATEGORIES = ['-*', 'toplevel', 'devtools.timeline', 'v8', 'v8.execute', 'disabled-by-default-v8.compile'];
/** Tasks are compared with this loop in the same visit: on a busy machine milliseconds alone tell nothing. */
const LOOP_STEPS = 4_000_000;
const LONG_MS = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Time of the thread itself, without the moments in which others had the processor. */
  tdur?: number;
  args?: { data?: { url?: string; functionName?: string }; fileName?: string };
}

export interface Task {
  /** Thread time in milliseconds at the slowed processor. */
  ms: number;
  /** The same in loops of `LOOP_STEPS`. */
  loops: number;
  /** Milliseconds after the navigation. */
  at: number;
  /** Its longest parts. */
  parts: { name: string; ms: number }[];
}

export interface MainThread {
  loopMs: number;
  /** Of the page from its navigation until it is quiet, the longest first. */
  tasks: Task[];
  /** Longest evaluation of a module. */
  longestEvaluation: { name: string; ms: number };
  /** What all long tasks have beyond 50 ms, after the first paint. */
  blockingMs: number;
}

const msOf = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1_000;
const fileOf = (address: string | undefined): string => address?.split('/').at(-1)?.split('?')[0] ?? '';

/** Visits a page once, with empty caches; without a touch it comes alive when the browser is idle. */
export async function measureMainThread(browser: Browser, url: string): Promise<MainThread> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset['session'] === 'known', null, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  await runLoop(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  return read(traceEvents);
}

/** Three times in tasks of their own; the shortest counts. */
async function runLoop(page: Page): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    await page.evaluate((steps) => {
      performance.mark('loop-begins');
      let sum = 1;
      for (let step = 0; step < steps; step += 1) sum = Math.imul(sum ^ step, 0x9e3779b1);
      performance.measure(`loop ${sum}`, 'loop-begins');
    }, LOOP_STEPS);
  }
}

function read(events: TraceEvent[]): MainThread {
  const navigation = events.findLast(({ name, args }) => name === 'CommitLoad' && args !== undefined);
  const { pid, tid, ts: from } = navigation ?? { pid: 0, tid: 0, ts: 0 };
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ts >= from && event.ph === 'X');
  const within = (task: TraceEvent) =>
    own.filter(({ ts, dur = 0 }) => ts >= task.ts && ts + dur <= task.ts + (task.dur ?? 0));
  const runs = own.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
  const evaluations = own.filter(({ name }) => name === 'v8.evaluateModule' || name === 'EvaluateScript');
  const isLoop = (task: TraceEvent) => within(task).some((event) => fileOf(event.args?.data?.url) === '' && event.name === 'loop');
  const loopMs = Math.min(...loopTimes(events, { pid, tid }));
  const tasks = runs
    .filter((task) => msOf(task) >= LONG_MS / 5 && !isLoop(task))
    .map((task) => ({
      ms: msOf(task),
      loops: msOf(task) / loopMs,
      at: Math.round((task.ts - from) / 1_000),
      parts: partsOf(within(task)),
    }))
    .sort((one, other) => other.ms - one.ms);
  const longest = evaluations.toSorted((one, other) => msOf(other) - msOf(one))[0];
  return {
    loopMs,
    tasks,
    longestEvaluation: { name: nameOf(longest), ms: longest ? msOf(longest) : 0 },
    blockingMs: tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - LONG_MS), 0),
  };
}
