import { expect, test } from 'vitest';
import { blockingOf, type TraceEvent } from './thread-costs.ts';

const main = { pid: 1, tid: 1 };
const task = (ts: number, ms: number, where = main): TraceEvent => ({
  name: 'ThreadControllerImpl::RunTask',
  ts,
  tdur: ms * 1_000,
  ...where,
});
const paint = { name: 'firstContentfulPaint', ts: 100, ...main };

test('the main thread is blocked by what tasks after the first paint take beyond 50 ms', () => {
  const elsewhere = { pid: 1, tid: 2 };
  const events = [task(50, 300), paint, task(200, 80), task(300, 40), task(400, 60), task(500, 900, elsewhere)];
  expect(blockingOf(events)).toBe(40);
});

test('a page that was never painted has no figure', () => {
  expect(blockingOf([task(50, 300)])).toBeNaN();
});
