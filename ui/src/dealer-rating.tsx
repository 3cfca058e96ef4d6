import type { DealerRating } from 'contracts/car';
import { formatCount, formatDecimal } from 'contracts/format';

/**
 * A dealer's stars beside its name, "4,6 (12)"; nothing below five reviews (docs/rules/conversations.md "Reviews"). Not in the facade:
 * the only page with it beside cards has its own copy.
 */
export const Rating = ({ value }: { value: DealerRating | null | undefined }) =>
  value ? (
    <span
      className="an-rating"
      role="img"
      aria-label={`${formatDecimal(value.average)} din 5, ${formatCount(value.count, ['recenzie', 'recenzii'])}`}
    >
      {`${formatDecimal(value.average)}\u00a0(${value.count})`}
    </span>
  ) : null;
