import type { Sort } from 'contracts/search';
import { type Bits, pageDown, type Picked } from './bits.ts';
import type { Clause } from './clause.ts';
import type { Hits } from './hits.ts';
import type { Stock } from './stock.ts';

export interface PageWish {
  /** docs/rules.md "Search" */
  sort: Sort;
  limit: number;
  offset: number;
}

/** Cars of one group stand together, newest first. */
interface Group {
  premium: 0 | 1 | null;
  demoted: 0 | 1;
}

const GROUPS: Record<'recent' | 'premium', readonly Group[]> = {
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

/** Slots of one page of the hits, in the asked order. Hits that are a set may lose slots by it: they are looked at once. */
export function pageOf(stock: Stock, hits: Hits, wish: PageWish & { clauses: readonly Clause[] }): number[] {
  const { sort, limit, offset, clauses } = wish;
  const to = Math.min(hits.count, offset + limit);
  if (offset >= to) return [];
  if (sort === 'price_asc' || sort === 'price_desc') {
    const isDescending = sort === 'price_desc';
    return stock.prices.page(hits, {
      from: offset,
      to,
      isDescending,
      ...priceBounds(clauses),
      brand: brandOf(clauses),
    });
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

function brandOf(clauses: readonly Clause[]): number | null {
  for (const clause of clauses) {
    if (clause.kind === 'codes' && clause.column === 'brand' && clause.codes.length === 1) return clause.codes[0]!;
  }
  return null;
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
    if (hits.bits) skip = pageDown(pickedOf(stock, hits.bits, group), out, { skip, most });
    else skip = pageOfList(stock, hits, { group, out, skip, most });
    if (out.length === most) break;
  }
  return out;
}

/** Both are yes or no, so "no" is what is left of all. */
function pickedOf({ values }: Stock, bits: Bits, { premium, demoted }: Group): Picked {
  const all = [bits];
  const none: Bits[] = [];
  (demoted === 1 ? all : none).push(values.of('demoted', 1));
  if (premium !== null) (premium === 1 ? all : none).push(values.of('is_premium', 1));
  return { all, none };
}

interface ListWish {
  group: Group;
  out: number[];
  skip: number;
  most: number;
}

/** Gives how many are still to be skipped. */
function pageOfList(
  { columns: { codes } }: Stock,
  { list, count }: Hits,
  { group, out, skip, most }: ListWish,
): number {
  const { premium, demoted } = group;
  let left = skip;
  for (let index = count - 1; list && index >= 0 && out.length < most; index--) {
    const slot = list[index]!;
    if (premium !== null && codes.is_premium[slot] !== premium) continue;
    if (codes.demoted[slot] !== demoted) continue;
    if (left === 0) out.push(slot);
    else left--;
  }
  return left;
}
