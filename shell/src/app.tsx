import type { AppConfig } from 'contracts/app-config';
import { leavePageWithToasts, MantineProvider, retryFailedParts, theme, Toaster, Tooltips } from 'ui';
import { hydrate, QueryClientProvider } from 'contracts/query-setup';
import { RouterProvider, type RouterHistory } from 'contracts/router-setup';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { httpBatchLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils } from 'contracts/trpc-react';
import { api } from './api/api.ts';
import type { ServerPage } from './failure/server-page.ts';
import { HydrationGate } from './loading/hydration.tsx';
import { isKeyed, keyedFetch } from './api/keyed-calls.ts';
import { createQueryClient } from './api/query-client.ts';
import { createAppRouter } from './router.tsx';
import { ShellProvider } from './shell-provider.tsx';

export type AppOptions = {
  config: AppConfig;
  /** Dehydrated answers of the server render. */
  state?: unknown;
  nonce?: string;
  /** The server's request address; the browser's own history when absent. */
  history?: RouterHistory;
  /** True on the server and where its markup is hydrated. */
  isHydrating?: boolean;
  /** Called when the whole page is hydrated. */
  onHydrated?: () => void;
  /** On the server: renders the loading state of a page that only the browser can render. */
  isWaiting?: boolean;
  /** The page that the server has drawn, where its markup is hydrated. */
  serverPage?: ServerPage;
};

/** The whole application: one query client, one router, one theme, for the shell and every remote. */
export function createApp({ config, state, nonce, history, isHydrating = false, ...options }: AppOptions) {
  const queryClient = createQueryClient();
  if (state) hydrate(queryClient, state);
  const trpcClient = api.createClient({ links: [callsOfScreens()] });
  const calls = createTRPCQueryUtils({ queryClient, client: trpcClient });
  const router = createAppRouter({ config, queryClient, calls, history, ...options });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (!fromLocation || pageOf(fromLocation) === pageOf(toLocation)) return;
    options.serverPage?.end();
    leavePageWithToasts();
    retryFailedParts();
  });
  const element = (
    <api.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce ?? ''}
          // In theme-variables.css.
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <HydrationGate isHydrating={isHydrating} onHydrated={options.onHydrated}>
            <ShellProvider config={config} router={router}>
              <RouterProvider router={router} />
            </ShellProvider>
          </HydrationGate>
          <Toaster />
          <Tooltips />
        </MantineProvider>
      </QueryClientProvider>
    </api.Provider>
  );
  return { queryClient, router, element };
}

/** A dashboard tab counts as a page of its own; other query parameters only vary the same page. */
const pageOf = ({ pathname, search }: { pathname: string; search: object }): string =>
  `${pathname} ${String((search as { tab?: unknown }).tab ?? '')}`;

/** Concurrent calls are batched; a call with an idempotency key goes alone, since the key is a header. */
const callsOfScreens = () =>
  splitLink({
    condition: ({ path }) => isKeyed(path),
    true: httpBatchLink({ url: '/trpc', headers, maxItems: 1, fetch: keyedFetch() }),
    false: httpBatchLink({ url: '/trpc', headers, maxItems: 20, maxURLLength: 4_000 }),
  });
/** A guest's page gives its calls the token of the email's link in their context. */
const headers = ({ opList }: { opList: { context: { leadToken?: unknown } }[] }) => {
  const token = opList.map(({ context }) => context.leadToken).find((one) => typeof one === 'string');
  return token === undefined ? {} : { [LEAD_TOKEN_HEADER]: token };
};
