import { expect, test } from 'vitest';
import { HOUR_MS } from 'contracts/durations';
import { afterOpenTime, momentOf } from './working-time.ts';

const NINE_TO_SIX = { from: '09:00', to: '18:00' };
const WEEK = { days: [...Array.from({ length: 5 }, () => NINE_TO_SIX), { from: '10:00', to: '14:00' }, null] };
const ALWAYS = { days: Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' })) };
const due = (since: string, hours: typeof WEEK | typeof ALWAYS | null = WEEK) =>
  afterOpenTime(new Date(since), 4 * HOUR_MS, hours).toISOString();

test.each([
  ['in the middle of a day', '2026-11-18T08:00:00Z', '2026-11-18T12:00:00.000Z'], // Wednesday, 10 → 14
  ['before the opening', '2026-11-18T03:00:00Z', '2026-11-18T11:00:00.000Z'], // 5 → 13
  ['over the night', '2026-11-18T14:00:00Z', '2026-11-19T09:00:00.000Z'], // 16 → 18, 9 → 11
  ['just as long as the day lasts', '2026-11-18T12:00:00Z', '2026-11-18T16:00:00.000Z'], // 14 → 18
  ['over Saturday’s short day', '2026-11-20T15:00:00Z', '2026-11-21T11:00:00.000Z'], // Friday 17 → Saturday 13
  ['over the weekend', '2026-11-21T10:00:00Z', '2026-11-23T09:00:00.000Z'], // Saturday 12 → Monday 11
  ['on a closed Sunday', '2026-11-22T10:00:00Z', '2026-11-23T11:00:00.000Z'],
])('four working hours %s', (_when, since, end) => {
  expect(due(since)).toBe(end);
});

test('the clock is Bucharest’s in summer and in winter', () => {
  expect(due('2026-07-15T03:00:00Z')).toBe('2026-07-15T10:00:00.000Z'); // 9 → 13 is 6 → 10 in UTC
  expect(due('2026-12-16T03:00:00Z')).toBe('2026-12-16T11:00:00.000Z');
  expect(new Date(momentOf('2026-03-29', '09:00')).toISOString()).toBe('2026-03-29T06:00:00.000Z');
  expect(new Date(momentOf('2026-03-29', '03:30')).toISOString()).toBe('2026-03-29T01:30:00.000Z'); // left out: 4:30
  expect(new Date(momentOf('2026-10-25', '09:00')).toISOString()).toBe('2026-10-25T07:00:00.000Z');
});

test('in a night with a clock change real hours count', () => {
  // For a dealer open all night four hours are four hours, though the clock shows five or three.
  expect(due('2026-03-29T00:00:00Z', ALWAYS)).toBe('2026-03-29T04:00:00.000Z'); // 2 → 7 by the clock
  expect(due('2026-10-24T23:00:00Z', ALWAYS)).toBe('2026-10-25T03:00:00.000Z'); // 2 → 5 by the clock
  // Saturday's last hour and Monday's first three, with the clock change in between.
  expect(due('2026-03-28T11:00:00Z')).toBe('2026-03-30T09:00:00.000Z'); // Saturday 13 → Monday 12, an hour earlier in UTC
  expect(due('2026-10-24T10:00:00Z')).toBe('2026-10-26T10:00:00.000Z');
  // The day of the clock change itself, from midnight on.
  expect(due('2026-10-25T18:00:00Z', ALWAYS)).toBe('2026-10-25T22:00:00.000Z');
  expect(due('2026-03-28T20:00:00Z', ALWAYS)).toBe('2026-03-29T00:00:00.000Z');
});

test('a dealer without opening hours, or never open, is assumed to work Monday to Friday, 9 to 18', () => {
  const friday = '2026-11-20T15:00:00Z'; // 17
  expect(due(friday, null)).toBe('2026-11-23T10:00:00.000Z');
  expect(due(friday, { days: Array.from({ length: 7 }, () => null) } as never)).toBe('2026-11-23T10:00:00.000Z');
});
