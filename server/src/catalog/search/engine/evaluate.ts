import { type Bits, hasBit, intersectAll, listBits } from './bits.ts';
import type { Clause } from './clause.ts';
import type { Measures } from './columns.ts';
import { isListed, type ListedColumn, UNKNOWN_SMALL } from './layout.ts';
import { PUBLIC } from './engine-car.ts';
import { type Hits, NO_HITS } from './hits.ts';
import type { CarIndex } from './car-index.ts';

// A list shorter than one in this many cars is scanned; longer ones exist as sets.
const NARROW_SHARE = 64;

/** A short way to few positions: a clause with a short list, or a model in a town. */
interface ScanOrder {
  length: number;
  positions(): Int32Array;
  /** Clauses that each of these positions fulfils. */
  fulfils: readonly Clause[];
}

/**
 * Finds the positions that fulfil all clauses: by the shortest list when one is short, else by sets. Dead positions are
 * shown to no caller, so every query names the caller's visibility (the column `shown`).
 */
export function evaluate(carIndex: CarIndex, clauses: readonly Clause[]): Hits {
  const scanOrder = shortest(carIndex, clauses);
  if (scanOrder?.length === 0) return NO_HITS;
  if (scanOrder && scanOrder.length < carIndex.count / NARROW_SHARE) return narrow(carIndex, scanOrder, clauses);
  // A union of long lists that is not known costs more than all others together: it may not be needed.
  const late = clauses.find((clause) => isCostly(carIndex, clause));
  const sets = clauses.flatMap((clause) => (clause === late ? [] : setsOf(carIndex, clause)));
  const bits = carIndex.scratch.bits(carIndex.words);
  const count = intersectAll(bits, sets);
  if (!late) return { count, list: null, bits };
  const most = Math.min(carIndex.count / FEW_SHARE, lengthOf(carIndex, late) / PER_HIT);
  if (count < most) return keepListed(carIndex, { count, list: null, bits }, late);
  return { count: intersectAll(bits, [bits, ...setsOf(carIndex, late)]), list: null, bits };
}

// Counting the values of a longer list takes longer than with a set.
const FEW_SHARE = 32;
// Reading a hit's code takes about as long as marking two positions.
const PER_HIT = 2;

function isCostly(carIndex: CarIndex, clause: Clause): boolean {
  if (clause.kind !== 'codes' || !isListed(clause.column) || clause.isExcluded) return false;
  const isOne = isPlain(clause) && clause.codes.length === 1;
  return !isOne && !carIndex.values.knownAnyOf(clause);
}

/** Those of a set of hits that fulfil one more clause. */
function keepListed(carIndex: CarIndex, { bits, count }: Hits, clause: Clause): Hits {
  const list = carIndex.scratch.positions(count);
  listBits(bits!, list);
  return { count: applyClause(carIndex, { from: list, count, to: list }, clause), list, bits: null };
}

function shortest(carIndex: CarIndex, clauses: readonly Clause[]): ScanOrder | null {
  let scanOrder: ScanOrder | null = null;
  for (const clause of clauses) {
    const length = lengthOf(carIndex, clause);
    if (length === Infinity || (scanOrder && scanOrder.length <= length)) continue;
    scanOrder = { length, positions: () => listOf(carIndex, clause), fulfils: [clause] };
  }
  return scanOrder && scanOrder.length > 0 ? (modelInTown(carIndex, clauses) ?? scanOrder) : scanOrder;
}

/** The positions of one model in one town, which are known without a scan. */
function modelInTown({ modelTowns }: CarIndex, clauses: readonly Clause[]): ScanOrder | null {
  const asked = (column: string) => clauses.find((clause) => clause.kind === 'codes' && clause.column === column);
  const fulfils = [asked('brand'), asked('model'), asked('city'), asked('shown')];
  const [brand, model, city, shown] = fulfils.map((clause) => onlyCode(clause));
  if (brand === undefined || model === undefined || city === undefined || shown !== PUBLIC) return null;
  const positions = modelTowns.slotsOf({ brand, model, city });
  return {
    length: positions.length,
    positions: () => positions,
    fulfils: fulfils.filter((clause) => clause !== undefined),
  };
}

function onlyCode(clause: Clause | undefined): number | undefined {
  return clause && isPlain(clause) && clause.codes.length === 1 ? clause.codes[0] : undefined;
}

type CodesClause = Extract<Clause, { kind: 'codes' }>;
/** Codes of one column that are wanted: neither refused, nor joined with brands. */
const isPlain = (clause: Clause): clause is CodesClause =>
  clause.kind === 'codes' && !clause.isExcluded && !clause.orBrands;

/** How many positions a clause's lists hold; Infinity when it has none. */
function lengthOf({ codes: { lists }, lexicon }: CarIndex, clause: Clause): number {
  if (clause.kind === 'word') return lexicon.estimate(clause.prefix);
  if (clause.kind !== 'codes' || clause.isExcluded) return Infinity;
  const { column, codes, orBrands = [] } = clause;
  if (codes.length + orBrands.length === 0) return 0;
  if (!isListed(column)) return Infinity;
  const lengthIn = (of: ListedColumn) => (sum: number, code: number) => sum + (lists[of][code]?.length ?? 0);
  return codes.reduce(lengthIn(column), 0) + orBrands.reduce(lengthIn('brand'), 0);
}

/** The positions of a clause that has lists, ascending, each once. */
function listOf({ codes, lexicon, scratch, words }: CarIndex, clause: Clause): Int32Array {
  if (clause.kind === 'word') return lexicon.listOf(clause.prefix);
  const column = clause.kind === 'codes' ? clause.column : null;
  if (clause.kind !== 'codes' || !column || !isListed(column)) return new Int32Array(0);
  const { orBrands = [] } = clause;
  const lists = [
    ...clause.codes.flatMap((code) => codes.lists[column][code]?.positions ?? []),
    ...orBrands.flatMap((code) => codes.lists.brand[code]?.positions ?? []),
  ];
  const [only] = lists;
  if (lists.length === 1 && only) return only;
  // A brand's list may repeat what a model's has.
  return scratch.union(lists, words);
}

function narrow(carIndex: CarIndex, scanOrder: ScanOrder, clauses: readonly Clause[]): Hits {
  const remaining = clauses.filter((clause) => !scanOrder.fulfils.includes(clause));
  let from = scanOrder.positions();
  let count = from.length;
  if (remaining.length === 0) return { count, list: from, bits: null };
  const list = carIndex.scratch.positions(scanOrder.length);
  for (const clause of remaining) {
    count = applyClause(carIndex, { from, count, to: list }, clause);
    from = list;
  }
  return { count, list, bits: null };
}

interface Scan {
  from: Int32Array;
  count: number;
  to: Int32Array;
}

/** Writes those of the first `count` positions that fulfil the clause; returns their number. */
function applyClause(carIndex: CarIndex, scan: Scan, clause: Clause): number {
  const bits = knownSetOf(carIndex, clause);
  if (bits) return keepMembers(scan, bits);
  if (clause.kind === 'word') return keepMembers(scan, carIndex.lexicon.bitsOf(clause.prefix));
  if (clause.kind === 'range') return keepBetween(scan, carIndex.columns.measures[clause.column]!, clause);
  if (clause.kind === 'items') return keepItems(carIndex, scan, clause.items);
  const { codes: columns } = carIndex.columns;
  const codes = columns[clause.column]!;
  if (isPlain(clause) && clause.codes.length === 1) return keepCode(scan, codes, clause.codes[0]!);
  const wanted = flagsOf(clause.codes, carIndex.codesUpTo(clause.column));
  if (!clause.orBrands) return keepCodes(scan, { of: codes, wanted, kept: clause.isExcluded ? 0 : 1 });
  return keepCodesOrBrands(scan, {
    of: codes,
    wanted,
    brands: columns.brand,
    wantedBrands: flagsOf(clause.orBrands, carIndex.codesUpTo('brand')),
  });
}

/** A set fits the processor's cache where a column of a million cars does not, so an existing one is used. */
function knownSetOf({ values }: CarIndex, clause: Clause): Bits | null {
  if (clause.kind === 'codes')
    return isPlain(clause) && clause.codes.length === 1 ? values.knownOf(clause.column, clause.codes[0]!) : null;
  if (clause.kind !== 'range') return null;
  return clause.from !== -Infinity && clause.to !== Infinity ? null : values.knownBound(boundOf(clause));
}

/** A range that a set is made for has one bound. */
const boundOf = ({ column, from, to }: Extract<Clause, { kind: 'range' }>) =>
  from === -Infinity ? ({ column, side: 'to', bound: to } as const) : ({ column, side: 'from', bound: from } as const);

type Codes = Uint8Array | Uint16Array | Int32Array;

function keepMembers({ from, count, to }: Scan, bits: Bits): number {
  let kept = 0;
  for (let index = 0; index < count; index++) if (hasBit(bits, from[index]!)) to[kept++] = from[index]!;
  return kept;
}

function keepBetween(
  { from, count, to }: Scan,
  values: Measures,
  { from: least, to: most }: { from: number; to: number },
): number {
  let kept = 0;
  for (let index = 0; index < count; index++) {
    const value = values[from[index]!]!;
    if (value >= least && value <= most && value !== UNKNOWN_SMALL) to[kept++] = from[index]!;
  }
  return kept;
}

function keepCode({ from, count, to }: Scan, codes: Codes, wanted: number): number {
  let kept = 0;
  for (let index = 0; index < count; index++) if (codes[from[index]!] === wanted) to[kept++] = from[index]!;
  return kept;
}

/** A flag for each code: 1 for those in the list. */
function flagsOf(codes: readonly number[], count: number): Uint8Array {
  const flags = new Uint8Array(count);
  for (const code of codes) flags[code] = 1;
  return flags;
}

interface WantedCodes {
  of: Codes;
  wanted: Uint8Array;
}

function keepCodes({ from, count, to }: Scan, { of, wanted, kept }: WantedCodes & { kept: 0 | 1 }): number {
  let found = 0;
  for (let index = 0; index < count; index++) {
    const position = from[index]!;
    if (wanted[of[position]!] === kept) to[found++] = position;
  }
  return found;
}

function keepCodesOrBrands(
  { from, count, to }: Scan,
  { of, wanted, brands, wantedBrands }: WantedCodes & { brands: Codes; wantedBrands: Uint8Array },
): number {
  let found = 0;
  for (let index = 0; index < count; index++) {
    const position = from[index]!;
    if (wanted[of[position]!] === 1 || wantedBrands[brands[position]!] === 1) to[found++] = position;
  }
  return found;
}

function keepItems({ items }: CarIndex, { from, count, to }: Scan, wanted: readonly string[]): number {
  let scan: Scan = { from, count, to };
  for (const item of wanted) scan = { from: to, count: keepMembers(scan, items.of(item)), to };
  return scan.count;
}

function setsOf(carIndex: CarIndex, clause: Clause): Bits[] {
  const { values, lexicon, items, codes, prices } = carIndex;
  if (clause.kind === 'items') return clause.items.map((item) => items.of(item));
  if (clause.kind === 'word') return [lexicon.bitsOf(clause.prefix)];
  if (clause.kind === 'codes') {
    const isOne = isPlain(clause) && clause.codes.length === 1;
    return [isOne ? values.of(clause.column, clause.codes[0]!) : values.anyOf(clause, codes.lists)];
  }
  return [values.bound(boundOf(clause), prices)];
}
