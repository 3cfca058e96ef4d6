import { describe, expect, it } from 'vitest';
import { StoredPlan } from '../dealer/dealer.schema.ts';
import { PLAN_LABELS, remainingText } from './subscription-labels.ts';

describe('remainingText', () => {
  const now = new Date('2026-11-20T21:30:00Z'); // 23:30 in Bucharest
  const left = (expiresAt: string | null) => remainingText('standard_monthly', expiresAt, now);

  it('counts calendar days in Bucharest, whatever the hour', () => {
    expect(left('2026-11-20T21:59:00Z')).toBe('Expiră astăzi');
    expect(left('2026-11-20T22:00:00Z')).toBe('1 zi rămasă');
    expect(left('2026-12-20T10:00:00Z')).toBe('30 zile rămase');
    expect(left('2026-11-08T10:00:00Z')).toBe('Expirat (12 zile)');
    expect(left('2026-11-19T10:00:00Z')).toBe('Expirat (1 zi)');
  });

  it('handles plans without an end', () => {
    expect(left(null)).toBe('Fără expirare');
    expect(remainingText('pro', null, now)).toBe('Fără expirare');
    expect(remainingText('free', '2026-11-08T10:00:00Z', now)).toBe('Nelimitat');
  });
});

it('names every stored plan, legacy ones as such', () => {
  expect(StoredPlan.options.map((plan) => PLAN_LABELS[plan])).toEqual([
    'Gratuit',
    'Lunar',
    'Anual',
    'Standard (vechi)',
    'Pro (vechi)',
    'Enterprise (vechi)',
  ]);
});
