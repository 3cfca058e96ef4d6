import { hasBit } from './bits.ts';
import type { CarIndex } from './car-index.ts';
import type { Hits } from './hits.ts';
import type { Window } from './price-order.ts';

/** One page of hits by their towns, in the towns' order; the newest of a town first. All hits are in one of them. */
export function pageByTown(carIndex: CarIndex, hits: Hits, page: Window & { townIds: readonly number[] }): number[] {
  const codes = page.townIds.flatMap((id) => carIndex.dictionaries.city.find(id) ?? []);
  const out: number[] = [];
  let skip = page.from;
  const most = page.to - page.from;
  const take = (position: number) => {
    if (skip > 0) skip--;
    else if (out.length < most) out.push(position);
  };
  if (hits.list) {
    const byTown = groupByTown(carIndex, hits);
    for (const code of codes) {
      if (out.length === most) break;
      for (const position of (byTown.get(code) ?? []).reverse()) take(position);
    }
    return out;
  }
  for (const code of codes) {
    const positions = carIndex.codes.lists.city[code]?.positions ?? [];
    for (let at = positions.length - 1; at >= 0 && out.length < most; at--)
      if (hasBit(hits.bits!, positions[at]!)) take(positions[at]!);
  }
  return out;
}

function groupByTown({ columns: { codes } }: CarIndex, { list, count }: Hits): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (let index = 0; index < count; index++) {
    const position = list![index]!;
    const code = codes.city[position]!;
    const group = groups.get(code);
    if (group) group.push(position);
    else groups.set(code, [position]);
  }
  return groups;
}
