import type { Metric } from 'contracts/web-vitals';
import { describe, expect, test } from 'vitest';
import { bucketOf, type Counts } from './histogram.ts';
import { isSlower, type NetworkDay } from './slowdown.ts';

interface Reporters {
  networks: number;
  value: number;
  samples?: number;
  day?: string;
  metric?: Metric;
}
const reporters = ({ networks, value, samples = 10, day = '2026-11-20', metric = 'lcp' }: Reporters): NetworkDay[] =>
  Array.from({ length: networks }, () => ({ day, counts: new Map([[bucketOf(metric, value), samples]]) as Counts }));
const BEFORE = reporters({ networks: 12, value: 2_000 });

test.each([
  ['a quarter slower', 2_500, true],
  ['a tenth slower', 2_200, false],
  ['as fast', 2_000, false],
  ['faster', 1_000, false],
])('%s', (_what, value, wanted) => {
  expect(isSlower('lcp', { before: BEFORE, after: reporters({ networks: 12, value }) })).toBe(wanted);
});

test('five networks are enough, four are not, and neither are few samples', () => {
  const after = (networks: number, samples?: number) =>
    reporters({ networks, value: 3_000, ...(samples && { samples }) });
  expect(isSlower('lcp', { before: BEFORE, after: after(5) })).toBe(true);
  expect(isSlower('lcp', { before: BEFORE, after: after(4, 20) })).toBe(false);
  expect(isSlower('lcp', { before: BEFORE, after: after(5, 9) })).toBe(false);
  expect(isSlower('lcp', { before: after(4, 20), after: after(12) })).toBe(false);
});

test('a change that nobody notices is none, however large its share', () => {
  const [before, after] = [0.001, 0.004].map((value) => reporters({ networks: 12, value, metric: 'cls' }));
  expect(isSlower('cls', { before: before!, after: after! })).toBe(false);
});

describe('four networks that forge on each day', () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
  const honest = (value: number) => days.flatMap((day) => reporters({ networks: 8, value, day, samples: 2 }));
  const forged = (value: number) => days.flatMap((day) => reporters({ networks: 4, value, day, samples: 20 }));

  test('do not make an equal release slower', () => {
    expect(isSlower('lcp', { before: honest(2_000), after: [...honest(2_000), ...forged(60_000)] })).toBe(false);
  });

  test('nor the one before it faster', () => {
    expect(isSlower('lcp', { before: [...honest(2_000), ...forged(100)], after: honest(2_000) })).toBe(false);
  });

  test('nor both at once', () => {
    const compared = { before: [...honest(2_000), ...forged(100)], after: [...honest(2_000), ...forged(60_000)] };
    expect(isSlower('lcp', compared)).toBe(false);
  });

  test('but what the others report is noticed beside them', () => {
    expect(isSlower('lcp', { before: honest(2_000), after: [...honest(2_600), ...forged(60_000)] })).toBe(true);
  });
});
