import { type Bits, setBit } from './bits.ts';

// One set has a bit for each car, so these take 8 MB with a million cars.
const PREFIXES = 64;

/**
 * The first places of an order as a set, for any number of them (a range-encoded bitmap index with bins). The nearest
 * kept prefix is copied, and the few places after it are added.
 */
export class PrefixBits {
  readonly #order: Int32Array;
  readonly #step: number;
  readonly #kept: Bits[] = [];

  constructor(order: Int32Array, words: number) {
    this.#order = order;
    this.#step = Math.ceil((order.length + 1) / PREFIXES);
    const bits = new Uint32Array(words);
    for (let place = 0; place <= order.length; place++) {
      if (place % this.#step === 0) this.#kept.push(bits.slice());
      if (place < order.length) setBit(bits, order[place]!);
    }
  }

  get bytes(): number {
    return this.#kept.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** A new set of the positions at the first `count` places. */
  first(count: number): Bits {
    const prefix = Math.floor(count / this.#step);
    const bits = this.#kept[prefix]!.slice();
    for (let place = prefix * this.#step; place < count; place++) setBit(bits, this.#order[place]!);
    return bits;
  }
}
