import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Grid } from './grid.ts';
import { heightsOf } from './kept-heights.ts';

function gridOf(list: Element): Grid {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  return {
    columns: gridTemplateColumns.trim().split(/\s+/).length,
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.round(list.getBoundingClientRect().top + window.scrollY),
  };
}

const isSame = (a: Grid, b: Grid) => a.columns === b.columns && a.gap === b.gap && a.top === b.top;

/** How the style sheet lays the list out, now and after each change of size; `source` as in VirtualListProps. */
export function useGrid(list: RefObject<Element | null>, source: object): Grid {
  const [grid, setGrid] = useState<Grid>(() => heightsOf(source)?.grid ?? { columns: 1, gap: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () => {
      const next = gridOf(element);
      setGrid((before) => (isSame(before, next) ? before : next));
    };
    read();
    const sizes = new ResizeObserver(read);
    sizes.observe(element);
    // The content above the list may grow too.
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [list]);
  return grid;
}
