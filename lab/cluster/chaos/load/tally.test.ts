import { expect, test, vi } from 'vitest';
import { outcomeOf, Tally } from './tally.ts';

test('only 503 with Retry-After is a refusal', () => {
  expect(outcomeOf({ status: 201, headers: {} })).toBe('ok');
  expect(outcomeOf({ status: 503, headers: { 'retry-after': '2' } })).toBe('refused');
  for (const status of [0, 400, 429, 500, 502, 503]) expect(outcomeOf({ status, headers: {} })).toBe('failed');
});

test('times are of what succeeded, what was dropped is not asked, and a report begins anew', () => {
  const longestAway = expect.any(Number);
  const tally = new Tally();
  for (let ms = 1; ms <= 100; ms++) tally.record('page', 'ok', ms);
  tally.record('page', 'refused', 9_000);
  tally.record('lead', 'failed', 9_000);
  tally.recordFailure('lead', 'failed 500');
  for (let count = 0; count < 3; count++) tally.recordDropped('search');
  expect(tally.take()).toEqual({
    kinds: {
      page: { asked: 101, ok: 100, refused: 1, failed: 0, dropped: 0, p50: 50, p99: 99, longestAway },
      lead: { asked: 1, ok: 0, refused: 0, failed: 1, dropped: 0, p50: 0, p99: 0, longestAway },
      search: { asked: 0, ok: 0, refused: 0, failed: 0, dropped: 3, p50: 0, p99: 0, longestAway },
    },
    failures: { 'lead failed 500': { count: 1, atS: [0] } },
  });
  expect(tally.take()).toEqual({ kinds: {}, failures: {} });
});

test('the longest time without a good answer counts from the beginning, and to the end', () => {
  vi.useFakeTimers();
  try {
    const tally = new Tally();
    const after = (ms: number) => vi.advanceTimersByTime(ms);
    const longest = () => tally.take().kinds.lead?.longestAway;
    after(3_000);
    tally.record('lead', 'ok', 10);
    after(1_000);
    tally.record('lead', 'refused', 10);
    after(1_000);
    expect(longest()).toBe(3_000);
    tally.record('lead', 'ok', 10);
    after(2_000);
    tally.record('lead', 'failed', 10);
    after(2_000);
    tally.record('lead', 'ok', 10);
    expect(longest()).toBe(4_000);
    tally.record('lead', 'ok', 10);
    after(5_000);
    expect(longest()).toBe(5_000);
  } finally {
    vi.useRealTimers();
  }
});
