// Whether a page comes to rest: its code has started, nothing is asked of the server, and its scripts have paused.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { PageRequests } from './page-requests.ts';

export interface RestOrder {
  url: string;
  requests: PageRequests;
  limitMs: number;
}

/** So long nothing may be asked, and the scripts may run for half of it at most. */
const PAUSE_MS = 1_000;
const LOOK_EVERY_MS = 100;

/** The reason to give for a page that is given up now. */
interface Late {
  reason: string;
}
const NO_ANSWER = 'does not answer: its scripts run without end';
const NO_START = 'is drawn, but its code does not start';
const BUSY = 'is busy without end, as with drawing itself again and again';

/** Opens the page. Null once it rests; else what kept it from that, in words. */
export async function reachRest(page: Page, order: RestOrder): Promise<string | null> {
  const late: Late = { reason: 'is not loaded' };
  const outcome = open(page, order, late).then(
    () => null,
    (error: Error) => error.message.split('\n')[0]!,
  );
  const limit = sleep(order.limitMs).then(() => `${late.reason} (given up after ${order.limitMs / 1_000} s)`);
  return Promise.race([outcome, limit]);
}

async function open(page: Page, { url, requests, limitMs }: RestOrder, late: Late): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'timeTicks' });
  const answer = await page.goto(url, { timeout: limitMs });
  if (answer && !answer.ok()) throw new Error(`is answered with ${answer.status()}`);
  late.reason = NO_ANSWER;
  // Somebody is there: otherwise the page would wait until the browser is idle.
  await page.mouse.move(1, 1);
  while (!(await page.evaluate(() => document.documentElement.dataset['session'] === 'known'))) {
    late.reason = NO_START;
    await sleep(LOOK_EVERY_MS);
  }
  while (!(await hasPaused(protocol, requests, late)));
}

/** Looks for a pause's length. */
async function hasPaused(protocol: CDPSession, requests: PageRequests, late: Late): Promise<boolean> {
  const before = { asked: requests.all.length, busyMs: await busyMs(protocol) };
  await sleep(PAUSE_MS);
  const isAsking = requests.all.length > before.asked || requests.open() > 0;
  if (isAsking) late.reason = `asks the server without end, such as ${requests.all.at(-1)?.url()}`;
  else late.reason = NO_ANSWER;
  const isBusy = (await busyMs(protocol)) - before.busyMs > PAUSE_MS / 2;
  if (isBusy && !isAsking) late.reason = BUSY;
  return !isAsking && !isBusy;
}

/** How long its scripts have run since it was opened. */
async function busyMs(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
