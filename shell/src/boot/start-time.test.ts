import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onStartTime } from './start-time.ts';

/** The paints that the browser reports, and its idle moments. */
let paint: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(report: () => void) {
        paint = report;
      }
      observe() {}
    },
  );
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 50));
});
afterEach(() => vi.useRealTimers());

const happen = (sign: string, movementX: number) =>
  dispatchEvent(Object.assign(new Event(sign), sign === 'pointermove' ? { movementX, movementY: 0 } : {}));

test('the move that the browser reports of a mouse at rest is no touch', () => {
  const start = vi.fn();
  onStartTime(start);
  happen('pointermove', 0);
  expect(start).not.toHaveBeenCalled();
  happen('pointermove', -1);
  expect(start).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'pointermove', 'keydown', 'click'])('a %s starts it at once, and only once', (sign) => {
  const start = vi.fn();
  onStartTime(start);
  happen(sign, 2);
  happen(sign, 2);
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

test('a browser that is never idle starts it two seconds after the page has settled', () => {
  vi.stubGlobal('requestIdleCallback', (act: () => void, { timeout }: IdleRequestOptions) => setTimeout(act, timeout));
  const start = vi.fn();
  onStartTime(start);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(500 + 1_999);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledOnce();
});
