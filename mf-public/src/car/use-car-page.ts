import { skipToken } from 'contracts/query';
import { useEffect } from 'react';
import { api } from '../api.ts';

/** The car of an address; null when the address is no id. */
export function useCarPage(id: number | null) {
  const page = api.car.page.useQuery(id === null ? skipToken : { id }, {
    // Offline counts as a failed fetch, not as an endless wait.
    networkMode: 'always',
  });
  // Fetched together, so that the panel reserves the space of the price position and nothing moves.
  const isFirstAsked = id !== null && page.isPending;
  api.price.insight.useQuery(isFirstAsked ? { id } : skipToken);
  useRefetchForManager(page.data?.state, page.refetch);
  return page;
}

/**
 * The server renders pages for anonymous visitors. A dealer or administrator may see a car that is not public, so it
 * is refetched once their session is known.
 */
function useRefetchForManager(state: string | undefined, refetch: () => unknown): void {
  const { data: user } = api.session.current.useQuery();
  const mayManage = user?.role === 'dealer' || user?.role === 'admin';
  const isHidden = state !== undefined && state !== 'public' && state !== 'private';
  useEffect(() => {
    if (mayManage && isHidden) void refetch();
  }, [mayManage, isHidden, refetch]);
}
