import { addAll, type Bits, bitsBetween, clearBit, grownBits, invert, setBit } from './bits.ts';
import type { Clause } from './clause.ts';
import type { CodeIndex } from './code-index.ts';
import type { Columns } from './columns.ts';
import { isListed, PRICE, UNKNOWN_SMALL } from './layout.ts';
import type { PriceOrder } from './price-order.ts';

/** A superset of the positions with a property: it may include dead ones. */
interface DerivedBits {
  isIn(columns: Columns, position: number): boolean;
  bits: Bits;
}

/** One bound of a measure, inclusive. */
interface Bound {
  column: string;
  side: 'from' | 'to';
  bound: number;
}

type CodesClause = Extract<Clause, { kind: 'codes' }>;
type Lists = CodeIndex['lists'];

// One set has a bit for each car, so this many take 16 MB with a million cars.
const MAX_DERIVED = 96;
const MAX_PLACES = 32;
// Less than any measure but more than an unknown one, which no bound matches.
const LEAST = UNKNOWN_SMALL + 1;

const anyKey = ({ column, codes, orBrands = [], isExcluded }: Omit<CodesClause, 'kind' | 'filter'>): string =>
  `${column}:${isExcluded ? '!' : ''}${codes.join()}:${orBrands.join()}`;
const boundKey = ({ column, side, bound }: Bound): string => `${column}:${side}:${bound}`;

/** A set of positions for each queried value, built on its first use and kept up to date from then on. */
export class ValueBits {
  #columns: Columns;
  #words: number;
  readonly #values: Readonly<Record<string, (Bits | undefined)[]>>;
  readonly #derived = new Map<string, DerivedBits>();
  /** The sets of brands, models and towns: there are many more of them, so they must not evict the others. */
  readonly #places = new Map<string, DerivedBits>();

  constructor(columns: Columns, words: number) {
    this.#columns = columns;
    this.#words = words;
    this.#values = Object.fromEntries(columns.layout.codeNames.map((column) => [column, []]));
  }

  /** The live positions with this code. */
  of(column: string, code: number): Bits {
    const known = this.#values[column]![code];
    if (known) return known;
    const bits = new Uint32Array(this.#words);
    const codes = this.#columns.codes[column]!;
    const { id } = this.#columns;
    for (let position = 0; position < codes.length; position++)
      if (codes[position] === code && id[position] !== 0) setBit(bits, position);
    this.#values[column]![code] = bits;
    return bits;
  }

  /**
   * Positions (including dead ones) with one of these codes, or of these brands; or with none of them. Made from the
   * sets of the codes, or from the lists of columns that have lists.
   */
  anyOf({ column, codes: wanted, orBrands = [], isExcluded = false }: CodesClause, lists: Lists): Bits {
    const [own, brands] = [new Set(wanted), new Set(orBrands)];
    const isIn: DerivedBits['isIn'] = ({ codes }, position) =>
      (own.has(codes[column]![position]!) || brands.has(codes.brand[position]!)) !== isExcluded;
    const build = () => {
      const bits = new Uint32Array(this.#words);
      for (const code of wanted) this.#addCode(bits, { column, code, lists });
      for (const code of orBrands) this.#addCode(bits, { column: 'brand', code, lists });
      return isExcluded ? invert(bits) : bits;
    };
    const key = anyKey({ column, codes: wanted, orBrands, isExcluded });
    return isListed(column)
      ? derive(this.#places, key, { isIn, build, most: MAX_PLACES })
      : derive(this.#derived, key, { isIn, build, most: MAX_DERIVED });
  }

  /** The same set, if it was built before and is still cached. */
  knownAnyOf(clause: CodesClause): Bits | null {
    return (isListed(clause.column) ? this.#places : this.#derived).get(anyKey(clause))?.bits ?? null;
  }

  #addCode(to: Bits, { column, code, lists }: { column: string; code: number; lists: Lists }): void {
    if (!isListed(column)) return addAll(to, this.of(column, code));
    const positions = lists[column][code]?.positions;
    // A long list has a set of its own, which single values use too.
    if (positions && positions.length > to.length) return addAll(to, this.of(column, code));
    // Not by an iterator, which takes several times as long.
    for (let index = 0; positions && index < positions.length; index++) setBit(to, positions[index]!);
  }

  /**
   * Positions (including dead ones) with at least, or at most, this measure. There are thousands of prices, so their sets
   * are made from the order by price: a look at all cars takes a hundred times as long.
   */
  bound({ column, side, bound }: Bound, prices: Pick<PriceOrder, 'bound'>): Bits {
    const [least, most] = side === 'from' ? [bound, Infinity] : [LEAST, bound];
    const isIn: DerivedBits['isIn'] = ({ measures }, position) => {
      const measure = measures[column]![position]!;
      return measure >= least && measure <= most;
    };
    const scan = () => bitsBetween(this.#columns.measures[column]!, { least, most, words: this.#words });
    const build = column === PRICE ? () => prices.bound(side, bound) : scan;
    return derive(this.#derived, boundKey({ column, side, bound }), { isIn, build, most: MAX_DERIVED });
  }

  /** The set of a value, if it was built before. */
  knownOf(column: string, code: number): Bits | null {
    return this.#values[column]![code] ?? null;
  }

  /** The set of a bound, if it was built before and is still cached. */
  knownBound(bound: Bound): Bits | null {
    return this.#derived.get(boundKey(bound))?.bits ?? null;
  }

  /** Codes whose sets exist: of the layout's `setColumns`, all that occur. */
  codesOf(column: string): number[] {
    return [...this.#values[column]!.keys()].filter((code) => this.#values[column]![code] !== undefined);
  }

  /** Builds the sets that many queries need. */
  warm(): void {
    for (const column of this.#columns.layout.setColumns) {
      const seen = new Set<number>();
      for (const code of this.#columns.codes[column]!) seen.add(code);
      for (const code of seen) this.of(column, code);
    }
  }

  /** A position's code has changed; null: it had or has none, since it is new or dead. */
  move(column: string, position: number, { from, to }: { from: number | null; to: number | null }): void {
    const values = this.#values[column]!;
    const old = from === null ? undefined : values[from];
    const next = to === null ? undefined : values[to];
    if (old) clearBit(old, position);
    if (next) setBit(next, position);
    else if (to !== null && this.#columns.layout.setColumns.has(column)) values[to] = this.of(column, to);
  }

  /** A position's codes or measures may have changed; its columns are written. */
  renew(position: number): void {
    for (const { isIn, bits } of [...this.#derived.values(), ...this.#places.values()])
      (isIn(this.#columns, position) ? setBit : clearBit)(bits, position);
  }

  /** Adds capacity; present positions stay unchanged. */
  grow(columns: Columns, words: number): void {
    this.#columns = columns;
    this.#words = words;
    for (const values of Object.values(this.#values)) {
      for (const [code, bits] of values.entries()) if (bits) values[code] = grownBits(bits, words);
    }
    for (const derived of [...this.#derived.values(), ...this.#places.values()])
      derived.bits = grownBits(derived.bits, words);
  }

  get bytes(): number {
    const sets =
      Object.values(this.#values).flatMap((values) => values.filter(Boolean)).length +
      this.#derived.size +
      this.#places.size;
    return sets * this.#words * 4;
  }
}

interface Derivation {
  isIn: DerivedBits['isIn'];
  build: () => Bits;
  most: number;
}

/** The set of a property; the least recently used one is evicted for a new one. */
function derive(sets: Map<string, DerivedBits>, key: string, { isIn, build, most }: Derivation): Bits {
  const known = sets.get(key);
  if (known) {
    sets.delete(key);
    sets.set(key, known);
    return known.bits;
  }
  const bits = build();
  const [oldest] = sets.keys();
  if (oldest !== undefined && sets.size >= most) sets.delete(oldest);
  sets.set(key, { isIn, bits });
  return bits;
}
