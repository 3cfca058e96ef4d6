// Words of a price's place among the same model's.
import type { PricePosition } from 'contracts/price-insight';
import { formatWholePercent } from 'contracts/format';

type Shares = Pick<PricePosition, 'dearerPercent' | 'cheaperPercent'>;

/** Where the price stands when all are put in a row: 0 the cheapest, 100 the dearest; same prices share the middle of theirs. */
export const rankOf = ({ dearerPercent, cheaperPercent }: Shares): number => (100 + cheaperPercent - dearerPercent) / 2;

/** The thirds of that row. */
export function thirdOf(position: Shares): 'Sub medie' | 'Mediu' | 'Peste medie' {
  const rank = rankOf(position);
  if (rank < 100 / 3) return 'Sub medie';
  return rank > 200 / 3 ? 'Peste medie' : 'Mediu';
}

/** Nearer to the middle than this, in percent, a price is neither cheap nor dear. */
const MIDDLE = 10;

/** How the price stands to the others, without their number: it goes before "celelalte 33 de mașini noi". */
export function comparisonWords(position: Shares): string {
  const { dearerPercent, cheaperPercent } = position;
  if (dearerPercent === 0 && cheaperPercent === 0) return 'La același preț cu aproape toate';
  if (Math.abs(rankOf(position) - 50) <= MIDDLE) return 'La mijloc, comparat cu';
  return dearerPercent >= cheaperPercent
    ? `Mai ieftină decât ${formatWholePercent(dearerPercent)} din`
    : `Mai scumpă decât ${formatWholePercent(cheaperPercent)} din`;
}
