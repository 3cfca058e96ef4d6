/** The first index of an ascending list whose value is not below the given one; its length when all are. */
export function firstNotBelow(list: ArrayLike<number>, wanted: number, length = list.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first index of an ascending list whose value is above the given one; its length when none is. */
export function firstAbove(list: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! <= wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the value is among the first `length` of an ascending list. */
export const isListed = (list: ArrayLike<number>, length: number, wanted: number): boolean => {
  const place = firstNotBelow(list, wanted, length);
  return place < length && list[place] === wanted;
};
