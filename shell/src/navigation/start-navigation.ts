import { hideBusy, showBusy } from '../boot/busy-sign.ts';
import type { AppRouter } from './app-router.ts';
import { movePictures } from './picture-transition.ts';
import { isMetered, isSparing } from './may-preload.ts';

/** Starts preloading, the pending sign and the picture transition. */
export function startNavigation(router: AppRouter): void {
  showPending(router);
  movePictures(router);
  preloadOnIntent(router);
  preloadInView(router);
}

/** A page that is loaded already comes sooner, and needs no sign. */
const AFTER_MS = 50;

/** A followed link is answered at once: by the line at the top, until its page is there. */
function showPending(router: AppRouter): void {
  const main = document.getElementById('continut');
  if (!main) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    clearTimeout(timer);
    if (pathChanged) timer = setTimeout(() => showBusy(main), AFTER_MS);
  });
  router.subscribe('onResolved', () => {
    clearTimeout(timer);
    hideBusy(main, true);
  });
}

/** A pointer that only passes over a link is gone by then. */
const INTENT_MS = 80;
/** A link that scrolling or a new page brings under a resting pointer shows no intent. */
const MOVE_MS = 200;

/**
 * Loads code and data of the page that a visitor points at: by pointer, finger or the keyboard's focus. One listener for
 * all links, the router's own and those of `AddressLink`, of whatever remote.
 */
function preloadOnIntent(router: AppRouter): void {
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

/** A list leads to one page, a car's; more than a few are menus, which nobody follows one after the other. */
const MOST_PAGES = 3;

/**
 * Loads the code of the pages that visible links lead to, once the visitor scrolls and the browser is idle. No data: of
 * twelve cards one is opened, and which one the pointer says.
 */
function preloadInView(router: AppRouter): void {
  if (isSparing() || isMetered()) return;
  const known = new Set<string>();
  let isWaiting = false;
  const look = () => {
    if (isWaiting) return;
    isWaiting = true;
    whenIdle(() =>
      visiblePaths((paths) => {
        isWaiting = false;
        for (const path of paths) loadCode(path);
        if (known.size >= MOST_PAGES) removeEventListener('scroll', look);
      }),
    );
  };
  const loadCode = (path: string) => {
    const route = router.getMatchedRoutes(path)[2];
    if (!route || known.has(route.id) || known.size >= MOST_PAGES) return;
    known.add(route.id);
    // Without its code, after a release or offline: the click tries again and says so.
    void route.options.staticData?.load?.().catch(() => undefined);
  };
  addEventListener('scroll', look, { passive: true });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** The paths of the page's links that are visible now. An observer tells that without a layout in between. */
function visiblePaths(tell: (paths: Set<string>) => void): void {
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const links = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
    tell(new Set(links.map((link) => (link as HTMLAnchorElement).pathname)));
  });
  const links = document.querySelectorAll('#continut a[href^="/"]');
  if (links.length === 0) tell(new Set());
  for (const link of links) observer.observe(link);
}
