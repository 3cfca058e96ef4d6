/** A set of slots, 32 to a word. All sets of one engine have the same number of words. */
export type Bits = Uint32Array;

export const wordsFor = (slots: number): number => (slots + 31) >>> 5;
export const hasBit = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1;

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

export function intersect(target: Bits, a: Bits, b: Bits): void {
  for (let word = 0; word < target.length; word++) target[word] = a[word]! & b[word]!;
}

/** Those of `a` that are not in `b`. */
export function subtract(target: Bits, a: Bits, b: Bits): void {
  for (let word = 0; word < target.length; word++) target[word] = a[word]! & ~b[word]!;
}

export function addAll(target: Bits, added: Bits): void {
  for (let word = 0; word < target.length; word++) target[word]! |= added[word]!;
}

function onesOf(word: number): number {
  let x = word - ((word >>> 1) & 0x5555_5555);
  x = (x & 0x3333_3333) + ((x >>> 2) & 0x3333_3333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let index = 0; index < bits.length; index++) {
    const word = bits[index]! | 0;
    if (word !== 0) count += onesOf(word);
  }
  return count;
}

export function countShared(a: Bits, b: Bits): number {
  let count = 0;
  for (let index = 0; index < a.length; index++) {
    const word = a[index]! & b[index]!;
    if (word !== 0) count += onesOf(word);
  }
  return count;
}

/** Slots number `skip` and on, in descending order, until `out` has `most` of them. Whole words are skipped by their count. */
export function pageDown(bits: Bits, out: number[], { skip, most }: { skip: number; most: number }): void {
  let seen = 0;
  for (let index = bits.length - 1; index >= 0 && out.length < most; index--) {
    let word = bits[index]! | 0;
    if (word === 0) continue;
    if (seen < skip) {
      const ones = onesOf(word);
      if (seen + ones <= skip) {
        seen += ones;
        continue;
      }
    }
    while (word !== 0 && out.length < most) {
      const bit = 31 - Math.clz32(word);
      if (seen >= skip) out.push((index << 5) + bit);
      seen++;
      word &= ~(1 << bit);
    }
  }
}

/** All slots in ascending order, written into `out`; gives their number. */
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
