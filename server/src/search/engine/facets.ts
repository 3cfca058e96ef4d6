import { countShared, listBits } from './bits.ts';
import type { Clause } from './clause.ts';
import { type CodeColumn, isListed } from './columns.ts';
import { evaluate } from './evaluate.ts';
import type { Hits } from './hits.ts';
import type { Stock } from './stock.ts';

/** A dimension of the counts: the filter that it stands beside, the column that is counted, and whose conditions are left out. */
export interface FacetDimension {
  name: string;
  columns: readonly CodeColumn[];
  without: readonly Clause['filter'][];
}

// Words of a set at a time.
const BLOCK = 512;

/** How many hits have each code of a column, by code. */
export type CodeCounts = Uint32Array;

/**
 * Counts of each dimension's columns among the hits of all conditions but the dimension's own, so that a filter shows what
 * its other values would find.
 */
export function countFacets(
  stock: Stock,
  clauses: readonly Clause[],
  dimensions: readonly FacetDimension[],
): Map<string, CodeCounts[]> {
  const counts = new Map<string, CodeCounts[]>();
  // Dimensions that leave out the same conditions look at the same hits.
  const byConditions = new Map<string, { clauses: Clause[]; dimensions: FacetDimension[] }>();
  for (const dimension of dimensions) {
    const left = clauses.filter(({ filter }) => filter === null || !dimension.without.includes(filter));
    const key = left.map((clause) => clauses.indexOf(clause)).join();
    const group = byConditions.get(key) ?? { clauses: left, dimensions: [] };
    group.dimensions.push(dimension);
    byConditions.set(key, group);
  }
  for (const group of byConditions.values()) {
    const hits = evaluate(stock, group.clauses);
    const columns = new Set(group.dimensions.flatMap((dimension) => dimension.columns));
    const byHit = countByHit(
      stock,
      hits,
      [...columns].filter((column) => hits.list || isListed(column)),
    );
    for (const dimension of group.dimensions) {
      counts.set(
        dimension.name,
        dimension.columns.map((column) => byHit.get(column) ?? countBySets(stock, hits, column)),
      );
    }
  }
  return counts;
}

/** Looks at each hit once, for all columns. */
function countByHit(stock: Stock, hits: Hits, columns: readonly CodeColumn[]): Map<CodeColumn, CodeCounts> {
  const counters = columns.map((column) => {
    const size = isListed(column) ? stock.dictionaries[column].size : 256;
    return { column, codes: stock.columns.codes[column], counts: new Uint32Array(size) };
  });
  const { list, bits, count } = hits;
  for (const { codes, counts } of list ? counters : []) {
    for (let index = 0; list && index < count; index++) counts[codes[list[index]!]!]!++;
  }
  // A block of slots at a time, so that the words and columns that several counters need are near.
  const slots = new Int32Array(bits ? 32 * BLOCK : 0);
  for (let from = 0; bits && counters.length > 0 && from < bits.length; from += BLOCK) {
    const found = listBits(bits.subarray(from, from + BLOCK), slots);
    for (const { codes, counts } of counters) countBlock(codes.subarray(from << 5), counts, slots.subarray(0, found));
  }
  return new Map(counters.map(({ column, counts }) => [column, counts]));
}

function countBlock(codes: Uint8Array | Uint16Array | Int32Array, counts: CodeCounts, slots: Int32Array): void {
  for (let index = 0; index < slots.length; index++) counts[codes[slots[index]!]!]!++;
}

/** Columns of few values: counting shared bits is quicker than looking at each hit. */
function countBySets({ values }: Stock, { bits }: Hits, column: CodeColumn): CodeCounts {
  const counts = new Uint32Array(256);
  for (const code of values.codesOf(column)) counts[code] = bits ? countShared(bits, values.of(column, code)) : 0;
  return counts;
}
