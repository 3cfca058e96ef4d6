import { POWER_ABOVE_ALL, POWER_FROM_OPTIONS, POWER_TO_OPTIONS, PRICE_OPTIONS } from 'contracts/search-options';
import { type Bits, listBits } from './bits.ts';
import type { Clause } from './clause.ts';
import { ownHits } from './facets.ts';
import type { Stock } from './stock.ts';

/** A filter that bounds a number, and the bounds that lists offer, ascending. */
interface Bound {
  column: 'price' | 'power';
  isLower: boolean;
  values: readonly number[];
}
export type BoundName = 'priceMin' | 'priceMax' | 'powerFrom' | 'powerTo';

export const BOUNDS: Readonly<Record<BoundName, Bound>> = {
  priceMin: { column: 'price', isLower: true, values: PRICE_OPTIONS },
  priceMax: { column: 'price', isLower: false, values: PRICE_OPTIONS },
  powerFrom: { column: 'power', isLower: true, values: POWER_FROM_OPTIONS },
  powerTo: { column: 'power', isLower: false, values: [...POWER_TO_OPTIONS, POWER_ABOVE_ALL] },
};
const NAMES = Object.keys(BOUNDS) as BoundName[];

/** How many cars each bound on offer would find, in the order of its values. */
export type BoundCounts = Record<BoundName, number[]>;

// Words of a set at a time, as facets.ts takes them.
const BLOCK = 512;
const STEP = 16 * BLOCK;

/** Counts of each bound among the hits of all conditions but its own; stops now and then, as `countFacets` does. */
export function* countBounds(stock: Stock, clauses: readonly Clause[]): Generator<void, BoundCounts> {
  const counts = {} as BoundCounts;
  const ownOf = (name: BoundName) => clauses.findIndex(({ filter }) => filter === name);
  // Bounds that are not in force count the same hits.
  for (const own of new Set(NAMES.map(ownOf))) {
    const names = NAMES.filter((name) => ownOf(name) === own);
    const hits = ownHits(
      stock,
      clauses.filter((_, index) => index !== own),
    );
    const tallies = names.map((name) => new Tally(stock, BOUNDS[name]));
    if (hits.list) for (const tally of tallies) tally.take(hits.list, 0, hits.list.length);
    if (hits.bits) yield* takeBits(hits.bits, tallies);
    names.forEach((name, index) => {
      counts[name] = tallies[index]!.counts();
    });
    yield;
  }
  return counts;
}

const blockSlots = new Int32Array(32 * BLOCK);

function* takeBits(bits: Bits, tallies: readonly Tally[]): Generator<void> {
  for (let from = 0; from < bits.length; from += BLOCK) {
    const count = listBits(bits.subarray(from, from + BLOCK), blockSlots);
    for (const tally of tallies) tally.take(blockSlots, from << 5, count);
    if (from % STEP === 0) yield;
  }
}

/** How many hits lie between two neighbouring bounds. */
class Tally {
  readonly #column: Float64Array | Int16Array;
  readonly #bound: Bound;
  readonly #between: Uint32Array;

  constructor({ columns }: Stock, bound: Bound) {
    this.#column = columns[bound.column];
    this.#bound = bound;
    this.#between = new Uint32Array(bound.values.length + 1);
  }

  take(slots: Int32Array, first: number, count: number): void {
    const { values, isLower } = this.#bound;
    for (let index = 0; index < count; index++) {
      const value = this.#column[first + slots[index]!]!;
      let below = 0;
      while (below < values.length && (isLower ? value >= values[below]! : value > values[below]!)) below++;
      this.#between[below]!++;
    }
  }

  counts(): number[] {
    const { values, isLower } = this.#bound;
    return values.map((_, index) => {
      const part = isLower ? this.#between.subarray(index + 1) : this.#between.subarray(0, index + 1);
      return part.reduce((sum, count) => sum + count, 0);
    });
  }
}
