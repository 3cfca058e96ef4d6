import type { Clause } from './clause.ts';
import { INACTIVE, PUBLIC } from './engine-car.ts';
import { evaluate } from './evaluate.ts';
import { pageOf } from './page.ts';
import type { CarIndex } from './car-index.ts';

const PER_DEALER = 2;

/** Cars on the home page: premium, then newest, at most two of one dealer (docs/rules/cars.md "Featured cars"). */
export function featured(carIndex: CarIndex, limit: number, withInactive: boolean): number[] {
  const shown: Clause = {
    kind: 'codes',
    column: 'shown',
    codes: withInactive ? [PUBLIC, INACTIVE] : [PUBLIC],
    filter: null,
  };
  const hits = evaluate(carIndex, [shown]);
  const perDealer = new Map<number, number>();
  const out: number[] = [];
  // Few are skipped, so a few pages are enough; the whole order only where one or two dealers have all cars.
  for (let offset = 0, limitOfPage = 8 * limit; offset < hits.count && out.length < limit; limitOfPage *= 4) {
    const page = pageOf(carIndex, hits, { sort: 'premium', limit: limitOfPage, offset, clauses: [shown] });
    for (const position of page) {
      const dealer = carIndex.columns.codes.dealer[position]!;
      const taken = perDealer.get(dealer) ?? 0;
      if (taken === PER_DEALER || out.length === limit) continue;
      perDealer.set(dealer, taken + 1);
      out.push(position);
    }
    offset += limitOfPage;
  }
  return out;
}
