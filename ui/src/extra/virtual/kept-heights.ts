import type { VirtualItem } from '@tanstack/react-virtual';
import type { Grid } from './grid.ts';

export interface KeptHeights {
  grid: Grid;
  rows: VirtualItem[];
}

/** The heights are kept by a query's data, and forgotten with it. */
const kept = new WeakMap<object, KeptHeights>();

/** Heights that were measured when these data were last drawn. Coming back, the page has its height at once, and its scroll. */
export const heightsOf = (source: object): KeptHeights | undefined => kept.get(source);

export const keepHeights = (source: object, heights: KeptHeights): void => void kept.set(source, heights);
