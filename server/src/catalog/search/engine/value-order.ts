import { type Bits, clearBit, countShared, hasBit, pageDown, setBit, wordsFor } from './bits.ts';
import type { Columns } from './columns.ts';
import { eachHit, type Hits } from './hits.ts';
import { UNKNOWN_SMALL } from './layout.ts';
import type { Window } from './price-order.ts';
import { sortByDigit } from './radix-sort.ts';
import { selectHighest } from './select-highest.ts';

/** Both inclusive. */
export interface PriceRange {
  least: number;
  most: number;
}

/** The orders by a value that some cars lack. */
export type ValueSort = 'saving' | 'power' | 'range' | 'delivery';

/** A car's value, the highest first, from 0 to 2³¹; -1 for none. */
type Rank = (columns: Columns, position: number) => number;

const MIDDLE = 40_000;
const known = (value: number): number => (value === UNKNOWN_SMALL || Number.isNaN(value) ? -1 : value);

const RANKS: Readonly<Record<ValueSort, Rank>> = {
  saving: ({ saved }, position) => (saved[position]! > 0 ? saved[position]! : -1),
  power: ({ measures }, position) => known(measures['power']![position]!),
  range: ({ measures }, position) => known(measures['electric_range']![position]!),
  // The fewest weeks first.
  delivery: ({ measures }, position) => {
    const weeks = known(measures['delivery_weeks']![position]!);
    return weeks === -1 ? -1 : MIDDLE - weeks;
  },
};

// Changed positions are merged into each page; with more the order is made again.
const MAX_CHANGED = 1_024;
// Hits may be unevenly spread: after as many steps as take as long as looking at each hit, that is done.
const STEPS_PER_HIT = 6;
const SOME = 8_192;
// Places of the order whose least and greatest price are kept together: a page within a price range skips most of what is
// not in it, since a high saving is that of a dear car.
const ZONE = 256;
// Positions in a number that also holds a rank.
const PLACES = 2 ** 22;
const HALF = 65_536;

/** Positions with a value by it, the highest first, then the newest; then those without one, the newest first. */
export class ValueOrder {
  readonly #columns: Columns;
  readonly #rank: Rank;
  readonly #order: Int32Array;
  readonly #known: Bits;
  readonly #prices: PriceZones;
  readonly #changed = new Set<number>();

  constructor(columns: Columns, rank: Rank, count: number) {
    this.#columns = columns;
    this.#rank = rank;
    this.#known = new Uint32Array(wordsFor(columns.capacity));
    this.#order = this.#ascending(count);
    this.#prices = new PriceZones(this.#order, columns.price);
  }

  /** The position is new, or its car was written: value and price may differ. */
  change(position: number): void {
    this.#changed.add(position);
    (this.#rank(this.#columns, position) >= 0 ? setBit : clearBit)(this.#known, position);
  }

  get isWorn(): boolean {
    return this.#changed.size > MAX_CHANGED;
  }

  get bytes(): number {
    return this.#order.byteLength + this.#known.byteLength + this.#prices.bytes;
  }

  #ascending(count: number): Int32Array {
    const ranks = new Int32Array(count);
    let length = 0;
    let highest = 0;
    const positions = new Int32Array(count);
    for (let position = 0; position < count; position++) {
      const rank = this.#rank(this.#columns, position);
      ranks[position] = rank;
      if (rank < 0) continue;
      positions[length++] = position;
      setBit(this.#known, position);
      if (rank > highest) highest = rank;
    }
    let order = positions.slice(0, length);
    let target = new Int32Array(length);
    for (let unit = 1; unit <= highest; unit *= HALF) {
      const digits = new Uint16Array(count);
      for (const position of order) digits[position] = Math.floor(ranks[position]! / unit) % HALF;
      sortByDigit(order, target, digits);
      [order, target] = [target, order];
    }
    return order;
  }

  /** Numbers `from` to `to` of the hits, whose prices are all in a range. */
  page(hits: Hits, { from, to, ...range }: Window & PriceRange): number[] {
    if (!hits.bits) return this.#select(hits, { from, to });
    const valued = countShared(hits.bits, this.#known);
    const out = from < valued ? this.#valued(hits, { from, to: Math.min(to, valued), ...range }, valued) : [];
    const rest = { all: [hits.bits], none: [this.#known] };
    if (to > valued) pageDown(rest, out, { skip: Math.max(0, from - valued), most: to - from });
    return out;
  }

  #valued(hits: Hits, window: Window & PriceRange, valued: number): number[] {
    const bits = hits.bits!;
    const expected = (window.to * this.#order.length) / valued;
    const most = STEPS_PER_HIT * valued;
    const walked = expected > most ? null : this.#walk(bits, window, SOME + most);
    return walked ?? this.#select(hits, window);
  }

  /** Scans the order from its end, with the changed ones where they belong; null after too many steps. */
  #walk(bits: Bits, { from, to, ...range }: Window & PriceRange, maxSteps: number): number[] | null {
    const changed = [...this.#changed].filter((position) => hasBit(bits, position) && hasBit(this.#known, position));
    const late = Float64Array.from(changed, (position) => this.#number(position)).sort();
    const out: number[] = [];
    let place = 0;
    let next = late.length - 1;
    const take = (position: number) => {
      if (place++ >= from) out.push(position);
    };
    for (let at = this.#order.length - 1, steps = 0; at >= 0 && place < to; at--) {
      if ((at + 1) % ZONE === 0 || at === this.#order.length - 1) at = this.#prices.lastIn(range, at);
      if (at < 0) break;
      if (++steps > maxSteps) return null;
      const position = this.#order[at]!;
      if (!hasBit(bits, position) || this.#changed.has(position)) continue;
      const number = this.#number(position);
      for (; next >= 0 && late[next]! > number && place < to; next--) take(late[next]! % PLACES);
      if (place < to) take(position);
    }
    for (; next >= 0 && place < to; next--) take(late[next]! % PLACES);
    return out;
  }

  /** Rank and position as one number: the higher comes first. */
  #number(position: number): number {
    return (this.#rank(this.#columns, position) + 1) * PLACES + position;
  }

  /** Looks at each hit. */
  #select(hits: Hits, { from, to }: Window): number[] {
    const numbers = new Float64Array(hits.count);
    let count = 0;
    eachHit(hits, (position) => {
      numbers[count++] = this.#number(position);
    });
    selectHighest(numbers, to);
    const first = numbers.subarray(0, to).sort().reverse();
    return Array.from(first.subarray(from), (number) => number % PLACES);
  }
}

/** The least and the greatest price of each part of an order, when it was made. */
class PriceZones {
  readonly #least: Float64Array;
  readonly #most: Float64Array;

  constructor(order: Int32Array, prices: Float64Array) {
    const zones = Math.ceil(order.length / ZONE);
    this.#least = new Float64Array(zones).fill(Infinity);
    this.#most = new Float64Array(zones).fill(-Infinity);
    for (let at = 0; at < order.length; at++) {
      const zone = Math.floor(at / ZONE);
      const price = prices[order[at]!]!;
      if (price < this.#least[zone]!) this.#least[zone] = price;
      if (price > this.#most[zone]!) this.#most[zone] = price;
    }
  }

  get bytes(): number {
    return this.#least.byteLength + this.#most.byteLength;
  }

  /** The last place up to `at`, the end of a zone, in a zone that may have prices of a range; -1 for none. */
  lastIn({ least, most }: PriceRange, at: number): number {
    let zone = Math.floor(at / ZONE);
    const isOut = () => this.#least[zone]! > most || this.#most[zone]! < least;
    while (zone >= 0 && isOut()) zone--;
    return Math.min(at, (zone + 1) * ZONE - 1);
  }
}

/** The orders that were asked for, each made on its first use. */
export class ValueOrders {
  readonly #columns: Columns;
  readonly #orders = new Map<ValueSort, ValueOrder>();

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  change(position: number): void {
    for (const order of this.#orders.values()) order.change(position);
  }

  /** `count`: positions in use. */
  of(sort: ValueSort, count: number): ValueOrder {
    const kept = this.#orders.get(sort);
    if (kept && !kept.isWorn) return kept;
    const made = new ValueOrder(this.#columns, RANKS[sort], count);
    this.#orders.set(sort, made);
    return made;
  }

  get bytes(): number {
    return [...this.#orders.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
