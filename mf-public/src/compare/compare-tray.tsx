import { lazy, Suspense } from 'react';
import { useCompared } from './kept-comparison.ts';

// Nobody who compares nothing fetches it.
const CompareBar = lazy(() => import('./compare-bar.tsx'));

/** Stands on every page with cars: the way to the comparison, once it has a car. */
export function CompareTray() {
  const ids = useCompared();
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <CompareBar ids={ids} />
    </Suspense>
  );
}
