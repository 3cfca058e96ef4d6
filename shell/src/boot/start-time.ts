/** Somebody is there. A mouse that moves too: its click follows soon. Some assistive software only clicks. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'click'];
/** Nothing larger has been painted for this long: the page looks complete. */
const SETTLED_MS = 500;

/** Calls `start` once: at the first touch, or else when the page is painted and the browser has nothing to do. */
export function onStartTime(start: () => void): void {
  const begin = () => {
    start();
    start = () => undefined;
  };
  // Under a mouse that rests, the browser reports a move of no distance as soon as the page is laid out.
  const sense = ({ type, movementX, movementY }: Partial<PointerEvent>) =>
    (type === 'pointermove' && !movementX && !movementY) || begin();
  for (const sign of SIGNS) addEventListener(sign, sense, true);
  addEventListener('load', () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(window.requestIdleCallback ?? begin, SETTLED_MS, begin, { timeout: 2_000 });
    };
    wait();
    // Browsers that do not know the type observe nothing.
    new PerformanceObserver(wait).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
