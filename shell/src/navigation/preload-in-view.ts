import type { AppRouter } from './app-router.ts';
import { isMetered, isSparing } from './may-preload.ts';

/** A list leads to one page, a car's; more than a few are menus, which nobody follows one after the other. */
const MOST_PAGES = 3;

/**
 * Loads the code of the pages that visible links lead to, once the visitor scrolls and the browser is idle. No data: of
 * twelve cards one is opened, and which one the pointer says.
 */
export function preloadInView(router: AppRouter): void {
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
