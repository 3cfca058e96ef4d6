import type { QueryClient } from 'contracts/query-setup';
import type { AppCalls } from '../api/api.ts';

/** For a page that the back/forward cache may restore. */
export function watchRestores(queryClient: QueryClient, calls: AppCalls): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void import('./refresh-restored.ts')
      .then(({ refreshRestored }) => refreshRestored(queryClient, calls))
      // Offline: what is shown stays, and the next call says so.
      .catch(() => undefined);
  });
}
