import { lazyWithRetry } from 'contracts/ui';
import { Suspense } from 'react';
import { useSubSite } from '../dealer-site/use-dealer-site.ts';
import { useCompared } from './kept-comparison.ts';

// Nobody who compares nothing fetches it.
const CompareBar = lazyWithRetry(() => import('./compare-bar.tsx'));

/** Stands on every page with cars: the way to the comparison, once it has a car. */
export function CompareTray() {
  const ids = useCompared();
  const isMainSite = useSubSite() === null;
  if (ids.length === 0 || !isMainSite) return null;
  return (
    <Suspense>
      <CompareBar ids={ids} />
    </Suspense>
  );
}
