import type { AppRouter } from './app-router.ts';
import { isSparing } from './may-preload.ts';

/** A pointer that only passes over a link is gone by then. */
const INTENT_MS = 80;
/** A link that scrolling or a new page brings under a resting pointer shows no intent. */
const MOVE_MS = 200;

/**
 * Loads code and data of the page that a visitor points at: by pointer, finger or the keyboard's focus. One listener for
 * all links, the router's own and those of `AddressLink`, of whatever remote.
 */
export function preloadOnIntent(router: AppRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let movedAt = 0;
  const move = ({ movementX, movementY }: MouseEvent) => {
    if (movementX !== 0 || movementY !== 0) movedAt = Date.now();
  };
  document.addEventListener('mousemove', move, { passive: true });
  const follow = (event: Event, wait: number) => {
    clearTimeout(timer);
    const link = (event.target as Element).closest('a');
    if (!link || !isOfSite(link) || isSparing()) return;
    const isIntent = () => event.type !== 'mouseover' || Date.now() - movedAt < MOVE_MS;
    timer = setTimeout(() => isIntent() && preload(router, link), wait);
  };
  document.addEventListener('mouseover', (event) => follow(event, INTENT_MS), { passive: true });
  document.addEventListener('focusin', (event) => follow(event, INTENT_MS));
  // A finger that rests on a link is about to be lifted.
  document.addEventListener('touchstart', (event) => follow(event, 0), { passive: true });
}

const isOfSite = ({ origin, target, download }: HTMLAnchorElement): boolean =>
  origin === location.origin && target === '' && download === '';

function preload(router: AppRouter, { pathname, search }: HTMLAnchorElement): void {
  if (pathname + search === location.pathname + location.search) return;
  const [, params, route] = router.getMatchedRoutes(pathname);
  const place = { pathname, search: router.options.parseSearch(search), params };
  // Without its code, after a release or offline: the click tries again and says so.
  void route?.options.staticData?.load?.(place).catch(() => undefined);
}
