import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from 'contracts/durations';
import { BurstLog } from './burst-log.ts';

const lines: [string, object, string | undefined][] = [];
const write = (level: string) => (details: object, message?: string) => void lines.push([level, details, message]);
const log = { info: write('info'), warn: write('warn'), error: write('error') };

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('a burst of refusals is one line with their number, without a stack', () => {
  const bursts = new BurstLog(log, 5_000);
  for (let count = 0; count < 1_000; count++) bursts.record('refused', 'GET /objects/art/:file', new Error('full'));
  bursts.record('refused', 'GET /api/cities', new Error('busy'));
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(5_000);
  const by = { 'GET /objects/art/:file': 1_000, 'GET /api/cities': 1 };
  expect(lines).toEqual([['info', { count: 1_001, by }, 'requests refused']]);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(lines).toHaveLength(1);
});

test('failures caused by a missing database are one error, with the first reason', () => {
  const bursts = new BurstLog(log, 5_000);
  const first = new Error('Connection terminated');
  bursts.record('failed', 'POST /api/leads', first);
  bursts.record('failed', 'POST /api/leads', new Error('Connection terminated'));
  bursts.flush();
  const details = { count: 2, by: { 'POST /api/leads': 2 }, err: first };
  expect(lines).toEqual([['error', details, 'requests failed for a passing reason']]);
  bursts.record('refused', 'x', null);
  vi.advanceTimersByTime(5_000);
  expect(lines[1]).toEqual(['info', { count: 1, by: { x: 1 } }, 'requests refused']);
});
