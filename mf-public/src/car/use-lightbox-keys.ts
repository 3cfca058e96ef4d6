import { type KeyboardEvent, useRef } from 'react';
import type { ZoomRef } from 'yet-another-react-lightbox';

type Options = { count: number; show: (index: number) => void };

/** Keys that the lightbox does not know itself: Home and End, and Enter or space on the picture, which zoom in and out. */
export function useLightboxKeys({ count, show }: Options) {
  const zoom = useRef<ZoomRef>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      show(event.key === 'Home' ? 0 : count - 1);
      return;
    }
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (isOnButton || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    const { current } = zoom;
    if (current && current.zoom > current.minZoom) current.changeZoom(current.minZoom);
    else current?.zoomIn();
  };
  return { zoom, onKeyDown };
}
