import { useRef, useState, type KeyboardEvent } from 'react';

const KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * The index of the shown picture. The browser scrolls the track on swipes; keys, arrows and thumbnails move it, a click or
 * Enter opens it.
 */
export function useGallery(count: number, onOpen: () => void) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);

  const show = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), count - 1);
    setIndex(next);
    const element = track.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior: 'instant' });
  };
  const onScroll = () => {
    const element = track.current;
    if (!element || element.clientWidth === 0) return;
    setIndex(Math.min(Math.round(element.scrollLeft / element.clientWidth), count - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onOpen();
    const move = KEYS[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(move(index, count));
  };
  // Scrollable content must be reachable by keyboard; a single picture does not scroll.
  const trackProps =
    count > 1
      ? {
          role: 'group',
          tabIndex: 0,
          'aria-label': 'Fotografii, se schimbă cu săgețile stânga și dreapta, se măresc cu Enter',
          onScroll,
          onKeyDown,
          onClick: onOpen,
        }
      : {};
  return { track, trackProps, index, show };
}
