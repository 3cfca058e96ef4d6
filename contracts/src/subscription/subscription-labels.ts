import type { StoredPlan } from '../dealer/dealer.schema.ts';
import { daysBetween } from '../text/format.ts';

export const PLAN_LABELS: Record<StoredPlan, string> = {
  free: 'Gratuit',
  standard_monthly: 'Lunar',
  standard_annual: 'Anual',
  standard: 'Standard (vechi)',
  pro: 'Pro (vechi)',
  enterprise: 'Enterprise (vechi)',
};

const counted = (count: number) => (count === 1 ? '1 zi' : `${count} zile`);

/**
 * The remaining time of a subscription, in calendar days in Bucharest (work-areas §4): 'N zile rămase', 'Expiră
 * astăzi', 'Expirat (N zile)', 'Fără expirare' for a paid plan without a date, 'Nelimitat' for free.
 */
export function remainingText(plan: StoredPlan, expiresAt: string | null, now: Date): string {
  if (plan === 'free') return 'Nelimitat';
  if (!expiresAt) return 'Fără expirare';
  const left = daysBetween(now, new Date(expiresAt));
  if (left === 0) return 'Expiră astăzi';
  if (left < 0) return `Expirat (${counted(-left)})`;
  return left === 1 ? '1 zi rămasă' : `${left} zile rămase`;
}
