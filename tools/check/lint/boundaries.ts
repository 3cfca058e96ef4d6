import { placeOfFile, placeOfImport, type Place } from './module-place.ts';

interface Crossing {
  from: Place;
  to: Place;
  specifier: string;
  isTypeOnly: boolean;
}

interface Boundary {
  name: string;
  isCrossedBy: (crossing: Crossing) => boolean;
  /** The message: what to do instead. */
  instead: string;
}

const isPackage = (place: Place, ...names: string[]) =>
  names.some((name) => place.path === name || place.path.startsWith(`${name}/`));

const isIn = (place: Place, ...folders: string[]) =>
  folders.some((folder) => place.path === folder || place.path.startsWith(`${folder}/`));

const isRemote = (place: Place) => place.pkg.startsWith('mf-');
const isFrontEnd = (place: Place) => place.pkg === 'shell' || isRemote(place);
const isEndpoint = (place: Place) => place.pkg === 'server' && ['router', 'socket'].includes(place.role ?? '');
const isFacade = (place: Place) => place.pkg === 'ui';
const isOfBrowsers = (place: Place) => isFacade(place) || place.pkg === 'deal' || isFrontEnd(place);
const isServerCode = (place: Place) => place.pkg === 'server' && !place.isTest;

/** Complements the structure checks (tools/check/structure): which package, library or file role another may import. */
export const boundaries: Boundary[] = [
  {
    name: 'mantine-only-in-the-facade',
    isCrossedBy: ({ from, to }) => to.pkg === 'npm' && isMantine(to) && !isFacade(from),
    instead: "Only ui imports Mantine: import the component from 'ui', and add it there when it is missing.",
  },
  {
    name: 'remotes-stand-alone',
    isCrossedBy: ({ from, to }) => isRemote(from) && isFrontEnd(to) && to.pkg !== from.pkg,
    instead:
      'A remote knows no other remote and not the shell: move what both need to contracts, ui or deal, or navigate by URL.',
  },
  {
    name: 'shell-loads-remotes-at-run-time',
    isCrossedBy: ({ from, to }) => from.pkg === 'shell' && isRemote(to),
    instead: 'The shell loads remotes at run time: go through shell/src/remotes.ts and the manifests.',
  },
  {
    name: 'front-end-takes-types-of-the-server',
    isCrossedBy: ({ from, to, specifier, isTypeOnly }) =>
      isFrontEnd(from) && to.pkg === 'server' && !(specifier === 'server/router' && isTypeOnly),
    instead:
      "Of the server the front end may only write `import type { AppRouter } from 'server/router'`; shared values belong to contracts.",
  },
  {
    name: 'contracts-stand-alone',
    isCrossedBy: ({ from, to }) => from.pkg === 'contracts' && (to.pkg === 'server' || isOfBrowsers(to)),
    instead: 'All other packages depend on contracts: move the shared part into contracts, or pass it in.',
  },
  {
    name: 'ui-and-deal-below-the-front-ends',
    isCrossedBy: ({ from, to }) =>
      (isFacade(from) && (to.pkg === 'deal' || isFrontEnd(to) || to.pkg === 'server')) ||
      (from.pkg === 'deal' && (isFrontEnd(to) || to.pkg === 'server')),
    instead: 'contracts, ui, deal, front ends: each knows those before it. Pass in what is missing.',
  },
  {
    name: 'query-and-router-by-our-lists',
    isCrossedBy: ({ from, to }) =>
      isPackage(to, '@tanstack/react-query', '@tanstack/react-router') &&
      (isOfBrowsers(from) || from.pkg === 'contracts') &&
      !from.isTest &&
      !/^contracts\/src\/browser\/(?:query|router)(?:-setup)?\.ts$/.test(from.path),
    instead:
      'The shell shares lists of exports, not the packages: import from contracts/query or contracts/router, and add there what is missing.',
  },
  {
    name: 'contracts-core-without-react',
    isCrossedBy: ({ from, to }) =>
      /^contracts\/src\/(?!testing\/)/.test(from.path) && !from.isTest && isPackage(to, 'react', 'react-dom'),
    instead: 'contracts runs in the server too: put what needs React into ui.',
  },
  {
    name: 'server-without-ui',
    isCrossedBy: ({ from, to }) => from.pkg === 'server' && isOfBrowsers(to),
    instead: 'The server imports schemas and pure functions of contracts only, never ui, deal or a front end.',
  },
  {
    name: 'packages-by-name',
    isCrossedBy: ({ from, to, specifier }) =>
      from.pkg !== 'root' && specifier.startsWith('.') && to.pkg !== 'root' && to.pkg !== from.pkg,
    instead: "Import another package by its name ('contracts/car'), not by a path through the repository.",
  },
  {
    name: 'transports-call-services',
    isCrossedBy: ({ from, to }) => isEndpoint(from) && !from.isTest && /^(entity|repository)$/.test(to.role ?? ''),
    instead:
      'A transport is thin: call the service function in the feature’s *.service.ts, which owns entities and repositories.',
  },
  {
    name: 'services-without-transport',
    isCrossedBy: ({ from, to }) => isServerCode(from) && from.role === 'service' && isTransport(to),
    instead: 'A service knows no transport: take `ctx` and the input, throw the errors of errors.ts.',
  },
  {
    name: 'repositories-are-private',
    isCrossedBy: ({ from, to }) =>
      isServerCode(from) &&
      !isIn(from, 'server/src/app/database', 'server/src/app/seed') &&
      to.role === 'repository' &&
      to.feature !== null &&
      from.feature !== to.feature,
    instead: 'A repository belongs to its feature: call a function of that feature’s *.service.ts.',
  },
];

/**
 * The boundaries that an import crosses.
 * @param file path of the importing file from the repository root, with `/`
 */
export function crossedBoundaries(file: string, specifier: string, isTypeOnly: boolean): Boundary[] {
  const crossing = { from: placeOfFile(file), to: placeOfImport(file, specifier), specifier, isTypeOnly };
  return boundaries.filter((boundary) => boundary.isCrossedBy(crossing));
}

function isMantine(to: Place): boolean {
  return to.path.startsWith('@mantine/') || isPackage(to, 'mantine-datatable');
}

function isTransport(to: Place): boolean {
  const isOurs = [
    'server/src/platform/calls/trpc.ts',
    'server/src/platform/calls/rest.ts',
    'server/src/platform/calls/rest-route.ts',
    'server/src/platform/calls/call-meta.ts',
  ].includes(to.path);
  const isLibrary = isPackage(to, 'fastify', '@trpc') || to.path.startsWith('@fastify/');
  return isOurs || isEndpoint(to) || (to.pkg === 'npm' && isLibrary);
}
