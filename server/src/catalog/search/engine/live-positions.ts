import type { Columns } from './columns.ts';

// Cars that arrive out of order are inserted by moving the few newer ones; with more, all are sorted again.
const MAX_MOVED = 64;

/** The live positions of the first `count` that are newer than a car, oldest first; null when there are too many. */
export function newerThan(car: { published: number; id: number }, columns: Columns, count: number): number[] | null {
  const newer: number[] = [];
  for (let position = count - 1; position >= 0; position--) {
    if (columns.id[position] === 0) continue;
    if (columns.isBefore(position, car)) break;
    newer.push(position);
    if (newer.length > MAX_MOVED) return null;
  }
  return newer.reverse();
}

/** The live positions of the first `count`, in the order of "recent", the oldest first. */
export function liveInOrder(
  { id, published }: Columns,
  { count, isOrdered }: { count: number; isOrdered: boolean },
): Int32Array {
  const positions = new Int32Array(count);
  let size = 0;
  for (let position = 0; position < count; position++) if (id[position] !== 0) positions[size++] = position;
  const live = positions.slice(0, size);
  return isOrdered ? live : live.sort((a, b) => published[a]! - published[b]! || id[a]! - id[b]!);
}

/** The place in the order of each of the first `count` positions; -1 for those that are not in it. */
export function placesOf(order: Int32Array, count: number): Int32Array {
  const places = new Int32Array(count).fill(-1);
  for (let place = 0; place < order.length; place++) places[order[place]!] = place;
  return places;
}
