import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api.ts';

/** The car behind an address; null for an address that is no id. */
export function useCarPage(id: number | null) {
  const page = api.car.page.useQuery(id === null ? skipToken : { id }, {
    // Offline is a failed fetch that says so, not a wait without end.
    networkMode: 'always',
  });
  // Asked along, so that the panel has its price's place from the start and nothing moves.
  const isFirstAsked = id !== null && page.isPending;
  api.price.insight.useQuery(isFirstAsked ? { id } : skipToken);
  useSecondLook(page.data?.state, page.refetch);
  return page;
}

/**
 * The server draws pages for anonymous visitors. A dealer or administrator may see a car that the public may not, so once
 * their session is known the question is asked again.
 */
function useSecondLook(state: string | undefined, refetch: () => unknown): void {
  const { data: user } = api.session.current.useQuery();
  const mayManage = user?.role === 'dealer' || user?.role === 'admin';
  const isHidden = state !== undefined && state !== 'public' && state !== 'private';
  useEffect(() => {
    if (mayManage && isHidden) void refetch();
  }, [mayManage, isHidden, refetch]);
}
