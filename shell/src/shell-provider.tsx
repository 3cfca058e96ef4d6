import type { AppConfig } from 'contracts/app-config';
import { ShellContext, useCall, type ShellApi } from 'contracts/ui';
import { useQueryClient } from 'contracts/query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { api } from './api/api.ts';
import { useRestoredPage } from './navigation/use-restored-page.ts';
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
