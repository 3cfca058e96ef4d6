// Reads what Chromium's trace says about one thread.

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Time of the thread itself, without the moments in which other processes had the processor. */
  tdur?: number;
  args?: { data?: { url?: string; functionName?: string } };
}

export const CATEGORIES = ['toplevel', 'devtools.timeline', 'v8', 'v8.execute'];

/** Milliseconds of the thread. */
export const msOf = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1_000;

/** The complete events of the thread that runs the page's scripts, from the page's own first script on. */
export function mainThreadOf(events: readonly TraceEvent[], url: string): TraceEvent[] {
  const first = events.find(({ name, args }) => name === 'EvaluateScript' && args?.data?.url === url);
  if (!first) throw new Error(`the trace has no script of ${url}`);
  return events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === first.pid && tid === first.tid && ts >= first.ts)
    .sort((one, other) => one.ts - other.ts);
}

export const tasksOf = (thread: readonly TraceEvent[]): TraceEvent[] =>
  thread.filter(({ name }) => name === 'ThreadControllerImpl::RunTask' || name === 'RunTask');

export const isWithin = (event: TraceEvent, task: TraceEvent): boolean =>
  event !== task && event.ts >= task.ts && event.ts + (event.dur ?? 0) <= task.ts + (task.dur ?? 0);

/** The names of a task's longest events with their milliseconds; nested ones count in each of them. */
export function partsOf(task: TraceEvent, thread: readonly TraceEvent[], count = 4): string {
  const sums = new Map<string, number>();
  for (const event of thread) {
    if (!isWithin(event, task)) continue;
    const { functionName = '', url = '' } = event.args?.data ?? {};
    const name = [event.name, functionName, url.split('/').at(-1)?.split('?')[0]].filter(Boolean).join(' ');
    sums.set(name, (sums.get(name) ?? 0) + msOf(event));
  }
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([name, ms]) => `${name} ${Math.round(ms)}`)
    .join(', ');
}
