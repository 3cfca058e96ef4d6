import { type Bits, clearBit, countShared, listBits } from './bits.ts';
import type { Clause } from './clause.ts';
import { evaluate } from './evaluate.ts';
import type { Hits } from './hits.ts';
import type { CarIndex } from './car-index.ts';

/**
 * A dimension of the counts: the filter beside which it is shown, the counted column, and the filters whose conditions
 * are left out.
 */
export interface FacetDimension {
  name: string;
  columns: readonly string[];
  without: readonly Clause['filter'][];
}

// Words of a set per step: the codes of its positions stay in the processor's cache while all columns are counted.
const BLOCK = 512;
// Reading a hit takes about as long as three words of two sets.
const WORDS_PER_HIT = 3;

/** How many hits have each code of a column, by code. */
export type CodeCounts = Uint32Array;

/** Dimensions that leave out the same conditions: they count the same hits. */
interface Group {
  clauses: Clause[];
  dimensions: FacetDimension[];
}

function groupsOf(clauses: readonly Clause[], dimensions: readonly FacetDimension[]): Group[] {
  const groups = new Map<string, Group>();
  for (const dimension of dimensions) {
    const left = clauses.filter(({ filter }) => filter === null || !dimension.without.includes(filter));
    const key = left.map((clause) => clauses.indexOf(clause)).join();
    const group = groups.get(key) ?? { clauses: left, dimensions: [] };
    group.dimensions.push(dimension);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Counts of each dimension's columns among the hits of all conditions except the dimension's own, so that a filter
 * shows what its other values would find. Yields about each half a millisecond, so that urgent work can run; the cars
 * must be unchanged when it resumes.
 */
export function* countFacets(
  carIndex: CarIndex,
  clauses: readonly Clause[],
  dimensions: readonly FacetDimension[],
): Generator<void, Map<string, CodeCounts[]>> {
  const counts = new Map<string, CodeCounts[]>();
  for (const group of groupsOf(clauses, dimensions)) {
    // A separate buffer: other queries are answered before the count is complete.
    const hits = ownHits(carIndex, group.clauses);
    yield;
    const byColumn = yield* countColumns(carIndex, hits, [
      ...new Set(group.dimensions.flatMap(({ columns }) => columns)),
    ]);
    for (const { name, columns } of group.dimensions) {
      counts.set(
        name,
        columns.map((column) => byColumn.get(column)!),
      );
    }
  }
  return counts;
}

/** The same without a pause. */
export function countAllFacets(...asked: Parameters<typeof countFacets>): Map<string, CodeCounts[]> {
  return finish(countFacets(...asked));
}

/** Runs all steps to the end. */
export function finish<Result>(steps: Generator<void, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** In memory of their own: other queries are answered before the count is complete. */
export function ownHits(carIndex: CarIndex, clauses: readonly Clause[]): Hits {
  const hits = evaluate(carIndex, clauses);
  const list = hits.list ? hits.list.slice(0, hits.count) : null;
  return { count: hits.count, list, bits: hits.bits?.slice() ?? null };
}

type Counting = Map<string, CodeCounts>;

/**
 * Reads each hit or, where more than half of all are hits, each other position; or intersects each value's set with
 * them.
 */
export function* countColumns(carIndex: CarIndex, hits: Hits, columns: readonly string[]): Generator<void, Counting> {
  const { list, bits, count } = hits;
  const counting: Counting = new Map(columns.map((column) => [column, new Uint32Array(carIndex.codesUpTo(column))]));
  for (const [column, counts] of list ? counting : []) countList(carIndex.columns.codes[column]!, list!, counts);
  if (!bits) return counting;
  const isInverse = count > carIndex.count / 2;
  const looked = isInverse ? carIndex.count - count : count;
  const bySets = columns.filter((column) => {
    if (!carIndex.layout.setColumns.has(column)) return false;
    return carIndex.values.codesOf(column).length * bits.length < WORDS_PER_HIT * looked;
  });
  for (const column of bySets) {
    for (const code of carIndex.values.codesOf(column)) {
      counting.get(column)![code] = countShared(bits, carIndex.values.of(column, code));
    }
    yield;
  }
  const byHit = columns.filter((column) => !bySets.includes(column));
  if (byHit.length === 0) return counting;
  yield* countByHit(
    carIndex,
    isInverse ? inverse(bits, carIndex.count) : bits,
    new Map(byHit.map((column) => [column, counting.get(column)!])),
  );
  for (const column of isInverse ? byHit : []) {
    const counts = counting.get(column)!;
    for (let code = 0; code < counts.length; code++) counts[code] = carIndex.codes.total(column, code) - counts[code]!;
  }
  return counting;
}

type Codes = Uint8Array | Uint16Array | Int32Array;

function countList(codes: Codes, positions: Int32Array, counts: CodeCounts): void {
  for (let index = 0; index < positions.length; index++) counts[codes[positions[index]!]!]!++;
}

const blockSlots = new Int32Array(32 * BLOCK);

function* countByHit({ columns }: CarIndex, bits: Bits, counting: Counting): Generator<void> {
  for (let from = 0; from < bits.length; from += BLOCK) {
    const found = blockSlots.subarray(0, listBits(bits.subarray(from, from + BLOCK), blockSlots));
    for (const [column, counts] of counting) countList(columns.codes[column]!.subarray(from << 5), found, counts);
    yield;
  }
}

/** The other positions of the first `count`. */
function inverse(bits: Bits, count: number): Bits {
  const inverted = bits.map((word) => ~word);
  for (let position = count; position < inverted.length << 5; position++) clearBit(inverted, position);
  return inverted;
}
