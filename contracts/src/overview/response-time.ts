/** Shown until enough answered requests exist to measure. */
export const DEFAULT_RESPONSE_TIME = '< 2h';
const MIN_SAMPLE = 5;

/** Median minutes to a dealer's first answer as text: '< 1h', '< 2h', '~ 5h', '~ 2 zile'; null below 5 answered requests. */
export function responseTimeText(medianMinutes: number | null, answered: number): string | null {
  if (medianMinutes === null || answered < MIN_SAMPLE) return null;
  const hours = medianMinutes / 60;
  if (hours < 1) return '< 1h';
  if (hours < 2) return '< 2h';
  if (hours < 36) return `~ ${Math.round(hours)}h`;
  return `~ ${Math.round(hours / 24)} zile`;
}
