import type { Bits } from './bits.ts';

/** The positions that a query finds, in ascending order: few as a list, many as a set. Valid until the next query. */
export interface Hits {
  count: number;
  list: Int32Array | null;
  bits: Bits | null;
}

export const NO_HITS: Hits = { count: 0, list: new Int32Array(0), bits: null };

export function eachHit({ list, bits, count }: Hits, visit: (position: number) => void): void {
  for (let index = 0; list && index < count; index++) visit(list[index]!);
  for (let index = 0; bits && index < bits.length; index++) {
    for (let word = bits[index]! | 0; word !== 0; word &= word - 1) visit((index << 5) + 31 - Math.clz32(word & -word));
  }
}
