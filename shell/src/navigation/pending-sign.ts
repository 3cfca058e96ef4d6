import { hideBusy, showBusy } from '../boot/busy-sign.ts';
import type { AppRouter } from './app-router.ts';

/** A page that is loaded already comes sooner, and needs no sign. */
const AFTER_MS = 50;

/** A followed link is answered at once: by the line at the top, until its page is there. */
export function showPending(router: AppRouter): void {
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
