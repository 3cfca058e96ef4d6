import { type RefObject, useEffect } from 'react';

/** Browsers round positions. */
const NEAR = 2;

/** A list at its end stays there when it becomes shorter, such as when the field below it grows. */
export function useKeptEnd(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let before = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const wasAtEnd = element.scrollTop + before >= element.scrollHeight - NEAR;
      before = element.clientHeight;
      if (wasAtEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
}
