/** The front end's builds on disk, read again when a file changes: a remote deploys without a restart. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteConfig, RemoteRoute } from 'contracts/app-config';

const PROJECT_ROOT = path.resolve(fileURLToPath(import.meta.url), '../../../../..');
export const REMOTES = ['mf-public', 'mf-dealer', 'mf-buyer', 'mf-admin'] as const;
export type RemoteDir = (typeof REMOTES)[number];

type Assets = { sync: string[]; async: string[] };
/** The part of mf-manifest.json that we read; `routes` is our own addition to it. */
interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { path: string; assets: { js: Assets; css: Assets } }[];
  routes: RemoteRoute[];
}

/** One page of a remote with the files it needs, as addresses. */
export interface RemotePage {
  remote: RemoteDir;
  route: RemoteRoute;
  scripts: string[];
  styles: string[];
}

export interface FrontBuilds {
  /** The root of the builds: the project's root, or a copy of it in a test. */
  root: string;
  /** index.html of the shell's build; null while there is none. */
  template(): string | null;
  remotes(): RemoteConfig[];
  pages(): RemotePage[];
  /** Changes with every build, so that everything cached from the old one is dropped. */
  version(): string;
}

/** The address prefix of a remote's files. */
export const addressOf = (remote: RemoteDir): string => `/mf/${remote.slice(3)}/`;

/** Container names are identifiers, directories are not. */
const containerOf = (remote: RemoteDir): string => remote.replace('-', '_');

export function frontBuilds(root = PROJECT_ROOT): FrontBuilds {
  const template = watched(path.join(root, 'shell/dist/index.html'), (text) => text);
  const manifests = REMOTES.map((remote) => ({
    remote,
    read: watched(path.join(root, remote, 'dist/mf-manifest.json'), (text) => JSON.parse(text) as Manifest),
  }));
  const live = () =>
    manifests.flatMap(({ remote, read }) => {
      const { value } = read();
      return value ? [{ remote, manifest: value }] : [];
    });
  return {
    root,
    template: () => template().value,
    remotes: () =>
      live().map(({ remote, manifest }) => ({
        name: containerOf(remote),
        entry: entryOf(remote, manifest),
        routes: manifest.routes,
      })),
    pages: () => live().flatMap(({ remote, manifest }) => pagesOf(remote, manifest)),
    version: () => [template(), ...manifests.map(({ read }) => read())].map(({ mtimeMs }) => mtimeMs).join(' '),
  };
}

const entryOf = (remote: RemoteDir, { metaData: { remoteEntry } }: Manifest) =>
  addressOf(remote) + remoteEntry.path + remoteEntry.name;

function pagesOf(remote: RemoteDir, manifest: Manifest): RemotePage[] {
  return manifest.routes.map((route) => {
    const assets = manifest.exposes.find((expose) => expose.path === route.expose)?.assets;
    // The page itself is behind a dynamic import, hence among the `async` files.
    const addresses = (files: Assets = { sync: [], async: [] }) =>
      [...files.sync, ...files.async].map((file) => addressOf(remote) + file);
    return {
      remote,
      route,
      scripts: [entryOf(remote, manifest), ...addresses(assets?.js)],
      styles: addresses(assets?.css),
    };
  });
}

/**
 * Reads a file when its time changed. A deleted one keeps its last value: its routes stay, its area reports the
 * failure.
 */
function watched<Value>(file: string, parse: (text: string) => Value): () => { value: Value | null; mtimeMs: number } {
  let last: { value: Value | null; mtimeMs: number } = { value: null, mtimeMs: 0 };
  return () => {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? last.mtimeMs;
    if (mtimeMs === last.mtimeMs) return last;
    try {
      last = { value: parse(readFileSync(file, 'utf8')), mtimeMs };
    } catch {
      // Partly written: the next request reads it again.
    }
    return last;
  };
}
