import type { AppRouterInstance } from '../router.tsx';
import { showPending } from './pending-sign.ts';
import { movePictures } from './picture-transition.ts';
import { preloadInView } from './preload-in-view.ts';
import { preloadOnIntent } from './preload-on-intent.ts';

/** What makes the next page quick. */
export function startNavigation(router: AppRouterInstance): void {
  showPending(router);
  movePictures(router);
  preloadOnIntent(router);
  preloadInView(router);
}
