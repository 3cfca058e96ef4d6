import { type Bits, clearBit, hasBit, setBit, wordsFor } from './bits.ts';
import type { Columns } from './columns.ts';
import { eachHit, type Hits } from './hits.ts';
import { mergeByPrice, slotsByPrice } from './radix-sort.ts';
import { firstNotBelow, isListed } from './sorted.ts';

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
// Every how many places a price is stored, to start near a price.
const STRIDE = 64;
const HALF_A_CENT = 0.005;
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
  #milestones = new Float64Array(0);
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
    return 4 * lists + this.#milestones.byteLength;
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
    this.#milestones = new Float64Array(Math.ceil(order.length / STRIDE));
    let brands = 0;
    for (let rank = 0; rank < order.length; rank++) {
      const position = order[rank]!;
      this.#rank[position] = rank;
      if (rank % STRIDE === 0) this.#milestones[rank / STRIDE] = this.#columns.price[position]!;
      if (brand[position]! >= brands) brands = brand[position]! + 1;
    }
    this.#brandStarts = new Uint32Array(brands + 1);
    for (let rank = 0; rank < order.length; rank++) this.#brandStarts[brand[order[rank]!]! + 1]!++;
    for (let code = 0; code < brands; code++) this.#brandStarts[code + 1]! += this.#brandStarts[code]!;
    const next = this.#brandStarts.slice();
    this.#brandRanks = new Int32Array(order.length);
    for (let rank = 0; rank < order.length; rank++) this.#brandRanks[next[brand[order[rank]!]!]!++] = rank;
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
    // Between two milestones any price is possible, so both ends are rather too far outside than inside.
    const low = Math.max(0, firstNotBelow(this.#milestones, least) - 1) * STRIDE;
    const high = Math.min(this.#order.length, firstNotBelow(this.#milestones, most + HALF_A_CENT) * STRIDE);
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

/** Places of the order, in the requested direction. */
interface Way {
  length: number;
  next(): number;
}

function oneByOne({ low, high, isDescending }: { low: number; high: number; isDescending: boolean }): Way['next'] {
  let at = isDescending ? high : low - 1;
  return isDescending ? () => --at : () => ++at;
}

/** The numbers of ascending lists as one list, or from its end. */
function merged(lists: readonly Int32Array[], isDescending: boolean): Way['next'] {
  const step = isDescending ? -1 : 1;
  const places = lists.map(({ length }) => (isDescending ? length - 1 : 0));
  return () => {
    let first = -1;
    let found = isDescending ? -1 : Infinity;
    for (let list = 0; list < lists.length; list++) {
      const number = lists[list]![places[list]!];
      if (number === undefined || (isDescending ? number < found : number > found)) continue;
      first = list;
      found = number;
    }
    places[first]! += step;
    return found;
  };
}

function isHit(hits: Hits, position: number): boolean {
  if (hits.bits) return hasBit(hits.bits, position);
  return hits.list !== null && isListed(hits.list, hits.count, position);
}
