import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type TouchEvent } from 'react';

const MIN_SWIPE_PX = 48;
const MIDDLE = { x: 0.5, y: 0.5 };

export type ZoomOptions = { count: number; start: number; onShow: (index: number) => void };

/**
 * Which picture fills the screen, and whether it is zoomed. When zoomed, the stage scrolls: by touch, wheel and arrow
 * keys; otherwise arrow keys and a swipe show the next picture.
 */
export function useZoom({ count, start, onShow }: ZoomOptions) {
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [isLarge, setLarge] = useState(false);
  /** The point that stays in the middle, as fractions of the picture. */
  const point = useRef(MIDDLE);
  const touchX = useRef<number>(null);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !isLarge) return;
    element.scrollLeft = point.current.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = point.current.y * element.scrollHeight - element.clientHeight / 2;
  }, [isLarge]);

  const show = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), count - 1);
    setLarge(false);
    setIndex(next);
    onShow(next);
  };
  const toggle = (at = MIDDLE) => {
    point.current = at;
    setLarge((isNow) => !isNow);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    toggle({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ' || event.key === '+' || event.key === '-') {
      event.preventDefault();
      if (event.key === 'Enter' || event.key === ' ' || (event.key === '+') !== isLarge) toggle();
    } else if (!isLarge && event.key === 'ArrowLeft') show(index - 1);
    else if (!isLarge && event.key === 'ArrowRight') show(index + 1);
  };
  const onTouchStart = (event: TouchEvent) => {
    touchX.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const moved = touchX.current === null ? 0 : (event.changedTouches[0]?.clientX ?? 0) - touchX.current;
    if (!isLarge && Math.abs(moved) >= MIN_SWIPE_PX) show(moved < 0 ? index + 1 : index - 1);
  };
  // It scrolls and handles keys, so it must be focusable.
  const stageProps = { tabIndex: 0, onClick, onKeyDown, onTouchStart, onTouchEnd };
  return { stage, index, isLarge, show, toggle, stageProps };
}
