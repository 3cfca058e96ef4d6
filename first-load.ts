// The files of the shell's first load: few, since each is compressed by itself; not one, since a browser evaluates a file
// without a pause, and a release of the shell should leave the libraries in the visitors' caches.

/**
 * What our lists of the packages' exports leave out. The bundler asks before it drops unused code, and would put these
 * into the first load because a remote may fetch the whole package (`wholePackages`); each is only a question of size.
 */
const ONLY_WHOLE = new RegExp(
  `/@tanstack/(?!history/).*/(?:${[
    ...['streamedQuery', 'HydrationBoundary', 'mutationOptions', 'useIsFetching', 'useMutationState'],
    ...['Asset', 'HeadContent', 'Scripts', 'ScrollRestoration', 'awaited', 'fileRoute', 'headContentUtils'],
    ...['lazyRouteComponent', 'useBlocker', 'useCanGoBack', 'await-signal', 'defer', 'manifest'],
    ...['searchMiddleware', 'bodyScripts', 'index'],
  ].join('|')})(?:\\.\\w+)?\\.js$`,
);

const isIn = (folders: RegExp) => (id: string) => folders.test(id) && !ONLY_WHOLE.test(id);

/** In the order in which they import one another. */
const FILES = [
  { name: 'react', test: isIn(/\/node_modules\/(?:react|react-dom|scheduler)\//) },
  { name: 'data', test: isIn(/\/node_modules\/(?:@tanstack|@trpc|use-sync-external-store)\//) },
  // With the bundler's helper for lazy parts: the facade has such parts, and the shell's file imports the facade's.
  { name: 'facade', test: isIn(/\/node_modules\/(?!@module-federation\/)|\/contracts\/src\/|vite\/preload-helper/) },
  { name: 'shell', test: isIn(/./) },
];

export const firstLoad = FILES.map((file, at) => ({
  ...file,
  tags: ['$initial' as const],
  priority: FILES.length - at,
}));

/** What many of the facade's rare parts need, a few hundred bytes each: one file, since a request costs more than it. */
export const SMALL_PARTS = {
  name: 'small-parts',
  test: isIn(
    new RegExp(
      `/@mantine/.*/(?:${[
        ...['CheckIcon', 'DirectionProvider', 'create-safe-context', 'create-scoped-keydown-handler'],
        ...['find-element-ancestor', 'get-auto-contrast-value', 'get-contrast-color'],
        ...['use-merged-ref', 'use-uncontrolled'],
      ].join('|')})\\.mjs$`,
    ),
  ),
};
