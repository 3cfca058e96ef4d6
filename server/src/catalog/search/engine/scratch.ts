import type { Bits } from './bits.ts';

/** Memory for the hits of one query, reused for the next. */
export class Scratch {
  #bits: Bits = new Uint32Array(0);
  #positions = new Int32Array(0);

  bits(words: number): Bits {
    if (this.#bits.length !== words) this.#bits = new Uint32Array(words);
    return this.#bits;
  }

  /** At least this long. */
  positions(length: number): Int32Array {
    if (this.#positions.length < length) this.#positions = new Int32Array(Math.ceil(length * 1.5));
    return this.#positions;
  }
}
