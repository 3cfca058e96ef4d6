import type { DealerRating } from '../car/car.schema.ts';
import { formatCount, formatDecimal } from '../text/format.ts';

/** A dealer's stars beside its name, "4,6 (12)"; nothing below five reviews (docs/rules.md "Reviews"). */
export function Rating({ value }: { value: DealerRating | null | undefined }) {
  if (!value) return null;
  const average = formatDecimal(value.average);
  return (
    <span
      className="an-rating"
      role="img"
      aria-label={`${average} din 5, ${formatCount(value.count, ['recenzie', 'recenzii'])}`}
    >
      {average} ({value.count})
    </span>
  );
}
