import type {} from 'contracts/app-routes';
import type { RemoteConfig, RemoteRoute } from 'contracts/app-config';
import { LoadingState, NotFound, pageRequest, PageWaiting, useShell, WorkWaiting, onHydratedSlices } from 'ui';
import { useLocation } from 'contracts/router';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from 'contracts/router-setup';
import { use, useEffect, useLayoutEffect } from 'react';
import { FailedArea } from './failure/failed-area.tsx';
import { ServerMarkup } from './failure/server-markup.tsx';
import { FailurePanel } from './failure/panels.tsx';
import type { ServerPage } from './failure/server-page.ts';
import { useOpenGate } from './loading/hydration.tsx';
import { Frame } from './layout/frame.tsx';
import { PendingPage } from './layout/pending-page.tsx';
import { arrivalOf, definitionOf, entryOf, forgetPage, loadedPage, loadPage } from './remotes.ts';
import type { RouterContext } from './layout/router-context.ts';
import { takePreload } from './navigation/may-preload.ts';
import { parseSearch, stringifySearch } from './query-string.ts';

/**
 * One for each router: on a server the library keeps the tree of the first root that it meets, and the main site
 * would render a dealer site's pages, or the reverse.
 */
const createRoot = () =>
  createRootRouteWithContext<RouterContext>()({
    component: Frame,
    notFoundComponent: NotFoundPage,
  }) as unknown as AnyRoute;

function NotFoundPage() {
  useOpenGate();
  return <NotFound />;
}

/** Addresses that only redirect (public-site §2). */
const welcomeRoute = (root: AnyRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/welcome',
    beforeLoad: () => {
      throw redirect({ to: '/inregistrare', replace: true });
    },
  }) as unknown as AnyRoute;

/** A dealer site has few pages: every other address belongs to the main site, as on the server. */
const elsewhereRoute = (root: AnyRoute) =>
  createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere }) as unknown as AnyRoute;

function Elsewhere() {
  const { publicUrl } = useShell().config;
  const href = useLocation({ select: (location) => location.href });
  useEffect(() => window.location.replace(publicUrl + href), [publicUrl, href]);
  return <LoadingState />;
}

export interface RouterOptions extends RouterContext {
  /** The server's request address; the browser's own history when absent. */
  history?: RouterHistory | undefined;
  /** Render each page's loading state, without its code. */
  isWaiting?: boolean;
}

/** One router from all manifests: the tree is complete at start, code is loaded on navigation. */
export function createAppRouter({ history, isWaiting = false, ...context }: RouterOptions) {
  const { config } = context;
  const root = createRoot();
  /** Is a page shown already? The first one has the server's responses. */
  const hasPage = (): boolean => router.state.resolvedLocation !== undefined;
  const { serverPage } = context;
  const remoteRoutes = config.remotes.flatMap((remote) =>
    remote.routes.map((route) =>
      isWaiting
        ? waitingRoute(root, route)
        : remote.isDisabled
          ? disabledRoute(root, route, serverPage)
          : pageRoute(root, { ...remote, ...route }, { hasPage, context }),
    ),
  );
  const routeTree = root.addChildren([config.dealerSite ? elsewhereRoute(root) : welcomeRoute(root), ...remoteRoutes]);
  const router = createRouter({
    routeTree: routeTree as AnyRoute,
    context,
    parseSearch,
    stringifySearch,
    // `start-navigation.ts` does so for all links.
    defaultPreload: false,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    // On a server it would render an inline script, which the content policy forbids.
    ...(history ? { history } : { scrollRestoration: true }),
  });
  return router;
}
export type AppRouterInstance = ReturnType<typeof createAppRouter>;

/** The placeholder of a page that only the browser can render. */
function waitingRoute(root: AnyRoute, { path, title, frame = 'site', access }: RemoteRoute): AnyRoute {
  const Waiting = frame === 'work' ? WorkWaiting : PageWaiting;
  return createRoute({
    getParentRoute: () => root,
    path: path as string,
    component: () => <Waiting title={title} />,
    staticData: { title, frame, access },
  }) as unknown as AnyRoute;
}

/** A page of a remote that an administrator has switched off: its code is not loaded. */
function disabledRoute(
  root: AnyRoute,
  { path, title, access }: RemoteRoute,
  serverPage: ServerPage | undefined,
): AnyRoute {
  const Page = () => {
    useOpenGate();
    useEffect(() => serverPage?.end(), []);
    return <FailurePanel kind="disabled" />;
  };
  return createRoute({
    getParentRoute: () => root,
    path: path as string,
    component: Page,
    staticData: { title, frame: 'site', access },
  }) as unknown as AnyRoute;
}

interface LoadedPlace {
  location: { pathname: string; search: Record<string, string> };
  params: Record<string, string>;
}

interface Navigation extends LoadedPlace {
  /** Loaded ahead, by the router. */
  preload?: boolean;
}

interface Shown {
  /** Is a page shown already? */
  hasPage(): boolean;
  context: RouterContext;
}

function pageRoute(
  root: AnyRoute,
  { name, path, expose, title, frame, access }: RemoteRoute & Pick<RemoteConfig, 'name'>,
  { hasPage, context: { config, calls, serverPage } }: Shown,
): AnyRoute {
  const Page = () => {
    useOpenGate();
    // Suspends only while the server's markup stands for the page; elsewhere the loader has awaited the code.
    const Loaded = (loadedPage(name, expose) ?? use(arrivalOf(name, expose))).default;
    // Code that throws in a slice of the page throws after this effect.
    useEffect(() => onHydratedSlices(() => serverPage?.takeOver()), []);
    return <Loaded />;
  };
  const load = async ({ location, params }: LoadedPlace, isData: () => boolean) => {
    const request = pageRequest(config, { ...location, params });
    await loadPage(name, expose, (definition) => {
      if (isData()) void definition.load?.(calls, request).catch(() => undefined);
    });
  };
  return createRoute({
    getParentRoute: () => root,
    path: path as string,
    // In the loader: a page that failed to load is loaded again on the next visit. The server's markup does not wait for
    // its code: header and menus are hydrated at once, the page when its code arrives.
    loader: async (navigation: Navigation) => {
      if (serverPage && !hasPage())
        serverPage.start(
          () => load(navigation, hasPage),
          () => entryOf(name),
        );
      else await load(navigation, () => hasPage() && !navigation.preload);
    },
    component: Page,
    errorComponent: (failure) =>
      serverPage && serverPage.state.get() !== 'over' ? (
        <FailedServerPage page={serverPage} error={failure.error} />
      ) : (
        <FailedArea {...failure} entry={entryOf(name)} forget={() => forgetPage(name, expose)} />
      ),
    pendingComponent: () => (
      <PendingPage
        route={{ name, expose, title, ...(frame ? { frame } : {}) }}
        isFirst={!hasPage()}
        serverPage={serverPage}
      />
    ),
    staticData: {
      title,
      frame: frame ?? 'site',
      access,
      definition: () => definitionOf(name, expose),
      load: (place) => (place ? load({ location: place, params: place.params }, takePreload) : loadPage(name, expose)),
    },
  }) as unknown as AnyRoute;
}

/** Code that throws while it takes over the server's markup: the markup comes back. */
function FailedServerPage({ page, error }: { page: ServerPage; error: unknown }) {
  // Before the effects of the slices that are removed, which would otherwise declare them hydrated.
  useLayoutEffect(() => page.fail(error), [page, error]);
  return <ServerMarkup nodes={page.nodes} />;
}
