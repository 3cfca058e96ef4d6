import { lazyWithRetry } from 'contracts/ui';
import { Suspense, useState } from 'react';
import { useAfterLoad } from '../home/use-after-load.ts';
import { readSearch, useViewed } from './recent-visits.ts';

// A first visit has nothing to show, and does not load it.
const RecentSection = lazyWithRetry(() => import('./recent-section.tsx'));

/** "Văzute recent" on home, a moment after the page: it is below the first view, so nothing visible moves. */
export function Recent() {
  const isAfter = useAfterLoad();
  const count = useViewed().length;
  const [isForgotten, setForgotten] = useState(false);
  const search = isAfter && !isForgotten ? readSearch() : null;
  if (!isAfter || (count === 0 && !search)) return null;
  return (
    <Suspense>
      <RecentSection search={search} onForget={() => setForgotten(true)} />
    </Suspense>
  );
}
