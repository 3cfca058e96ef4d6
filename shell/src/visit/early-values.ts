import type { Values } from './send-values.ts';

type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** The browser's own records up to now. */
function read(type: string): Entry[] {
  try {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords();
    observer.disconnect();
    return entries;
  } catch {
    return [];
  }
}

/** Shifts within a second of each other, and within five seconds in all, are one; the largest counts. */
const GAP_MS = 1_000;
const SESSION_MS = 5_000;

/** LCP, INP and CLS up to now, as the library computes them; what the browser does not record is left out. */
export function readEarlyValues(): Values {
  const values: Values = {};
  const paint = read('largest-contentful-paint').at(-1);
  if (!paint) return values;
  values.lcp = paint.startTime;
  const waits = [...read('event'), ...read('first-input')].filter((entry) => entry.interactionId);
  if (waits.length > 0) values.inp = Math.max(...waits.map(({ duration }) => duration));
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return values;
  let [session, from, last] = [0, 0, 0];
  values.cls = 0;
  for (const { startTime, value = 0, hadRecentInput } of read('layout-shift')) {
    if (hadRecentInput) continue;
    const isSame = startTime - last < GAP_MS && startTime - from < SESSION_MS;
    [session, from, last] = isSame ? [session + value, from, startTime] : [value, startTime, startTime];
    values.cls = Math.max(values.cls, session);
  }
  return values;
}
