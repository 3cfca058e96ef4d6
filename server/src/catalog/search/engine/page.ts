import type { Sort } from 'contracts/search';
import { type Bits, pageDown, type Picked } from './bits.ts';
import type { Clause } from './clause.ts';
import { type Group, GROUPS } from './group-order.ts';
import type { Hits } from './hits.ts';
import type { CarIndex } from './car-index.ts';
import { pageByTown } from './town-order.ts';
import type { PriceRange } from './value-order.ts';

export interface PageOptions {
  /** docs/rules/search.md "Search" */
  sort: Sort;
  limit: number;
  offset: number;
  /** Towns within the radius of a search around a point, the nearest first. */
  townIds?: readonly number[] | undefined;
}

/**
 * Positions of one page of the hits, in the requested order. A set of hits may lose positions by it: hits are used
 * once.
 */
export function pageOf(carIndex: CarIndex, hits: Hits, wish: PageOptions & { clauses: readonly Clause[] }): number[] {
  const { sort, limit, offset, clauses, townIds } = wish;
  const to = Math.min(hits.count, offset + limit);
  if (offset >= to) return [];
  if (sort === 'saving' || sort === 'power' || sort === 'range' || sort === 'delivery')
    return carIndex.orders.of(sort, carIndex.count).page(hits, { from: offset, to, ...priceBounds(clauses) });
  if (sort === 'distance' && townIds) return pageByTown(carIndex, hits, { from: offset, to, townIds });
  // The instalment grows with the price.
  if (sort === 'price_asc' || sort === 'price_desc' || sort === 'instalment') {
    const isDescending = sort === 'price_desc';
    return carIndex.prices.page(hits, {
      from: offset,
      to,
      isDescending,
      ...priceBounds(clauses),
      brands: brandsOf(clauses),
    });
  }
  return pageOfGroups(carIndex, hits, { groups: GROUPS[sort === 'distance' ? 'recent' : sort], from: offset, to });
}

function priceBounds(clauses: readonly Clause[]): PriceRange {
  const bounds = { least: -Infinity, most: Infinity };
  for (const clause of clauses) {
    if (clause.kind !== 'range' || clause.column !== 'price') continue;
    bounds.least = Math.max(bounds.least, clause.from);
    bounds.most = Math.min(bounds.most, clause.to);
  }
  return bounds;
}

// The places of more brands than these are not joined: a page of so many hits is soon found.
const FEW_BRANDS = 4;

function brandsOf(clauses: readonly Clause[]): readonly number[] | null {
  for (const clause of clauses) {
    if (clause.kind !== 'codes' || clause.column !== 'brand' || clause.isExcluded) continue;
    if (clause.codes.length <= FEW_BRANDS) return clause.codes;
  }
  return null;
}

interface GroupOptions {
  groups: readonly Group[];
  from: number;
  to: number;
}

function pageOfGroups(carIndex: CarIndex, hits: Hits, { groups, from, to }: GroupOptions): number[] {
  const out: number[] = [];
  const most = to - from;
  let skip = from;
  for (const group of groups) {
    if (hits.bits) skip = pageDown(pickedOf(carIndex, hits.bits, group), out, { skip, most });
    else skip = pageOfList(carIndex, hits, { group, out, skip, most });
    if (out.length === most) break;
  }
  return out;
}

/** Both are yes or no, so "no" is the rest. */
function pickedOf({ values }: CarIndex, bits: Bits, { premium, demoted }: Group): Picked {
  const all = [bits];
  const none: Bits[] = [];
  (demoted === 1 ? all : none).push(values.of('demoted', 1));
  if (premium !== null) (premium === 1 ? all : none).push(values.of('is_premium', 1));
  return { all, none };
}

interface ListOptions {
  group: Group;
  out: number[];
  skip: number;
  most: number;
}

/** Returns how many remain to be skipped. */
function pageOfList(
  { columns: { codes } }: CarIndex,
  { list, count }: Hits,
  { group, out, skip, most }: ListOptions,
): number {
  const { premium, demoted } = group;
  let left = skip;
  for (let index = count - 1; list && index >= 0 && out.length < most; index--) {
    const position = list[index]!;
    if (premium !== null && codes.is_premium[position] !== premium) continue;
    if (codes.demoted[position] !== demoted) continue;
    if (left === 0) out.push(position);
    else left--;
  }
  return left;
}
