import { POWER_ABOVE_ALL, POWER_FROM_OPTIONS, POWER_TO_OPTIONS, PRICE_OPTIONS } from 'contracts/search-options';

/** A filter that bounds a number, and the bounds that lists offer, ascending. */
interface Bound {
  column: BoundedColumn;
  isLower: boolean;
  values: readonly number[];
}
export type BoundName = 'priceMin' | 'priceMax' | 'powerFrom' | 'powerTo';
type BoundedColumn = 'price' | 'power';

export const BOUNDS: Readonly<Record<BoundName, Bound>> = {
  priceMin: { column: 'price', isLower: true, values: PRICE_OPTIONS },
  priceMax: { column: 'price', isLower: false, values: PRICE_OPTIONS },
  powerFrom: { column: 'power', isLower: true, values: POWER_FROM_OPTIONS },
  powerTo: { column: 'power', isLower: false, values: [...POWER_TO_OPTIONS, POWER_ABOVE_ALL] },
};
export const BOUND_NAMES = Object.keys(BOUNDS) as BoundName[];

/** How many cars each bound on offer would find, in the order of its values. */
export type BoundCounts = Record<BoundName, number[]>;

const limitsOf = (column: BoundedColumn): readonly number[] => {
  const bounds = Object.values(BOUNDS).filter((bound) => bound.column === column);
  return [...new Set(bounds.flatMap(({ values }) => values))].toSorted((a, b) => a - b);
};
const LIMITS = { price: limitsOf('price'), power: limitsOf('power') };

/**
 * The band of a number: odd at a bound, even between two. Being codes of few values, bands are counted as colours are;
 * looking at each car's number took a tenth of a second with a million cars.
 */
export function bandOf(column: BoundedColumn, value: number): number {
  const limits = LIMITS[column];
  let below = 0;
  while (below < limits.length && limits[below]! < value) below++;
  return 2 * below + Number(limits[below] === value);
}

/** Counts of a bound's column by band, as counts of what each of its values would find. */
export function countsOfBound(name: BoundName, byBand: ArrayLike<number>): number[] {
  const { column, isLower, values } = BOUNDS[name];
  const counts = Array.from(byBand);
  return values.map((value) => {
    const band = bandOf(column, value);
    const found = isLower ? counts.slice(band) : counts.slice(0, band + 1);
    return found.reduce((sum, count) => sum + count, 0);
  });
}
