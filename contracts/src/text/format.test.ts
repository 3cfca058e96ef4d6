import { describe, expect, it } from 'vitest';
import {
  bucharestDay,
  formatAgo,
  formatCount,
  formatDateTime,
  formatDaysAgo,
  formatInstalment,
  formatPercent,
  formatPrice,
  formatWholePercent,
} from './format.ts';

describe('format', () => {
  it('writes prices in EUR by ro-RO rules without decimals', { tags: ['WA9-const-01'] }, () => {
    expect(formatPrice(21990)).toBe('21.990\u00a0€');
    expect(formatPrice(1500)).toBe('1.500\u00a0€');
    expect(formatInstalment(305.62)).toBe('305,62\u00a0€');
  });

  it('writes percents in one form, with a no-break space', () => {
    expect([formatWholePercent(20), formatPercent(0.055)]).toEqual(['20\u00a0%', '5,50\u00a0%']);
  });

  it('joins number and noun as Romanian does', () => {
    const cars = (count: number) => formatCount(count, ['mașină', 'mașini']);
    expect([0, 1, 2, 19, 20, 100, 101, 119, 120, 1200].map(cars)).toEqual([
      '0 mașini',
      '1 mașină',
      '2 mașini',
      '19 mașini',
      '20 de mașini',
      '100 de mașini',
      '101 mașini',
      '119 mașini',
      '120 de mașini',
      '1.200 de mașini',
    ]);
  });

  it('counts days and hours in Bucharest on both sides of the change to summer time', () => {
    expect(bucharestDay(new Date('2026-03-28T22:30:00Z'))).toBe('2026-03-29');
    expect(formatDateTime('2026-03-29T00:59:00Z')).toMatch(/02:59$/);
    expect(formatDateTime('2026-03-29T01:00:00Z')).toMatch(/04:00$/);
  });

  it('formats how many calendar days ago, in Bucharest', () => {
    const ago = (iso: string) => formatDaysAgo(iso, new Date('2026-11-20T12:00:00Z'));
    expect(ago('2026-11-19T22:00:00Z')).toBe('azi');
    expect(ago('2026-11-19T21:59:59Z')).toBe('ieri');
    expect(ago('2026-11-18T12:00:00Z')).toBe('acum 2 zile');
    expect(ago('2026-10-31T12:00:00Z')).toBe('acum 20 de zile');
  });

  it('formats how long ago', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(formatAgo('2026-11-20T11:59:40Z', now)).toBe('chiar acum');
    expect(formatAgo('2026-11-20T11:48:00Z', now)).toBe('acum 12 minute');
    expect(formatAgo('2026-11-20T11:00:00Z', now)).toBe('acum 1 oră');
    expect(formatAgo('2026-11-18T14:20:00Z', now)).toBe('18 nov. 2026, 16:20');
  });
});
