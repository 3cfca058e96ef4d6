import { QueryClient } from 'contracts/query-setup';

/**
 * The specification's defaults (§9): no retry, no automatic refetch, never stale; freshness comes from invalidation.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // A "not found" that the server rendered must hydrate as such; ShellProvider turns this on afterwards.
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  });
}
