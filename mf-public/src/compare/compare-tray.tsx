import { lazyWithRetry } from 'ui';
import { Suspense } from 'react';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { useCompared } from './saved-comparison.ts';

// Loaded only once a car is in the comparison.
const CompareBar = lazyWithRetry(() => import('./compare-bar.tsx'));

/** On every page with cars: the link to the comparison, once it has a car. */
export function CompareTray() {
  const ids = useCompared();
  const isMainSite = useDealerSite() === null;
  if (ids.length === 0 || !isMainSite) return null;
  return (
    <Suspense>
      <CompareBar ids={ids} />
    </Suspense>
  );
}
