import type { Sort } from 'contracts/search';
import { countBits, intersect, pageDown, subtract } from './bits.ts';
import type { Clause } from './clause.ts';
import type { Hits } from './hits.ts';
import type { Stock } from './stock.ts';

/** The orders of docs/rules.md "Search"; `newest` is "recent" without putting demoted cars last, for a dealer's own list. */
export type EngineSort = Sort | 'newest';

export interface PageWish {
  sort: EngineSort;
  limit: number;
  offset: number;
}

/** Cars of one group stand together, newest first. */
interface Group {
  premium: 0 | 1 | null;
  demoted: 0 | 1 | null;
}

const GROUPS: Record<'recent' | 'premium' | 'newest', readonly Group[]> = {
  newest: [{ premium: null, demoted: null }],
  recent: [
    { premium: null, demoted: 0 },
    { premium: null, demoted: 1 },
  ],
  premium: [
    { premium: 1, demoted: 0 },
    { premium: 0, demoted: 0 },
    { premium: 1, demoted: 1 },
    { premium: 0, demoted: 1 },
  ],
};

/** Slots of one page of the hits, in the asked order. */
export function pageOf(stock: Stock, hits: Hits, wish: PageWish & { clauses: readonly Clause[] }): number[] {
  const { sort, limit, offset } = wish;
  const to = Math.min(hits.count, offset + limit);
  if (offset >= to) return [];
  if (sort === 'price_asc' || sort === 'price_desc') {
    const isDescending = sort === 'price_desc';
    return stock.prices.page(hits, { from: offset, to, isDescending, ...priceBounds(wish.clauses) });
  }
  return pageOfGroups(stock, hits, { groups: GROUPS[sort], from: offset, to });
}

function priceBounds(clauses: readonly Clause[]): { least: number; most: number } {
  const bounds = { least: -Infinity, most: Infinity };
  for (const clause of clauses) {
    if (clause.kind !== 'range' || clause.column !== 'price') continue;
    bounds.least = Math.max(bounds.least, clause.from);
    bounds.most = Math.min(bounds.most, clause.to);
  }
  return bounds;
}

interface GroupWish {
  groups: readonly Group[];
  from: number;
  to: number;
}

function pageOfGroups(stock: Stock, hits: Hits, { groups, from, to }: GroupWish): number[] {
  const out: number[] = [];
  const most = to - from;
  let skip = from;
  for (const group of groups) {
    const members = hits.bits ? groupBits(stock, hits, group) : groupList(stock, hits, group);
    if (skip >= members.count) {
      skip -= members.count;
      continue;
    }
    if (members.bits) pageDown(members.bits, out, { skip, most });
    else if (members.list) {
      for (let index = members.count - 1 - skip; index >= 0 && out.length < most; index--)
        out.push(members.list[index]!);
    }
    skip = 0;
    if (out.length === most) break;
  }
  return out;
}

function groupBits(stock: Stock, hits: Hits, { premium, demoted }: Group): Hits {
  let { bits } = hits;
  for (const [column, value] of [
    ['demoted', demoted],
    ['premium', premium],
  ] as const) {
    if (value === null || bits === null) continue;
    // Both are yes or no, so "no" is what is left of all.
    const target = bits === hits.bits ? stock.scratch() : bits;
    (value === 1 ? intersect : subtract)(target, bits, stock.values.of(column, 1));
    bits = target;
  }
  return { bits, list: null, count: bits === hits.bits || bits === null ? hits.count : countBits(bits) };
}

function groupList({ columns }: Stock, hits: Hits, { premium, demoted }: Group): Hits {
  if (!hits.list || (premium === null && demoted === null)) return hits;
  const list = hits.list
    .subarray(0, hits.count)
    .filter(
      (slot) =>
        (premium === null || columns.codes.premium[slot] === premium) &&
        (demoted === null || columns.codes.demoted[slot] === demoted),
    );
  return { list, bits: null, count: list.length };
}
