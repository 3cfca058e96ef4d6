// Reads what the browser itself observes of a page, without any simulation.
import type { Page } from 'playwright-core';

/** Milliseconds since the start of the page; NaN for what did not happen. */
export interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
  /** The part of `cls` that the font made when it took the place of its replacement. */
  fontCls: number;
  /** When the `load` event ended: what starts at idle starts later. */
  loadedAt: number;
  longTasks: { startedAt: number; duration: number }[];
  /** The longest duration of each interaction so far. */
  interactions: number[];
}

/** Written by the observers, read by `readVitals`. */
interface Observed {
  lcp: number;
  shifts: { at: number; value: number }[];
  /** When fonts were there, and when the frame with them was drawn. */
  swaps: { at: number; drawnAt: number }[];
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
  const observed: Observed = { lcp: Number.NaN, shifts: [], swaps: [], longTasks: [], byInteraction: new Map() };
  window.observedVitals = observed;
  const onEach = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  };
  onEach('largest-contentful-paint', ({ startTime }) => (observed.lcp = startTime));
  onEach('longtask', ({ startTime: startedAt, duration }) => observed.longTasks.push({ startedAt, duration }));
  onEach('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime: at } = entry as Shift;
    if (!hadRecentInput) observed.shifts.push({ at, value });
  });
  document.fonts.addEventListener('loadingdone', () => {
    const at = performance.now();
    // The second callback runs once the frame of the first is drawn, however busy the machine is.
    const drawn = () => observed.swaps.push({ at, drawnAt: performance.now() });
    requestAnimationFrame(() => requestAnimationFrame(drawn));
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
    const { lcp, shifts, swaps, longTasks, byInteraction } = window.observedVitals;
    const fonts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ responseEnd }) => responseEnd);
    // From the arrival of the last one that was there until the frame with it.
    const isOfFont = ({ at }: { at: number }) =>
      swaps.some((swap) => {
        const arrived = fonts.filter((end) => end <= swap.at);
        return arrived.length > 0 && at >= Math.max(...arrived) && at <= swap.drawnAt;
      });
    const sum = (some: { value: number }[]) => some.reduce((total, { value }) => total + value, 0);
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const loadedAt = navigation?.loadEventEnd || Number.NaN;
    return {
      fcp: paint?.startTime ?? Number.NaN,
      lcp,
      cls: sum(shifts),
      fontCls: sum(shifts.filter(isOfFont)),
      loadedAt,
      longTasks,
      interactions: [...byInteraction.values()],
    };
  });
