// What a page costs the main thread, by the thread's own clock: what else the machine does meanwhile does not count.
import type { Phone } from './phone.ts';

/** Milliseconds of the slowed processor. */
export interface ThreadCosts {
  /** Of tasks after the first paint, what is beyond their first 50: Lighthouse's total blocking time. */
  blocking: number;
  /** Of all scripts. */
  scripting: number;
}

/** An event of Chromium's trace. Times in microseconds; `tdur` is the thread's own. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { name?: string };
}

const CATEGORIES = ['toplevel', 'loading'];
const LONG_TASK_MS = 50;

/** A visit with its costs: from before it is begun until it is done. */
export async function withThreadCosts<Visit>(phone: Phone, visit: () => Promise<Visit>): Promise<Visit & ThreadCosts> {
  const { page, protocol } = phone;
  const browser = page.context().browser();
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browser?.startTracing(page, { categories: CATEGORIES });
  const visited = await visit();
  const trace = await browser?.stopTracing();
  const { metrics } = await protocol.send('Performance.getMetrics');
  const { traceEvents = [] } = JSON.parse(String(trace)) as { traceEvents?: TraceEvent[] };
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  return { ...visited, blocking: blockingOf(traceEvents), scripting: 1_000 * script };
}

export function blockingOf(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  const isMain = ({ pid, tid }: TraceEvent) => pid === paint.pid && tid === paint.tid;
  return events
    .filter((event) => event.name.endsWith('RunTask') && isMain(event) && event.ts >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1_000 - LONG_TASK_MS), 0);
}
