interface Row {
  index: number;
  start: number;
  end: number;
}

export interface ListSize {
  /** Start of the list, as the rows' places count it, and the gap between its rows. */
  top: number;
  gap: number;
  /** Rows in all, and the height of the list. */
  count: number;
  total: number;
}

/**
 * Heights of the empty items that stand for rows which are left out: by the row that follows, and at the end. The grid
 * adds its gap on both sides of each.
 */
export function gapsOf(rows: readonly Row[], { top, gap, count, total }: ListSize) {
  const before = new Map<number, number>();
  let last = { index: -1, end: top - gap };
  for (const { index, start, end } of rows) {
    if (index > last.index + 1) before.set(index, Math.max(0, start - last.end - 2 * gap));
    last = { index, end };
  }
  const after = last.index < count - 1 ? Math.max(0, top + total - last.end - gap) : undefined;
  return { before, after };
}
