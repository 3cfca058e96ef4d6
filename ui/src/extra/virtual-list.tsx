// A long list of cards: only the rows around the screen are in the document. Fetched by lists beyond a hundred rows.
import { type FocusEvent, Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { gapsOf } from './virtual/gaps.ts';
import { useRows } from './virtual/use-rows.ts';
import type { Grid } from './virtual/grid.ts';
import { heightsOf } from './virtual/kept-heights.ts';
import styles from './virtual-list.module.css';

/** Attributes of an item's element that tell its place; none in a list that is drawn whole. */
export type ListPlace = {
  'aria-setsize'?: number;
  'aria-posinset'?: number;
  'data-index'?: number;
  ref?: (element: Element | null) => void;
};

export type VirtualListProps = {
  count: number;
  keyOf(index: number): number | string;
  /** One `li`, which takes the attributes of its place. */
  draw(index: number, place: ListPlace): ReactNode;
  /** A grid: its style sheet says how many columns it has, and the gap between its rows. */
  className: string;
  label?: string | undefined;
  /** Height of a row in pixels before it is measured. */
  rowHeight: number;
  /** The query's data: with the same data the list is drawn again at the heights measured before. */
  source: object;
};

/**
 * The list stays in the flow of the page: rows that are left out are empty items of their height. The row that holds
 * the focus and its neighbours stay, so that neither the focus nor the order of Tab is lost.
 */
export function VirtualList({ count, keyOf, draw, className, label, rowHeight, source }: VirtualListProps) {
  const list = useRef<HTMLUListElement>(null);
  const grid = useGrid(list, source);
  const { focused, listeners } = useFocusedPlace();
  const focusedRow = focused === null ? null : Math.floor(focused / grid.columns);
  const rows = useRows({ grid, count, rowHeight, focusedRow, source });
  const gaps = gapsOf(rows.getVirtualItems(), {
    top: grid.top,
    gap: grid.gap,
    count: rows.options.count,
    total: rows.getTotalSize(),
  });
  const place = (index: number): ListPlace => ({
    'aria-setsize': count,
    'aria-posinset': index + 1,
    // A row of the grid is as high as each of its items: the first is measured.
    ...(index % grid.columns === 0 ? { 'data-index': index / grid.columns, ref: rows.measureElement } : {}),
  });
  const indexesOf = (row: number) =>
    Array.from({ length: Math.min(grid.columns, count - row * grid.columns) }, (_, at) => row * grid.columns + at);
  return (
    <ul className={`${className} ${styles.list}`} ref={list} aria-label={label} {...listeners}>
      {rows.getVirtualItems().map(({ index: row }) => (
        <Fragment key={row}>
          <Gap height={gaps.before.get(row)} />
          {indexesOf(row).map((index) => (
            <Fragment key={keyOf(index)}>{draw(index, place(index))}</Fragment>
          ))}
        </Fragment>
      ))}
      <Gap height={gaps.after} />
    </ul>
  );
}

const Gap = ({ height }: { height: number | undefined }) =>
  height === undefined ? null : <li className={styles.gap} style={{ height }} aria-hidden="true" />;

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
function useGrid(list: RefObject<Element | null>, source: object): Grid {
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

/** The item of a list that holds the focus, by its place; null while none does. */
function useFocusedPlace() {
  const [focused, setFocused] = useState<number | null>(null);
  const listeners = {
    onFocus: ({ target }: FocusEvent) => {
      const place = target.closest('[aria-posinset]')?.getAttribute('aria-posinset');
      if (place) setFocused(Number(place) - 1);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // The focus comes back to it with the window.
      if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setFocused(null);
    },
  };
  return { focused, listeners };
}
