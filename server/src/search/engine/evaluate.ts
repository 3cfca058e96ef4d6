import { addAll, type Bits, countBits, hasBit, intersect } from './bits.ts';
import type { Clause } from './clause.ts';
import { isListed } from './columns.ts';
import { type Hits, NO_HITS } from './hits.ts';
import type { Stock } from './stock.ts';

// A list shorter than one car in so many is looked through; longer ones are sets already.
const NARROW_SHARE = 64;

/** Finds the slots that fulfil all clauses: by the shortest list when one is short, else by sets. */
export function evaluate(stock: Stock, clauses: readonly Clause[]): Hits {
  let driver: Clause | null = null;
  let shortest = Infinity;
  for (const clause of clauses) {
    const length = lengthOf(stock, clause);
    if (length === 0) return NO_HITS;
    if (length < shortest) [driver, shortest] = [clause, length];
  }
  const others = clauses.filter((clause) => clause !== driver);
  if (driver && shortest < stock.count / NARROW_SHARE) return narrow(stock, listOf(stock, driver), others);
  return wide(stock, clauses);
}

/** How many slots a clause's lists hold; Infinity when it has none. */
function lengthOf({ postings, lexicon }: Stock, clause: Clause): number {
  if (clause.kind === 'word') return lexicon.estimate(clause.prefix);
  if (clause.kind !== 'codes') return Infinity;
  if (clause.codes.length === 0) return 0;
  const { column } = clause;
  if (!isListed(column)) return Infinity;
  return clause.codes.reduce((sum, code) => sum + (postings[column][code]?.length ?? 0), 0);
}

/** The slots of a clause that has lists, ascending. */
function listOf({ postings, lexicon }: Stock, clause: Clause): Int32Array {
  if (clause.kind === 'word') return lexicon.listOf(clause.prefix);
  if (clause.kind !== 'codes' || !isListed(clause.column)) return new Int32Array(0);
  const lists = clause.codes.flatMap((code) => postings[clause.column as 'brand'][code]?.slots ?? []);
  const [only] = lists;
  if (lists.length === 1 && only) return only.slice();
  const joined = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    joined.set(list, at);
    at += list.length;
  }
  return joined.sort();
}

function narrow(stock: Stock, list: Int32Array, clauses: readonly Clause[]): Hits {
  let count = keepAlive(stock, list);
  for (const clause of clauses) count = keep(stock, list.subarray(0, count), clause);
  return { count, list, bits: null };
}

function keepAlive({ columns }: Stock, list: Int32Array): number {
  let kept = 0;
  for (let index = 0; index < list.length; index++) {
    const slot = list[index]!;
    if (columns.id[slot] !== 0) list[kept++] = slot;
  }
  return kept;
}

/** Moves the slots that fulfil the clause to the front; gives their number. */
function keep({ columns, lexicon }: Stock, list: Int32Array, clause: Clause): number {
  let kept = 0;
  if (clause.kind === 'word') {
    const bits = lexicon.bitsOf(clause.prefix);
    for (let index = 0; index < list.length; index++) if (hasBit(bits, list[index]!)) list[kept++] = list[index]!;
  } else if (clause.kind === 'range') {
    const values = columns[clause.column];
    const { from, to } = clause;
    for (let index = 0; index < list.length; index++) {
      const value = values[list[index]!]!;
      if (value >= from && value <= to) list[kept++] = list[index]!;
    }
  } else if (clause.codes.length === 1) {
    const codes = columns.codes[clause.column];
    const wanted = clause.codes[0]!;
    for (let index = 0; index < list.length; index++) if (codes[list[index]!] === wanted) list[kept++] = list[index]!;
  } else {
    const codes = columns.codes[clause.column];
    const wanted = new Set(clause.codes);
    for (let index = 0; index < list.length; index++) {
      if (wanted.has(codes[list[index]!]!)) list[kept++] = list[index]!;
    }
  }
  return kept;
}

function wide(stock: Stock, clauses: readonly Clause[]): Hits {
  const sets = clauses.flatMap((clause) => setsOf(stock, clause));
  const [first, second, ...others] = sets;
  if (!first) return NO_HITS;
  const bits = stock.scratch();
  intersect(bits, first, second ?? first);
  for (const set of others) intersect(bits, bits, set);
  return { count: countBits(bits), list: null, bits };
}

function setsOf({ values, lexicon }: Stock, clause: Clause): Bits[] {
  if (clause.kind === 'word') return [lexicon.bitsOf(clause.prefix)];
  if (clause.kind === 'range') {
    const { column, from, to } = clause;
    return [
      ...(from === -Infinity ? [] : [values.bound(column, 'from', from)]),
      ...(to === Infinity ? [] : [values.bound(column, 'to', to)]),
    ];
  }
  const [first, ...others] = clause.codes.map((code) => values.of(clause.column, code));
  if (!first || others.length === 0) return first ? [first] : [];
  const union = first.slice();
  for (const bits of others) addAll(union, bits);
  return [union];
}
