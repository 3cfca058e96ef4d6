// Labels for metrics, devices and their values, on screens and in emails.
import { formatHundredths, formatNumber } from '../text/format.ts';
import type { Device, Metric } from './web-vitals.schema.ts';

/** The schema's own lists come with zod, which screens need not fetch. */
export const METRICS_IN_ORDER = ['lcp', 'inp', 'cls'] as const satisfies readonly Metric[];
export const DEVICES_IN_ORDER = ['phone', 'tablet', 'desktop'] as const satisfies readonly Device[];

export const METRIC_LABELS: Readonly<Record<Metric, { short: string; long: string }>> = {
  lcp: { short: 'LCP', long: 'Afișarea conținutului principal' },
  inp: { short: 'INP', long: 'Răspunsul la atingere' },
  cls: { short: 'CLS', long: 'Stabilitatea paginii' },
};

export const DEVICE_LABELS: Readonly<Record<Device, string>> = {
  phone: 'Telefon',
  tablet: 'Tabletă',
  desktop: 'Calculator',
};

/** The limits of the Core Web Vitals: up to the first one good, beyond the second one poor. */
const LIMITS: Readonly<Record<Metric, readonly [number, number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};

export type Rating = 'good' | 'fair' | 'poor';
export function ratingOf(metric: Metric, value: number): Rating {
  const [good, fair] = LIMITS[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}

export const RATING_LABELS: Readonly<Record<Rating, string>> = { good: 'Bun', fair: 'De îmbunătățit', poor: 'Slab' };

/** "2,31 s", "180 ms", "0,04". */
export function formatMetric(metric: Metric, value: number): string {
  if (metric === 'cls') return formatHundredths(value);
  return metric === 'lcp' ? `${formatHundredths(value / 1_000)} s` : `${formatNumber(value)} ms`;
}
