/** Somebody is there. A mouse that moves too: its click follows soon. Some assistive software only clicks. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'click'];
/** Nothing larger has been painted for this long: the page looks complete. */
const SETTLED_MS = 500;
const PAINTS = 'largest-contentful-paint';

/** Calls `start` once: at the first touch, or else when the page is painted and the browser has nothing to do. */
export function onStartTime(start: () => void): void {
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin, true);
    start();
    start = () => undefined;
  };
  for (const sign of SIGNS) addEventListener(sign, begin, true);
  addEventListener('load', () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(window.requestIdleCallback ?? begin, SETTLED_MS, begin, { timeout: 2_000 });
    };
    wait();
    if (PerformanceObserver.supportedEntryTypes.includes(PAINTS))
      new PerformanceObserver(wait).observe({ type: PAINTS, buffered: true });
  });
}
