import { readSearch } from 'contracts/kept-search';
import { COMPARED, VIEWED } from 'contracts/kept-visits';
import { lazyWithRetry, savedIds, useIsHydrating } from 'ui';
import { Suspense } from 'react';

// A browser that has kept nothing does not load it; without its code the account is whole.
const RecentVisits = lazyWithRetry(() => import('./recent-visits.tsx').catch(() => ({ default: () => null })));

/** Recently viewed cars of this browser, from before and after the sign-in, in the account (docs/rules/buyers.md "Recently viewed"). */
export function LateVisits() {
  const count = savedIds(VIEWED).useIds().length + savedIds(COMPARED).useIds().length;
  // The server, which draws this page too, has no browser's search.
  const hasSearch = !useIsHydrating() && readSearch() !== null;
  return count > 0 || hasSearch ? (
    <Suspense fallback={null}>
      <RecentVisits />
    </Suspense>
  ) : null;
}
