import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDayAfter, planEnd } from './plan-end.ts';

test.each([
  ['2026-11-20T10:00:00Z', 0, '2026-11-20T21:59:59.000Z'],
  ['2026-11-20T23:30:00Z', 0, '2026-11-21T21:59:59.000Z'],
  // Summer and winter time, over both changes.
  ['2026-07-01T10:00:00Z', 0, '2026-07-01T20:59:59.000Z'],
  ['2026-03-28T10:00:00Z', 1, '2026-03-29T20:59:59.000Z'],
  ['2026-10-24T10:00:00Z', 1, '2026-10-25T21:59:59.000Z'],
])('from %s, %d days: %s', (now, days, end) => {
  expect(endOfDayAfter(new Date(now), days).toISOString()).toBe(end);
});

test(
  'a plan ends after 30 or 365 days, or those asked for; the free one never',
  { tags: ['WA4-admin-06', 'WA4-admin-07', 'WA9-const-09'] },
  () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(planEnd('standard_monthly', now)?.toISOString()).toBe('2026-12-20T21:59:59.000Z');
    expect(planEnd('standard_annual', now)?.toISOString()).toBe('2027-11-20T21:59:59.000Z');
    expect(planEnd('standard_monthly', now, 1)?.toISOString()).toBe('2026-11-21T21:59:59.000Z');
    expect([planEnd('free', now), planEnd('free', now, 5)]).toEqual([null, null]);
  },
);

test('the end is always the last second of the day meant', () => {
  const when = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(when, fc.integer({ min: -3650, max: 3650 }), (now, days) => {
      const end = endOfDayAfter(now, days);
      const calendarDays = (Date.parse(bucharestDay(end)) - Date.parse(bucharestDay(now))) / DAY_MS;
      expect(calendarDays).toBe(days);
      expect(bucharestDay(new Date(end.getTime() + 1000))).not.toBe(bucharestDay(end));
    }),
    { numRuns: 300 },
  );
});
