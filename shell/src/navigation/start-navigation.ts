import type { AppRouter } from './app-router.ts';
import { showPending } from './pending-sign.ts';
import { movePictures } from './picture-transition.ts';
import { preloadInView } from './preload-in-view.ts';
import { preloadOnIntent } from './preload-on-intent.ts';

/** Starts preloading, the pending sign and the picture transition. */
export function startNavigation(router: AppRouter): void {
  showPending(router);
  movePictures(router);
  preloadOnIntent(router);
  preloadInView(router);
}
