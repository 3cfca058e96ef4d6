// Texts for a price's position among the same model's.
import type { PricePosition } from 'contracts/price-insight';
import { formatWholePercent } from 'contracts/format';

type Shares = Pick<PricePosition, 'dearerPercent' | 'cheaperPercent'>;

/**
 * The rank of the price among all sorted: 0 the cheapest, 100 the most expensive; equal prices share the middle of
 * theirs.
 */
export const rankOf = ({ dearerPercent, cheaperPercent }: Shares): number => (100 + cheaperPercent - dearerPercent) / 2;

/** The thirds of that ranking. */
export function thirdOf(position: Shares): 'Sub medie' | 'Mediu' | 'Peste medie' {
  const rank = rankOf(position);
  if (rank < 100 / 3) return 'Sub medie';
  return rank > 200 / 3 ? 'Peste medie' : 'Mediu';
}

/** Within this distance of the middle, in percent, a price is neither cheap nor expensive. */
const MIDDLE = 10;

/** The price compared with the others, without their number: it precedes "celelalte 33 de mașini noi". */
export function comparisonWords(position: Shares): string {
  const { dearerPercent, cheaperPercent } = position;
  if (dearerPercent === 0 && cheaperPercent === 0) return 'La același preț cu aproape toate';
  if (Math.abs(rankOf(position) - 50) <= MIDDLE) return 'La mijloc, comparat cu';
  return dearerPercent >= cheaperPercent
    ? `Mai ieftină decât ${formatWholePercent(dearerPercent)} din`
    : `Mai scumpă decât ${formatWholePercent(cheaperPercent)} din`;
}
