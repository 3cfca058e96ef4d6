import type { QueryClient } from 'contracts/query-setup';
import type { AppCalls } from '../api/api.ts';

/**
 * A page that comes back from the browser's back/forward cache is as it was left: meanwhile somebody may have signed in
 * or out, and hearts been set, in another tab.
 */
export async function refreshRestored(queryClient: QueryClient, calls: AppCalls): Promise<void> {
  // A frozen page hears no `storage` events; one without a key means: read everything again.
  dispatchEvent(new StorageEvent('storage'));
  const before = JSON.stringify(calls.session.current.getData() ?? null);
  const user = await calls.session.current.fetch(undefined, { staleTime: 0 });
  if (JSON.stringify(user ?? null) === before) return calls.favorite.list.invalidate();
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}
