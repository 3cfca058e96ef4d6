// A price's position among like cars, in words: for buyers on the car's page, for dealers beside their numbers.
import { formatWholePercent } from '../text/format.ts';
import type { PricePosition } from './price-insight.schema.ts';

type Shares = Pick<PricePosition, 'dearerPercent' | 'cheaperPercent' | 'isTopAtListPrice'>;

/**
 * The rank of the price among all sorted: 0 the cheapest, 100 the most expensive; equal prices share the middle of
 * theirs. A top version at its list price is never above the middle.
 */
export function rankOf({ dearerPercent, cheaperPercent, isTopAtListPrice }: Shares): number {
  const rank = (100 + cheaperPercent - dearerPercent) / 2;
  return isTopAtListPrice ? Math.min(50, rank) : rank;
}

/** The thirds of that ranking. */
export function thirdOf(position: Shares): 'Sub medie' | 'Mediu' | 'Peste medie' {
  const rank = rankOf(position);
  if (rank < 100 / 3) return 'Sub medie';
  return rank > 200 / 3 ? 'Peste medie' : 'Mediu';
}

/** Within this distance of the middle, in percent, a price is neither cheap nor expensive. */
const MIDDLE = 10;

/** Whether all others cost less, or all cost more; equal prices are neither. */
export function extremeOf({ dearerPercent, cheaperPercent, isTopAtListPrice }: Shares): 'dearest' | 'cheapest' | null {
  if (dearerPercent === 100) return 'cheapest';
  return cheaperPercent === 100 && !isTopAtListPrice ? 'dearest' : null;
}

/** The price compared with the others, without their number: it precedes "celelalte 33 de mașini noi". */
export function comparisonWords(position: Shares): string {
  const { dearerPercent, cheaperPercent, isTopAtListPrice } = position;
  if (dearerPercent === 0 && cheaperPercent === 0) return 'La același preț cu aproape toate';
  if (isTopAtListPrice && cheaperPercent >= dearerPercent) return 'La prețul de listă al versiunii de vârf, față de';
  if (Math.abs(rankOf(position) - 50) <= MIDDLE) return 'La mijloc, comparat cu';
  return dearerPercent >= cheaperPercent
    ? `Mai ieftină decât ${formatWholePercent(dearerPercent)} din`
    : `Mai scumpă decât ${formatWholePercent(cheaperPercent)} din`;
}
