import type { AppConfig } from 'contracts/app-config';
import { ShellContext, showToast, useCall, type ShellApi } from 'contracts/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { api } from './api/api.ts';
import type { AppRouterInstance } from './router.tsx';

type Props = { config: AppConfig; router: AppRouterInstance; children: ReactNode };

/** Provides session and configuration to the pages of every remote. */
export function ShellProvider({ config, router, children }: Props) {
  const queryClient = useQueryClient();
  const utils = api.useUtils();
  const { mutateAsync: sendLogout } = useCall(api.auth.logout);

  useEffect(() => {
    const defaults = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryOnMount: true } });
  }, [queryClient]);

  const shell = useMemo<ShellApi>(
    () => ({
      config,
      logout: async () => {
        const failed = await sendLogout().then(
          () => false,
          () => true,
        );
        showToast(
          failed
            ? { kind: 'error', title: 'Eroare', message: 'Eroare la deconectare.', follows: true }
            : { kind: 'success', title: 'Deconectare reușită', message: 'V-ați deconectat cu succes.' },
        );
        await queryClient.cancelQueries();
        // Leave first: a dashboard still on screen would redirect to the login page, with a toast of its own.
        await router.navigate({ to: '/' });
        utils.session.current.setData(undefined, null);
        queryClient.removeQueries({ type: 'inactive' });
        await queryClient.resetQueries();
      },
      refreshSession: async () => {
        queryClient.removeQueries({ type: 'inactive' });
        await queryClient.invalidateQueries();
      },
      suggest: async (text) => {
        const { items } = await utils.search.suggest.fetch({ q: text });
        return items.filter(({ path }) => path !== null);
      },
    }),
    [config, queryClient, router, sendLogout, utils],
  );
  return <ShellContext value={shell}>{children}</ShellContext>;
}
