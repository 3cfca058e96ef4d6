// Fetched when a page has nothing to do: the worker of the offline page, and what helps the next page.
export { focusPage } from '../navigation/follow-navigation.ts';
export { startNavigation } from '../navigation/start-navigation.ts';

/** In development nothing is built that the worker could stand beside. */
export function registerWorker(): void {
  if (!import.meta.env.PROD) return;
  // Without a secure connection browsers have no workers; where they are forbidden, registering fails.
  void navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}
