// What the browser itself observes of a page, read without any simulation.
import type { Page } from 'playwright-core';

/** Milliseconds since the start of the page; NaN for what did not happen. */
export interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
  /** When the `load` event ended: what starts at idle starts later. */
  loadedAt: number;
  longTasks: { startedAt: number; duration: number }[];
  /** The longest duration of each interaction so far. */
  interactions: number[];
}

/** What the observers write and `readVitals` reads. */
interface Observed {
  lcp: number;
  cls: number;
  longTasks: { startedAt: number; duration: number }[];
  byInteraction: Map<number, number>;
}
declare global {
  interface Window {
    observedVitals: Observed;
  }
}
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Timed extends PerformanceEntry {
  interactionId: number;
}

/** Before the page is opened. */
export const observeVitals = (page: Page): Promise<unknown> => page.addInitScript(observe);

/** Runs in the page, before its own scripts. */
function observe(): void {
  const observed: Observed = { lcp: Number.NaN, cls: 0, longTasks: [], byInteraction: new Map() };
  window.observedVitals = observed;
  const onEach = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  };
  onEach('largest-contentful-paint', ({ startTime }) => (observed.lcp = startTime));
  onEach('longtask', ({ startTime: startedAt, duration }) => observed.longTasks.push({ startedAt, duration }));
  onEach('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) observed.cls += value;
  });
  // 16 ms is the least that browsers tell of.
  onEach(
    'event',
    (entry) => {
      const { interactionId: id, duration } = entry as Timed;
      if (id > 0) observed.byInteraction.set(id, Math.max(duration, observed.byInteraction.get(id) ?? 0));
    },
    { durationThreshold: 16 },
  );
}

export const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => {
    const { lcp, cls, longTasks, byInteraction } = window.observedVitals;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const loadedAt = navigation?.loadEventEnd || Number.NaN;
    return {
      fcp: paint?.startTime ?? Number.NaN,
      lcp,
      cls,
      loadedAt,
      longTasks,
      interactions: [...byInteraction.values()],
    };
  });
