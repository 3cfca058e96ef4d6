import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls a row of tabs so that the chosen one is in its middle, as far as possible. */
export function useShownTab(tab: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-selected="true"]');
    if (!row.current || !chosen) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [tab]);
  return row;
}
