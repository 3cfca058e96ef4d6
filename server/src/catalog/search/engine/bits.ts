/** A bit set of positions, 32 to a word. All sets of one engine have the same number of words. */
export type Bits = Uint32Array;

export const wordsFor = (positions: number): number => (positions + 31) >>> 5;
export const hasBit = (bits: Bits, position: number): boolean =>
  ((bits[position >>> 5]! >>> (position & 31)) & 1) === 1;

export function setBit(bits: Bits, position: number): void {
  bits[position >>> 5]! |= 1 << (position & 31);
}

export function clearBit(bits: Bits, position: number): void {
  bits[position >>> 5]! &= ~(1 << (position & 31));
}

/** Adds the members of one set to another. */
export function addAll(to: Bits, from: Bits): void {
  for (let index = 0; index < to.length; index++) to[index]! |= from[index]!;
}

/** Replaces a set by what is not in it. Not by `map`, which takes ten times as long. */
export function invert(bits: Bits): Bits {
  for (let index = 0; index < bits.length; index++) bits[index] = ~bits[index]!;
  return bits;
}

function onesOf(word: number): number {
  let x = word - ((word >>> 1) & 0x5555_5555);
  x = (x & 0x3333_3333) + ((x >>> 2) & 0x3333_3333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Writes the intersection of all sets into `target`; returns its size. Three sets are read in one pass. */
export function intersectAll(target: Bits, sets: readonly Bits[]): number {
  let a = sets[0]!;
  let next = 1;
  for (; sets.length - next > 2; next += 2) {
    intersectThree(target, [a, sets[next]!, sets[next + 1]!]);
    a = target;
  }
  const b = sets[next] ?? a;
  return countThree(target, [a, b, sets[next + 1] ?? b]);
}

type Three = readonly [Bits, Bits, Bits];
/** Words, the last of them exclusive. */
type Part = { from: number; to: number };

// Where most words are empty, skipping them is faster; where some are, the processor guesses wrong. Each block of words
// is read as the one before it would have been best.
const BLOCK = 512;
const SPARSE = 16;

function intersectThree(target: Bits, [a, b, c]: Three): void {
  for (let index = 0; index < target.length; index++) target[index] = a[index]! & b[index]! & c[index]!;
}

function countThree(target: Bits, sets: Three): number {
  let count = 0;
  let isDense = true;
  for (let from = 0; from < target.length; from += BLOCK) {
    const part = { from, to: Math.min(target.length, from + BLOCK) };
    const found: number = isDense ? takeDense(target, sets, part) : takeSparse(target, sets, part);
    isDense = found > BLOCK / SPARSE;
    count += found;
  }
  return count;
}

function takeDense(target: Bits, [a, b, c]: Three, { from, to }: Part): number {
  let count = 0;
  for (let index = from; index < to; index++) {
    const word = a[index]! & b[index]! & c[index]!;
    target[index] = word;
    count += onesOf(word);
  }
  return count;
}

function takeSparse(target: Bits, [a, b, c]: Three, { from, to }: Part): number {
  let count = 0;
  for (let index = from; index < to; index++) {
    const word = a[index]! & b[index]! & c[index]!;
    target[index] = word;
    if (word !== 0) count += onesOf(word);
  }
  return count;
}

export function countShared(a: Bits, b: Bits): number {
  let count = 0;
  let isDense = true;
  for (let from = 0; from < a.length; from += BLOCK) {
    const to = Math.min(a.length, from + BLOCK);
    const found: number = isDense ? countDense(a, b, { from, to }) : countSparse(a, b, { from, to });
    isDense = found > BLOCK / SPARSE;
    count += found;
  }
  return count;
}

function countDense(a: Bits, b: Bits, { from, to }: Part): number {
  let count = 0;
  for (let index = from; index < to; index++) count += onesOf(a[index]! & b[index]!);
  return count;
}

function countSparse(a: Bits, b: Bits, { from, to }: Part): number {
  let count = 0;
  for (let index = from; index < to; index++) {
    const word = a[index]! & b[index]!;
    if (word !== 0) count += onesOf(word);
  }
  return count;
}

/** Positions that are in all of some sets and in none of others. */
export interface Picked {
  all: readonly Bits[];
  none: readonly Bits[];
}

function wordOf({ all, none }: Picked, index: number): number {
  let word = -1;
  for (let set = 0; set < all.length; set++) word &= all[set]![index]!;
  for (let set = 0; set < none.length; set++) word &= ~none[set]![index]!;
  return word;
}

/**
 * Positions from number `skip` on, in descending order, until `out` has `most` of them; the rest is not read, and whole
 * words are skipped by their bit count. Returns how many remain to be skipped.
 */
export function pageDown(picked: Picked, out: number[], { skip, most }: { skip: number; most: number }): number {
  let left = skip;
  for (let index = picked.all[0]!.length - 1; index >= 0 && out.length < most; index--) {
    let word = wordOf(picked, index);
    if (word === 0) continue;
    const ones = onesOf(word);
    if (ones <= left) {
      left -= ones;
      continue;
    }
    for (; word !== 0 && out.length < most; left = Math.max(0, left - 1)) {
      const bit = 31 - Math.clz32(word);
      if (left === 0) out.push((index << 5) + bit);
      word &= ~(1 << bit);
    }
  }
  return left;
}

/** All positions in ascending order, written into `out`; returns their number. */
export function listBits(bits: Bits, out: Int32Array): number {
  let count = 0;
  for (let index = 0; index < bits.length; index++) {
    let word = bits[index]! | 0;
    while (word !== 0) {
      const bit = 31 - Math.clz32(word & -word);
      out[count++] = (index << 5) + bit;
      word &= word - 1;
    }
  }
  return count;
}

export function grownBits(bits: Bits, words: number): Bits {
  const grown = new Uint32Array(words);
  grown.set(bits);
  return grown;
}

interface Between {
  /** Both inclusive. */
  least: number;
  most: number;
  words: number;
}

/** The positions of numbers in a range. A word at a time: a call for each of a million takes twenty milliseconds. */
export function bitsBetween(numbers: ArrayLike<number>, { least, most, words }: Between): Bits {
  const bits = new Uint32Array(words);
  for (let from = 0, word = 0; from < numbers.length; from += 32, word++) {
    const to = Math.min(numbers.length, from + 32);
    let members = 0;
    for (let position = from; position < to; position++) {
      const number = numbers[position]!;
      if (number >= least && number <= most) members |= 1 << (position & 31);
    }
    bits[word] = members;
  }
  return bits;
}
