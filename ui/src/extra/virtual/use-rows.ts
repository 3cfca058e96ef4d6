import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { heightsOf, keepHeights } from './kept-heights.ts';
import type { Grid } from './grid.ts';

/** Rows beyond each edge of the screen. */
const OVERSCAN = 3;

export interface RowsOptions {
  grid: Grid;
  /** Items, not rows. */
  count: number;
  rowHeight: number;
  focusedRow: number | null;
  source: object;
}

/** The rows around the screen, and around the focus. */
const rowsOf = (range: Range, focused: number | null): number[] => {
  const near = focused === null ? [] : [focused - 1, focused, focused + 1];
  const rows = [...defaultRangeExtractor(range), ...near.filter((row) => row >= 0 && row < range.count)];
  return [...new Set(rows)].toSorted((a, b) => a - b);
};

/** The rows of the grid that are in the document, while the page scrolls. */
export function useRows({ grid, count, rowHeight, focusedRow, source }: RowsOptions) {
  // oxlint-disable-next-line react/incompatible-library -- The compiler leaves this hook as it is, and no part of it is passed on.
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / grid.columns),
    estimateSize: () => rowHeight,
    gap: grid.gap,
    scrollMargin: grid.top,
    overscan: OVERSCAN,
    rangeExtractor: (range) => rowsOf(range, focusedRow),
    initialMeasurementsCache: heightsOf(source)?.rows ?? [],
    // React warns of a synchronous render within an effect; the overscan covers the frame until it renders.
    useFlushSync: false,
  });
  const { columns } = grid;
  const before = useRef(columns);
  useLayoutEffect(() => {
    if (before.current === columns) return;
    before.current = columns;
    // Other columns, other heights.
    rows.measure();
  }, [rows, columns]);
  const keep = useEffectEvent(() => keepHeights(source, { grid, rows: rows.takeSnapshot() }));
  useEffect(() => () => keep(), []);
  return rows;
}
