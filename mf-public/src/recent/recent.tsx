import { localStore, lazyWithRetry } from 'ui';
import { Suspense } from 'react';
import { useAfterLoad } from '../home/use-after-load.ts';

// A first visit has nothing to show, and does not load it.
const RecentSection = lazyWithRetry(() => import('./recent-section.tsx'));

/** Before the code that reads it is loaded: has this browser kept anything at all? */
const isKept = (): boolean => localStore.has('an-viewed') || localStore.has('an-search');

/** "Văzute recent" on home, a moment after the page: it is below the first view, so nothing visible moves. */
export function Recent() {
  return useAfterLoad() && isKept() ? (
    <Suspense>
      <RecentSection />
    </Suspense>
  ) : null;
}
