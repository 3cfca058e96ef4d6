import { useEffect, useState, type CSSProperties } from 'react';

const OPEN_MS = 700;
/** After one has closed, the next one opens at once for this long (public-site §4 "Support chat and notices"). */
const SKIP_MS = 300;
const GAP_PX = 6;

type Tip = { text: string; style: CSSProperties };

const tipOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** Below the element, or above it at the bottom of the screen; never beyond the screen's edges. */
function placed(element: HTMLElement): Tip {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isLow = bottom > window.innerHeight - 56;
  const middle = Math.min(Math.max((left + right) / 2, 90), window.innerWidth - 90);
  return {
    text: element.dataset['tip'] ?? '',
    style: { left: middle, top: isLow ? top - GAP_PX : bottom + GAP_PX, translate: isLow ? '-50% -100%' : '-50% 0' },
  };
}

/**
 * Tooltips of everything that has `data-tip`: one listener for the whole site. They repeat what the element's own label
 * says to screen readers, so they are hidden from those. Our own, since the library's costs home 27 KiB of its first
 * load.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => watch(setTip), []);
  if (!tip) return null;
  return (
    <div className="an-tip" style={tip.style} aria-hidden="true" data-tooltip>
      {tip.text}
    </div>
  );
}

/** Follows mouse and keyboard; returns the function that stops it. */
function watch(show: (tip: Tip | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: HTMLElement | null = null;
  let isOpen = false;
  let closedAt = -SKIP_MS;
  const close = () => {
    clearTimeout(timer);
    if (isOpen) closedAt = performance.now();
    isOpen = false;
    current = null;
    show(null);
  };
  const open = (element: HTMLElement | null) => {
    if (element === current) return;
    close();
    if (!element) return;
    current = element;
    const wait = performance.now() - closedAt < SKIP_MS ? 0 : OPEN_MS;
    timer = setTimeout(() => {
      isOpen = element.isConnected;
      if (isOpen) show(placed(element));
    }, wait);
  };
  // Touch cannot hover without pressing.
  const point = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') open(tipOf(event.target));
  };
  const focus = (event: FocusEvent) => {
    const element = tipOf(event.target);
    if (element?.matches(':focus-visible')) open(element);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerover', point, { signal });
  document.addEventListener('pointerdown', close, { signal });
  document.addEventListener('focusin', focus, { signal });
  document.addEventListener('focusout', close, { signal });
  document.addEventListener('keydown', escape, { signal });
  window.addEventListener('scroll', close, { signal, capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
