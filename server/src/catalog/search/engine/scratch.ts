import { type Bits, setBit } from './bits.ts';

/** Memory for the hits of one query, reused for the next. */
export class Scratch {
  #bits: Bits = new Uint32Array(0);
  #positions = new Int32Array(0);
  // Empty between two uses.
  #marks: Bits = new Uint32Array(0);

  bits(words: number): Bits {
    if (this.#bits.length !== words) this.#bits = new Uint32Array(words);
    return this.#bits;
  }

  /** At least this long. */
  positions(length: number): Int32Array {
    if (this.#positions.length < length) this.#positions = new Int32Array(Math.ceil(length * 1.5));
    return this.#positions;
  }

  /** The positions of several ascending lists, ascending, each once: marked in a set, which sorts them. */
  union(lists: readonly Int32Array[], words: number): Int32Array {
    if (this.#marks.length !== words) this.#marks = new Uint32Array(words);
    const marks = this.#marks;
    let [first, last, total] = [words, -1, 0];
    for (const list of lists) {
      if (list.length === 0) continue;
      for (let index = 0; index < list.length; index++) setBit(marks, list[index]!);
      first = Math.min(first, list[0]! >>> 5);
      last = Math.max(last, list[list.length - 1]! >>> 5);
      total += list.length;
    }
    const out = new Int32Array(total);
    let count = 0;
    for (let at = first; at <= last; at++) {
      for (let word = marks[at]! | 0; word !== 0; word &= word - 1)
        out[count++] = (at << 5) + 31 - Math.clz32(word & -word);
      marks[at] = 0;
    }
    return out.subarray(0, count);
  }
}
