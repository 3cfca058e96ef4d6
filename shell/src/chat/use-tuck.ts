import { type RefObject, useEffect, useState } from 'react';

/** Elements that must not be covered: controls and table values. A card's own link is as large as the card. */
const NEVER_COVERED =
  'a:not(.an-car-link),button,input,select,textarea,label,summary,dd,td,[role="slider"],[role="tab"]';
/** From this width on the button sits in the page's margin. */
const ROOMY = '(min-width: 90em)';
const REST_MS = 150;

/**
 * Does the chat's button cover something that the page needs? Then it moves into the page's edge. Checked again once
 * scrolling has ended, so that nothing moves while a reader scrolls.
 * @param place the box of the button when it is not tucked away
 */
export function useTuck(place: RefObject<HTMLElement | null>): boolean {
  const [isTucked, setTucked] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTucked(place.current !== null && isInTheWay(place.current)), REST_MS);
    };
    look();
    const signal = new AbortController();
    const options = { signal: signal.signal, passive: true };
    for (const event of ['scroll', 'resize', 'focusin', 'focusout']) window.addEventListener(event, look, options);
    // Another page, or a list that has loaded.
    const size = new ResizeObserver(look);
    size.observe(document.body);
    return () => {
      clearTimeout(timer);
      signal.abort();
      size.disconnect();
    };
  }, [place]);
  return isTucked;
}

function isInTheWay(place: HTMLElement): boolean {
  if (window.matchMedia(ROOMY).matches) return false;
  const { left, top, width, height } = place.getBoundingClientRect();
  return [0.05, 0.35, 0.65, 0.95].some((across) =>
    [0.05, 0.35, 0.65, 0.95].some((down) => {
      const below = document
        .elementsFromPoint(left + across * width, top + down * height)
        .find((element) => !place.contains(element));
      return Boolean(below?.closest(NEVER_COVERED));
    }),
  );
}
