import { type Bits, clearBit, hasBit, invert, setBit, wordsFor } from './bits.ts';
import type { Columns } from './columns.ts';
import { eachHit, type Hits } from './hits.ts';
import { merged, oneByOne, type Way } from './places-in-turn.ts';
import { PrefixBits } from './prefix-bits.ts';
import { mergeByPrice, slotsByPrice } from './radix-sort.ts';
import { firstAbove, firstNotBelow, isListed } from './sorted.ts';

export interface Window {
  /** Number of the first hit wanted, from 0. */
  from: number;
  /** Exclusive. */
  to: number;
}

/** The price order (ascending or descending), the price range common to all hits, and their brands when these are few. */
export interface PricePage extends Window {
  isDescending: boolean;
  least: number;
  most: number;
  brands: readonly number[] | null;
}

// Cars changed since the order was made; they are merged into each page.
const MAX_CHANGED = 1_024;
const BUCKETS = 4_096;
// Hits may be unevenly spread: after this multiple of the expected steps another way is taken.
const PATIENCE = 4;
// From this many on, a list of hits is turned into a set.
const LONG_LIST = 1_024;

/** All positions by price and id. A changed position leaves the order at once and is merged in at its new place. */
export class PriceOrder {
  readonly #columns: Columns;
  #order: Int32Array;
  // The place of each position in the order; -1 for a position that changed since.
  readonly #rank: Int32Array;
  // The price at each place of the order, when it was made.
  #prices = new Float64Array(0);
  /** Made on its first use. */
  #prefixes: PrefixBits | null = null;
  // Places by brand, ascending, and the start of each brand's: a brand's cars have a typical price range.
  #brandRanks = new Int32Array(0);
  #brandStarts = new Uint32Array(0);
  readonly #changed = new Set<number>();
  #scratch = new Int32Array(0);
  #bits: Bits = new Uint32Array(0);

  constructor(columns: Columns, count: number) {
    this.#columns = columns;
    this.#order = slotsByPrice(count, columns);
    this.#rank = new Int32Array(columns.capacity).fill(-1);
    this.#number();
  }

  /** The position is new, or its price, brand or car has changed. */
  change(position: number): void {
    this.#rank[position] = -1;
    this.#changed.add(position);
  }

  get isWorn(): boolean {
    return this.#changed.size > MAX_CHANGED;
  }

  get bytes(): number {
    const lists = this.#order.length + this.#rank.length + this.#brandRanks.length + this.#bits.length;
    return 4 * lists + this.#prices.byteLength + (this.#prefixes?.bytes ?? 0);
  }

  /** Merges the changed positions into the order: one pass, ten times faster than sorting again. */
  renew(): void {
    const changed = Int32Array.from(this.#changed).sort((a, b) => this.#ascending(a, b));
    const steady = this.#order.filter((position) => this.#rank[position] !== -1);
    this.#order = mergeByPrice(steady, changed, this.#columns);
    this.#changed.clear();
    this.#number();
  }

  #number(): void {
    const order = this.#order;
    const { brand } = this.#columns.codes;
    this.#prices = new Float64Array(order.length);
    this.#prefixes = null;
    let brands = 0;
    for (let rank = 0; rank < order.length; rank++) {
      const position = order[rank]!;
      this.#rank[position] = rank;
      this.#prices[rank] = this.#columns.price[position]!;
      if (brand[position]! >= brands) brands = brand[position]! + 1;
    }
    this.#brandStarts = new Uint32Array(brands + 1);
    for (let rank = 0; rank < order.length; rank++) this.#brandStarts[brand[order[rank]!]! + 1]!++;
    for (let code = 0; code < brands; code++) this.#brandStarts[code + 1]! += this.#brandStarts[code]!;
    const next = this.#brandStarts.slice();
    this.#brandRanks = new Int32Array(order.length);
    for (let rank = 0; rank < order.length; rank++) this.#brandRanks[next[brand[order[rank]!]!]!++] = rank;
  }

  /** A new set of the positions (including dead ones) with at least, or at most, this price. */
  bound(side: 'from' | 'to', price: number): Bits {
    this.#prefixes ??= new PrefixBits(this.#order, wordsFor(this.#columns.capacity));
    const isFrom = side === 'from';
    const below = this.#prefixes.first(isFrom ? firstNotBelow(this.#prices, price) : firstAbove(this.#prices, price));
    const bits = isFrom ? invert(below) : below;
    for (const position of this.#changed) {
      const own = this.#columns.price[position]!;
      ((isFrom ? own >= price : own <= price) ? setBit : clearBit)(bits, position);
    }
    return bits;
  }

  /** One page of the hits. */
  page(hits: Hits, page: PricePage): number[] {
    const changed = [...this.#changed].filter((position) => isHit(hits, position));
    changed.sort((a, b) => this.#compare(a, b, page));
    const from = Math.max(0, page.from - changed.length);
    const steady = this.#steady(hits, { ...page, from }, changed);
    const out: number[] = [];
    let next = 0;
    // As many changed ones come before the first unchanged one as belong there.
    for (let place = from, index = 0; place < page.to && (index < steady.length || next < changed.length); place++) {
      const a = steady[index];
      const b = changed[next];
      const isChanged = a === undefined || (b !== undefined && this.#compare(b, a, page) < 0);
      const position = isChanged ? b! : a;
      if (isChanged) next++;
      else index++;
      // Changed ones before the window's first unchanged one are counted without having been read: see `page.from`.
      if (place >= page.from) out.push(position);
    }
    return out;
  }

  #ascending(a: number, b: number): number {
    const { price, id } = this.#columns;
    return price[a]! - price[b]! || id[a]! - id[b]!;
  }

  #compare(a: number, b: number, { isDescending }: PricePage): number {
    return isDescending ? this.#ascending(b, a) : this.#ascending(a, b);
  }

  /** The unchanged hits from number `from` to `to`. */
  #steady(hits: Hits, page: PricePage, changed: readonly number[]): number[] {
    if (page.to <= page.from) return [];
    const bits = hits.bits ?? this.#bitsOf(hits);
    if (bits) {
      for (const position of changed) clearBit(bits, position);
      const walked = this.#walk(bits, page, hits.count);
      if (walked) return walked;
    }
    return this.#select(this.#ranksOf(hits, page.isDescending), page);
  }

  /** A long list as a set; null for a short one, whose places are looked up faster than a set is cleared. */
  #bitsOf({ list, count }: Hits): Bits | null {
    if (!list || count < LONG_LIST) return null;
    if (this.#bits.length !== wordsFor(this.#rank.length)) this.#bits = new Uint32Array(wordsFor(this.#rank.length));
    this.#bits.fill(0);
    for (let index = 0; index < count; index++) setBit(this.#bits, list[index]!);
    return this.#bits;
  }

  /** The places where hits in this price range, and of these brands, can be. */
  #way({ brands, least, most, isDescending }: PricePage): Way {
    const low = firstNotBelow(this.#prices, least);
    const high = firstAbove(this.#prices, most);
    if (brands === null) return { length: high - low, next: oneByOne({ low, high, isDescending }) };
    const parts = brands.map((brand) => {
      const ranks = this.#brandRanks.subarray(this.#brandStarts[brand] ?? 0, this.#brandStarts[brand + 1] ?? 0);
      return ranks.subarray(firstNotBelow(ranks, low), firstNotBelow(ranks, high));
    });
    return { length: parts.reduce((sum, { length }) => sum + length, 0), next: merged(parts, isDescending) };
  }

  /** Scans the order, over the places that hits can have; null when checking each hit takes fewer steps. */
  #walk(bits: Bits, page: PricePage, hits: number): number[] | null {
    const way = this.#way(page);
    const expected = (page.to * way.length) / hits;
    if (expected > hits) return null;
    const maxSteps = Math.min(PATIENCE * expected + BUCKETS, 2 * hits);
    const out: number[] = [];
    let place = 0;
    for (let steps = 1; steps <= way.length && place < page.to; steps++) {
      if (steps > maxSteps) return null;
      const position = this.#order[way.next()]!;
      if (!hasBit(bits, position)) continue;
      if (place >= page.from) out.push(position);
      place++;
    }
    return out;
  }

  /** Places of the unchanged hits, counted from the start of the requested direction. */
  #ranksOf(hits: Hits, isDescending: boolean): Int32Array {
    if (this.#scratch.length < hits.count) this.#scratch = new Int32Array(Math.ceil(hits.count * 1.5));
    const ranks = this.#scratch;
    const last = this.#order.length - 1;
    let count = 0;
    eachHit(hits, (position) => {
      const rank = this.#rank[position]!;
      if (rank >= 0) ranks[count++] = isDescending ? last - rank : rank;
    });
    return ranks.subarray(0, count);
  }

  /** Numbers `from` to `to` of the sorted ranks: only the buckets that hold them are sorted. */
  #select(ranks: Int32Array, { from, to, isDescending }: PricePage): number[] {
    if (ranks.length === 0) return [];
    const positionOf = (rank: number) => this.#order[isDescending ? this.#order.length - 1 - rank : rank]!;
    const most = Math.min(BUCKETS, ranks.length);
    let shift = 0;
    while (this.#order.length >>> shift >= most) shift++;
    const sizes = new Uint32Array((this.#order.length >>> shift) + 1);
    for (let index = 0; index < ranks.length; index++) sizes[ranks[index]! >>> shift]!++;
    let before = 0;
    let first = 0;
    while (first < sizes.length && before + sizes[first]! <= from) before += sizes[first++]!;
    let last = first;
    for (let upTo = before; last < sizes.length && upTo < to; last++) upTo += sizes[last]!;
    const wanted: number[] = [];
    for (let index = 0; index < ranks.length; index++) {
      const bucket = ranks[index]! >>> shift;
      if (bucket >= first && bucket < last) wanted.push(ranks[index]!);
    }
    wanted.sort((a, b) => a - b);
    return wanted.slice(from - before, to - before).map(positionOf);
  }
}

function isHit(hits: Hits, position: number): boolean {
  if (hits.bits) return hasBit(hits.bits, position);
  return hits.list !== null && isListed(hits.list, hits.count, position);
}
