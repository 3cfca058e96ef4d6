/** Places of an order, in the requested direction. */
export interface Way {
  length: number;
  next(): number;
}

/** All from `low` up to `high`, which is exclusive. */
export function oneByOne({
  low,
  high,
  isDescending,
}: {
  low: number;
  high: number;
  isDescending: boolean;
}): Way['next'] {
  let at = isDescending ? high : low - 1;
  return isDescending ? () => --at : () => ++at;
}

/** The numbers of ascending lists as one list, or from its end. */
export function merged(lists: readonly Int32Array[], isDescending: boolean): Way['next'] {
  const step = isDescending ? -1 : 1;
  const places = lists.map(({ length }) => (isDescending ? length - 1 : 0));
  return () => {
    let first = -1;
    let found = isDescending ? -1 : Infinity;
    for (let list = 0; list < lists.length; list++) {
      const number = lists[list]![places[list]!];
      if (number === undefined || (isDescending ? number < found : number > found)) continue;
      first = list;
      found = number;
    }
    places[first]! += step;
    return found;
  };
}
