import { type Bits, hasBit } from './bits.ts';
import type { Columns } from './columns.ts';
import { eachHit, type Hits } from './hits.ts';
import { slotsByPrice } from './radix-sort.ts';

export interface Window {
  /** Number of the first hit wanted, from 0. */
  from: number;
  /** Exclusive. */
  to: number;
}

/** The order of the two price sorts, and the prices between which all hits lie. */
export interface PricePage extends Window {
  isDescending: boolean;
  least: number;
  most: number;
}

// Cars changed since the order was made; they are merged into each page.
const MOST_CHANGED = 1_024;
const BUCKETS = 4_096;

/** All slots by price and id. A changed slot leaves the order at once and is merged in where it belongs now. */
export class PriceOrder {
  readonly #columns: Columns;
  readonly #order: Int32Array;
  readonly #prices: Float64Array;
  // The place of each slot in the order; -1 for a slot that changed since.
  readonly #rank: Int32Array;
  readonly #changed = new Set<number>();
  #scratch = new Int32Array(0);

  constructor(columns: Columns, count: number) {
    this.#columns = columns;
    this.#order = slotsByPrice(count, columns);
    this.#rank = new Int32Array(columns.capacity).fill(-1);
    this.#prices = new Float64Array(count);
    for (let rank = 0; rank < count; rank++) {
      this.#rank[this.#order[rank]!] = rank;
      this.#prices[rank] = columns.price[this.#order[rank]!]!;
    }
  }

  /** The slot is new, or has another price or another car now. */
  change(slot: number): void {
    this.#rank[slot] = -1;
    this.#changed.add(slot);
  }

  get isWorn(): boolean {
    return this.#changed.size > MOST_CHANGED;
  }

  /** One page of the hits. */
  page(hits: Hits, page: PricePage): number[] {
    const changed = [...this.#changed].filter((slot) => isHit(hits, slot));
    changed.sort((a, b) => this.#compare(a, b, page));
    const from = Math.max(0, page.from - changed.length);
    const steady = this.#steady(hits, { ...page, from });
    const out: number[] = [];
    let next = 0;
    // As many changed ones stand before the first steady one as belong there.
    for (let place = from, index = 0; place < page.to && (index < steady.length || next < changed.length); place++) {
      const a = steady[index];
      const b = changed[next];
      const isChanged = a === undefined || (b !== undefined && this.#compare(b, a, page) < 0);
      const slot = isChanged ? b! : a;
      if (isChanged) next++;
      else index++;
      // Changed ones before the window's first steady one are counted without having been seen: see `page.from`.
      if (place >= page.from) out.push(slot);
    }
    return out;
  }

  #compare(a: number, b: number, { isDescending }: PricePage): number {
    const { price, id } = this.#columns;
    const ascending = price[a]! - price[b]! || id[a]! - id[b]!;
    return isDescending ? -ascending : ascending;
  }

  /** The unchanged hits from number `from` to `to`. */
  #steady(hits: Hits, page: PricePage): number[] {
    if (page.to <= page.from) return [];
    const expected = hits.bits && hits.count > 0 ? (page.to * this.#order.length) / hits.count : Infinity;
    if (hits.bits && expected < hits.count) {
      const walked = this.#walk(hits.bits, page, 4 * hits.count + 64);
      if (walked) return walked;
    }
    return this.#select(this.#ranksOf(hits, page.isDescending), page);
  }

  /** Goes along the order, over the prices that hits can have; null when that takes too many steps. */
  #walk(bits: Bits, page: PricePage, mostSteps: number): number[] | null {
    const out: number[] = [];
    const low = this.#firstFrom(page.least);
    const high = page.most === Infinity ? this.#order.length : this.#firstAbove(page.most);
    const step = page.isDescending ? -1 : 1;
    let rank = page.isDescending ? high - 1 : low;
    let place = 0;
    for (let steps = 0; rank >= low && rank < high && place < page.to; steps++, rank += step) {
      if (steps > mostSteps) return null;
      const slot = this.#order[rank]!;
      if (!hasBit(bits, slot) || this.#rank[slot] !== rank) continue;
      if (place >= page.from) out.push(slot);
      place++;
    }
    return out;
  }

  #firstFrom(price: number): number {
    let low = 0;
    let high = this.#prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#prices[middle]! < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #firstAbove(price: number): number {
    let low = 0;
    let high = this.#prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#prices[middle]! <= price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Places of the unchanged hits, counted from the end that comes first. */
  #ranksOf(hits: Hits, isDescending: boolean): Int32Array {
    if (this.#scratch.length < hits.count) this.#scratch = new Int32Array(Math.ceil(hits.count * 1.5));
    const ranks = this.#scratch;
    const last = this.#order.length - 1;
    let count = 0;
    const put = (slot: number) => {
      const rank = this.#rank[slot]!;
      if (rank >= 0) ranks[count++] = isDescending ? last - rank : rank;
    };
    eachHit(hits, put);
    return ranks.subarray(0, count);
  }

  /** Numbers `from` to `to` of the sorted ranks: only the buckets that hold them are sorted. */
  #select(ranks: Int32Array, { from, to, isDescending }: PricePage): number[] {
    const slotOf = (rank: number) => this.#order[isDescending ? this.#order.length - 1 - rank : rank]!;
    let shift = 0;
    while (this.#order.length >>> shift >= BUCKETS) shift++;
    const sizes = new Uint32Array(BUCKETS);
    for (let index = 0; index < ranks.length; index++) sizes[ranks[index]! >>> shift]!++;
    let before = 0;
    let first = 0;
    while (first < BUCKETS && before + sizes[first]! <= from) before += sizes[first++]!;
    let last = first;
    for (let upTo = before; last < BUCKETS && upTo < to; last++) upTo += sizes[last]!;
    const wanted: number[] = [];
    for (let index = 0; index < ranks.length; index++) {
      const bucket = ranks[index]! >>> shift;
      if (bucket >= first && bucket < last) wanted.push(ranks[index]!);
    }
    wanted.sort((a, b) => a - b);
    return wanted.slice(from - before, to - before).map(slotOf);
  }
}

function isHit(hits: Hits, slot: number): boolean {
  if (hits.bits) return hasBit(hits.bits, slot);
  return hits.list !== null && isListed(hits.list, hits.count, slot);
}

function isListed(list: Int32Array, count: number, slot: number): boolean {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < slot) low = middle + 1;
    else high = middle;
  }
  return low < count && list[low] === slot;
}
