import { expect, test } from 'vitest';
import { freeSlots } from './slots.ts';

const day = (from: string, to: string) => ({ from, to });
/** Open on Mondays and on Sundays. */
const hours = { days: [day('09:00', '10:45'), null, null, null, null, null, day('10:00', '11:00')] };
const none = { hours, daysOff: new Set<string>(), taken: new Set<number>() };
// A Wednesday; Bucharest is two hours ahead of UTC in winter.
const now = new Date('2026-11-25T10:00:00Z');

test('half hours that end before the dealer closes, on open days of three weeks', () => {
  const days = freeSlots(none, now);
  expect(days.map(({ day }) => day)).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-06',
    '2026-12-07',
    '2026-12-13',
    '2026-12-14',
  ]);
  expect(days[1]?.slots).toEqual(['2026-11-30T07:00:00.000Z', '2026-11-30T07:30:00.000Z', '2026-11-30T08:00:00.000Z']);
});

test('neither booked slots, nor days off, nor the next two hours', () => {
  const taken = new Set([Date.parse('2026-11-30T07:30:00Z')]);
  expect(freeSlots({ ...none, taken }, now)[1]?.slots).toHaveLength(2);
  expect(freeSlots({ ...none, daysOff: new Set(['2026-11-29', '2026-11-30']) }, now)[0]?.day).toBe('2026-12-06');
  const monday = new Date('2026-11-30T05:20:00Z');
  expect(freeSlots(none, monday)[0]).toEqual({
    day: '2026-11-30',
    slots: ['2026-11-30T07:30:00.000Z', '2026-11-30T08:00:00.000Z'],
  });
});

test('on the day on which the clock goes back, by the clock of Bucharest', () => {
  const days = freeSlots(none, new Date('2026-10-24T10:00:00Z'));
  expect(days[0]).toEqual({ day: '2026-10-25', slots: ['2026-10-25T08:00:00.000Z', '2026-10-25T08:30:00.000Z'] });
});

test('a dealer without hours is open from Monday to Friday, 9 to 18', () => {
  const days = freeSlots({ ...none, hours: null }, now);
  expect(days.map(({ slots }) => slots.length).slice(0, 3)).toEqual([8, 18, 18]);
});
