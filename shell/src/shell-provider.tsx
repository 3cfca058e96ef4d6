import type { AppConfig } from 'contracts/app-config';
import { ShellContext, useCall, type ShellApi } from 'ui';
import { useQueryClient } from 'contracts/query';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { api } from './api/api.ts';
import type { AppRouterInstance } from './router.tsx';
import { logOut } from './session/logout.ts';

type Props = { config: AppConfig; router: AppRouterInstance; children: ReactNode };

/** Provides session and configuration to the pages of every remote. */
export function ShellProvider({ config, router, children }: Props) {
  const queryClient = useQueryClient();
  const utils = api.useUtils();
  const { mutateAsync: send } = useCall(api.auth.logout);

  useEffect(() => {
    const defaults = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryOnMount: true } });
  }, [queryClient]);

  const shell = useMemo<ShellApi>(
    () => ({
      config,
      logout: () =>
        logOut({
          send,
          goHome: () => router.navigate({ to: '/' }),
          queryClient,
          forgetUser: () => utils.session.current.setData(undefined, null),
        }),
      refreshSession: async () => {
        queryClient.removeQueries({ type: 'inactive' });
        await queryClient.invalidateQueries();
      },
      suggest: async (text) => {
        const { items } = await utils.search.suggest.fetch({ q: text });
        return items.filter(({ path }) => path !== null);
      },
    }),
    [config, queryClient, router, send, utils],
  );
  useRestoredPage(shell.refreshSession);
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/**
 * A page that comes back from the browser's back/forward cache is as it was left: meanwhile somebody may have signed in
 * or out, and hearts been set, in another tab.
 */
function useRestoredPage(refreshSession: () => Promise<void>): void {
  const { session, favorite } = api.useUtils();
  const refresh = useEffectEvent(async () => {
    // A frozen page hears no `storage` events; one without a key means: read everything again.
    dispatchEvent(new StorageEvent('storage'));
    const before = JSON.stringify(session.current.getData());
    const user = await session.current.fetch(undefined, { staleTime: 0 });
    await (JSON.stringify(user) === before ? favorite.list.invalidate() : refreshSession());
  });
  useEffect(() => {
    // Offline: what is shown stays, and the next call says so.
    const show = ({ persisted }: PageTransitionEvent) => void (persisted && refresh().catch(() => undefined));
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
}
