import { type Bits, clearBit, grownBits, setBit } from './bits.ts';
import { CODE_COLUMNS, type CodeColumn, type Columns, isListed, type RangeColumn } from './columns.ts';

/** All slots whose measure is at least, or at most, a bound. */
interface BoundBits {
  column: RangeColumn;
  side: 'from' | 'to';
  bound: number;
  bits: Bits;
}

// One set has a bit for each car, so these many take 16 MB with a million cars.
const MOST_BOUNDS = 128;
// Columns of few values: their sets are made when the engine is loaded, so that no question waits for them.
const isFew = (column: CodeColumn): boolean => !isListed(column);

/** A set of slots for each value asked for, made on its first use and kept up to date from then on. */
export class ValueBits {
  #columns: Columns;
  #words: number;
  readonly #values = Object.fromEntries(CODE_COLUMNS.map((column) => [column, []])) as unknown as Record<
    CodeColumn,
    (Bits | undefined)[]
  >;
  readonly #bounds = new Map<string, BoundBits>();

  constructor(columns: Columns, words: number) {
    this.#columns = columns;
    this.#words = words;
  }

  /** The live slots with this code. */
  of(column: CodeColumn, code: number): Bits {
    const known = this.#values[column][code];
    if (known) return known;
    const bits = new Uint32Array(this.#words);
    const codes = this.#columns.codes[column];
    const { id } = this.#columns;
    for (let slot = 0; slot < codes.length; slot++) if (codes[slot] === code && id[slot] !== 0) setBit(bits, slot);
    this.#values[column][code] = bits;
    return bits;
  }

  /** Slots (dead ones too) with at least, or at most, this measure. */
  bound(column: RangeColumn, side: 'from' | 'to', bound: number): Bits {
    const key = `${column}:${side}:${bound}`;
    const known = this.#bounds.get(key);
    if (known) {
      this.#bounds.delete(key);
      this.#bounds.set(key, known);
      return known.bits;
    }
    const values = this.#columns[column];
    const bits = new Uint32Array(this.#words);
    for (let slot = 0; slot < values.length; slot++) {
      if (side === 'from' ? values[slot]! >= bound : values[slot]! <= bound) setBit(bits, slot);
    }
    const [oldest] = this.#bounds.keys();
    if (oldest !== undefined && this.#bounds.size >= MOST_BOUNDS) this.#bounds.delete(oldest);
    this.#bounds.set(key, { column, side, bound, bits });
    return bits;
  }

  /** Codes whose sets exist: of a column of few values, all that occur. */
  codesOf(column: CodeColumn): number[] {
    return [...this.#values[column].keys()].filter((code) => this.#values[column][code] !== undefined);
  }

  /** Makes the sets that many questions need. */
  warm(): void {
    for (const column of CODE_COLUMNS.filter(isFew)) {
      const seen = new Set<number>();
      for (const code of this.#columns.codes[column]) seen.add(code);
      for (const code of seen) this.of(column, code);
    }
  }

  /** A slot's code has changed; null: it had or has none, since it is new or dead. */
  move(column: CodeColumn, slot: number, { from, to }: { from: number | null; to: number | null }): void {
    const values = this.#values[column];
    const old = from === null ? undefined : values[from];
    const next = to === null ? undefined : values[to];
    if (old) clearBit(old, slot);
    if (next) setBit(next, slot);
    else if (to !== null && isFew(column)) values[to] = this.of(column, to);
  }

  /** A slot's measures may have changed. */
  measure(slot: number): void {
    for (const { column, side, bound, bits } of this.#bounds.values()) {
      const value = this.#columns[column][slot]!;
      if (side === 'from' ? value >= bound : value <= bound) setBit(bits, slot);
      else clearBit(bits, slot);
    }
  }

  /** More slots; those that are there stay what they are. */
  grow(columns: Columns, words: number): void {
    this.#columns = columns;
    this.#words = words;
    for (const values of Object.values(this.#values)) {
      for (const [code, bits] of values.entries()) if (bits) values[code] = grownBits(bits, words);
    }
    for (const bound of this.#bounds.values()) bound.bits = grownBits(bound.bits, words);
  }

  get bytes(): number {
    const sets = Object.values(this.#values).flatMap((values) => values.filter(Boolean)).length + this.#bounds.size;
    return sets * this.#words * 4;
  }
}
