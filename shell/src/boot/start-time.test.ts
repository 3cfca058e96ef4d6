import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onStartTime } from './start-time.ts';

/** The paints that the browser reports, and its idle moments. */
let paint: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['largest-contentful-paint'];
      constructor(report: () => void) {
        paint = report;
      }
      observe() {}
    },
  );
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 50));
});
afterEach(() => vi.useRealTimers());

test.each(['pointerdown', 'pointermove', 'keydown', 'click'])('a %s starts it at once, and only once', (sign) => {
  const start = vi.fn();
  onStartTime(start);
  dispatchEvent(new Event(sign));
  dispatchEvent(new Event(sign));
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(5_000);
  expect(start).toHaveBeenCalledOnce();
});

test('untouched it starts when the page is loaded, its largest paint is past and the browser is idle', () => {
  const start = vi.fn();
  onStartTime(start);
  vi.advanceTimersByTime(10_000);
  expect(start).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(400);
  paint();
  vi.advanceTimersByTime(400);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(150);
  expect(start).toHaveBeenCalledOnce();
});
