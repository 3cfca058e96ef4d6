import { beforeEach, expect, it, vi } from 'vitest';
import { Pace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => void vi.useRealTimers();
});

/** Pieces that end so many milliseconds apart. */
function endEach(pace: Pace, gaps: readonly number[], { running = 4, isBusy = true } = {}): number {
  for (const ms of gaps) {
    vi.advanceTimersByTime(ms);
    pace.end(running, isBusy);
  }
  return Math.round(pace.intervalMs);
}

it('is the mean of the times between ends, about the last 32', () => {
  const pace = new Pace();
  expect(endEach(pace, [5_000])).toBe(0);
  expect(endEach(pace, [100, 300])).toBe(200);
  expect(endEach(pace, Array<number>(200).fill(50))).toBe(50);
  // A pause of a second weighs a thirty-second.
  expect(endEach(pace, [1_050])).toBe(81);
});

it('is not measured while places are free, nor over such a time', () => {
  const pace = new Pace();
  expect(endEach(pace, [700, 700, 700], { running: 2, isBusy: false })).toBe(0);
  expect(endEach(pace, [700, 20])).toBe(20);
});

it('is forgotten once nothing runs', () => {
  const pace = new Pace();
  expect(endEach(pace, [10, 900])).toBe(900);
  expect(endEach(pace, [900], { running: 1, isBusy: false })).toBe(0);
});
