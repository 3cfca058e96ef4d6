import { posix } from 'node:path';
import { packages } from '../../../build/remotes.mjs';

/** The place of a module in the terms of docs/architecture.md, which the boundaries compare. */
export interface Place {
  /** Path from the repository root with `/`, or the bare specifier of an npm package. */
  path: string;
  /** A workspace package, `root` for files outside all packages, or `npm`. */
  pkg: Package | 'root' | 'npm';
  /** Folder under a layer of `server/src` that holds business features; one word in two layers is one feature. */
  feature: string | null;
  /** The word after the dot of the file name: `service` in `lead.service.ts`. */
  role: string | null;
  isTest: boolean;
}

type Package = 'contracts' | 'ui' | 'deal' | 'server' | 'shell' | `mf-${string}`;

/** Layers of `server/src` whose folders are features. */
const featureLayers = new Set(['identity', 'catalog', 'marketplace', 'back-office']);

/** The place of a file named from the repository root. */
export function placeOfFile(path: string): Place {
  const [first = '', ...rest] = path.split('/');
  const pkg = packageNamed(first) ?? 'root';
  const isTest = /\.test\.tsx?$/.test(path) || path.startsWith('server/src/testing/');
  return { path, pkg, feature: featureOf(pkg, rest), role: roleOf(path), isTest };
}

/** The place of an import specifier in `file`. */
export function placeOfImport(file: string, specifier: string): Place {
  if (specifier.startsWith('.')) return placeOfFile(posix.join(posix.dirname(file), specifier));
  const [first = '', ...rest] = specifier.split('/');
  const pkg = packageNamed(first);
  // A package's exports map its names to its src folder.
  if (pkg) return placeOfFile(posix.join(pkg, 'src', ...rest));
  return { path: specifier, pkg: 'npm', feature: null, role: null, isTest: false };
}

const packageNamed = (name: string) => (packages.includes(name) ? (name as Package) : undefined);

function featureOf(pkg: Place['pkg'], rest: string[]): string | null {
  if (pkg !== 'server' || rest[0] !== 'src' || rest.length < 4) return null;
  // `user-admin` is the administrators' side of `user`, `dealer-panel` is the dealer's view of `dealer`.
  return featureLayers.has(rest[1] ?? '') ? (rest[2]?.replace(/-(admin|panel)$/, '') ?? null) : null;
}

function roleOf(path: string): string | null {
  const name = posix.basename(path).replace(/\.test(?=\.)/, '');
  return /\.([a-z]+)\.tsx?$/.exec(name)?.[1] ?? null;
}
