/**
 * Moves the `count` highest numbers of a list to its front, unordered (Hoare's selection): linear, where sorting all of
 * them would take several times as long.
 */
export function selectHighest(list: Float64Array, count: number): void {
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const pivot = list[(low + high) >>> 1]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (list[left]! > pivot) left++;
      while (list[right]! < pivot) right--;
      if (left > right) break;
      const swapped = list[left]!;
      list[left++] = list[right]!;
      list[right--] = swapped;
    }
    if (count - 1 <= right) high = right;
    else if (count - 1 >= left) low = left;
    else return;
  }
}
