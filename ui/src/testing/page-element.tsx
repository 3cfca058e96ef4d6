// A page of a remote inside what the shell gives it, with its calls answered from a table: for tests and the gallery.
import { QueryClient, QueryClientProvider } from 'contracts/query-setup';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useMatches,
  type AnyRoute,
} from 'contracts/router-setup';
import { httpLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import type { ReactNode } from 'react';
import type { AppConfig, PageDefinition } from 'contracts/app-config';
import { createTRPCQueryUtils, createTRPCReact } from 'contracts/trpc-react';
import { MantineProvider, ShellContext, theme, Toaster, usePageTitle, type ShellApi } from '../index.ts';
import { cssVariables } from '../css-variables.ts';
import { answering, type ApiCall, type ApiTable } from 'contracts/testing/answering';
import { TEST_CONFIG } from 'contracts/testing/test-config';

export type PageOptions = {
  /** The page's own definition: its path, and the document's title as the shell sets it. */
  definition?: PageDefinition;
  /** The page's own path pattern, such as `/cars/$id`. */
  path?: string;
  /** The current address. */
  at?: string;
  /** Answers by procedure name. A call that is missing here rejects and is named in the error. */
  api?: ApiTable;
  config?: Partial<AppConfig>;
  shell?: Partial<ShellApi>;
};

type TestApi = {
  createClient: (options: { links: ReturnType<typeof httpLink>[] }) => object;
  Provider: (props: { client: object; queryClient: QueryClient; children: ReactNode }) => ReactNode;
};

/** The element, its router, and the calls that it makes. */
export function pageElement(
  Page: () => ReactNode,
  {
    definition,
    path = [definition?.path ?? '/'].flat()[0] ?? '/',
    at = path,
    api: table = {},
    config,
    shell,
    env,
  }: PageOptions & { env?: 'test' } = {},
) {
  const calls: ApiCall[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  // The procedures' types belong to the page; here only the provider matters.
  const api = createTRPCReact<AnyRouter>() as unknown as TestApi;
  const client = api.createClient({ links: [httpLink({ url: 'http://test/trpc', fetch: answering(table, calls) })] });
  const utils = createTRPCQueryUtils<AnyRouter>({ queryClient, client: client as never });
  const router = routerWith(definition ? titled(Page, definition, utils) : Page, path, at);
  const context: ShellApi = {
    config: { ...TEST_CONFIG, ...config },
    logout: async () => {},
    refreshSession: async () => {},
    suggest: async () => [],
    ...shell,
  };
  const element = (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env={env}>
          <ShellContext value={context}>
            <RouterProvider router={router} />
            <Toaster />
          </ShellContext>
        </MantineProvider>
      </QueryClientProvider>
    </api.Provider>
  );
  return { element, router, calls };
}

/** The page with the title that the shell would set. */
const titled = (Page: () => ReactNode, definition: PageDefinition, calls: object) =>
  function Titled() {
    const place = useMatches({ select: (matches) => matches.at(-1) });
    usePageTitle({ title: definition.title, definition, place, calls });
    return <Page />;
  };

/** The page under its own path; every other address is an empty page, so that links can be followed. */
function routerWith(Page: () => ReactNode, path: string, at: string) {
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => root, path, component: Page }) as unknown as AnyRoute;
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/$',
    component: () => null,
  }) as unknown as AnyRoute;
  const routeTree = (root as unknown as AnyRoute).addChildren([page, elsewhere]) as AnyRoute;
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) });
}
