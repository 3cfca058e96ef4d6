/** One set of the front end's builds, read again when a file changes: the checkout's are rebuilt where they are. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteConfig, RemoteRoute } from 'contracts/app-config';
import type { PartName, ReleaseId, ReleaseManifest } from 'contracts/release';
import { changedAt } from './changed-at.ts';
import { filesOfExtra, readShellExtras, type ShellExtras } from './shell-extras.ts';
import { readTemplate, type ShellTemplate } from './shell-template.ts';

/** A part as it is served: a release, or with null the checkout's build. */
export interface ServedPart {
  part: PartName;
  release: ReleaseId | null;
  /** Holds `dist`, and `dist-ssr` where the server renders its pages. */
  folder: string;
  isDisabled: boolean;
  /** A release's files, by the path in its folder; the checkout's files change. */
  files: ReleaseManifest['files'];
}

type Assets = { sync: string[]; async: string[] };
/** The part of mf-manifest.json that we read; `routes` is our own addition to it. */
interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  /** Builds of before them have no `extras`. */
  exposes: { path: string; assets: { js: Assets; css: Assets }; extras?: string[] }[];
  routes: RemoteRoute[];
}

/** One page of a remote with the files it needs, as addresses. */
export interface RemotePage {
  remote: ServedPart;
  route: RemoteRoute;
  scripts: string[];
  styles: string[];
}

export interface FrontBuilds {
  shell: ServedPart;
  /** The remotes, built or not. */
  parts: readonly ServedPart[];
  /** index.html of the shell's build; null while there is none. */
  template(): ShellTemplate | null;
  /** The file that has this address in the builds; null for an address of no part. */
  fileOf(address: string): string | null;
  remotes(): RemoteConfig[];
  pages(): RemotePage[];
  /** Changes with every build and release, so that everything cached from the old one is dropped. */
  version(): string;
}

/** The address prefix of a remote's files: of a release its own, so that old pages still find theirs. */
const addressOf = ({ part, release }: Pick<ServedPart, 'part' | 'release'>): string =>
  `/mf/${part.slice(3)}/${release === null ? '' : `${release}/`}`;

function fileOf(address: string, shell: ServedPart, parts: readonly ServedPart[]): string | null {
  if (address.startsWith('/assets/')) return path.join(shell.folder, 'dist', address);
  const remote = parts.find((part) => address.startsWith(addressOf(part)));
  return remote ? path.join(remote.folder, 'dist', address.slice(addressOf(remote).length)) : null;
}

/** Container names are identifiers, parts are not. */
export const containerOf = (part: PartName): string => part.replaceAll('-', '_');

export function buildsOf(shell: ServedPart, parts: readonly ServedPart[]): FrontBuilds {
  const template = watched(path.join(shell.folder, 'dist/index.html'), readTemplate);
  const extras = watched(path.join(shell.folder, 'dist/.vite/manifest.json'), readShellExtras);
  const manifests = parts.map((remote) => ({
    remote,
    read: watched(path.join(remote.folder, 'dist/mf-manifest.json'), (text) => JSON.parse(text) as Manifest),
  }));
  const built = () =>
    manifests.flatMap(({ remote, read }) => {
      const { value } = read();
      return value ? [{ remote, manifest: value }] : [];
    });
  const pages = unlessChanged(pagesOf);
  const states = [shell, ...parts].map(({ release, isDisabled }) => `${release ?? ''}${isDisabled ? '!' : ''}`);
  return {
    shell,
    parts,
    template: () => template().value,
    fileOf: (address) => fileOf(address, shell, parts),
    remotes: () =>
      built().map(({ remote, manifest }) => ({
        name: containerOf(remote.part),
        entry: entryOf(remote, manifest),
        release: remote.release,
        isDisabled: remote.isDisabled,
        routes: manifest.routes,
      })),
    pages: () => built().flatMap(({ remote, manifest }) => pages(remote, manifest, extras().value)),
    version: () =>
      [...states, template(), ...manifests.map(({ read }) => read())]
        .map((one) => (typeof one === 'string' ? one : one.mtimeMs))
        .join(' '),
  };
}

const entryOf = (remote: ServedPart, { metaData: { remoteEntry } }: Manifest) =>
  addressOf(remote) + remoteEntry.path + remoteEntry.name;

/** Each remote's pages, as they were worked out for the same manifests. */
function unlessChanged(make: typeof pagesOf): typeof pagesOf {
  const known = new Map<ServedPart, { manifest: Manifest; extras: ShellExtras | null; pages: RemotePage[] }>();
  return (remote, manifest, extras) => {
    const last = known.get(remote);
    if (last?.manifest === manifest && last.extras === extras) return last.pages;
    const pages = make(remote, manifest, extras);
    known.set(remote, { manifest, extras, pages });
    return pages;
  };
}

/** A disabled remote's pages are known, and need none of its files. */
function pagesOf(remote: ServedPart, manifest: Manifest, shellExtras: ShellExtras | null): RemotePage[] {
  if (remote.isDisabled) return manifest.routes.map((route) => ({ remote, route, scripts: [], styles: [] }));
  return manifest.routes.map((route) => {
    const { assets, extras = [] } = manifest.exposes.find((expose) => expose.path === route.expose) ?? {};
    // The page itself is behind a dynamic import, hence among the `async` files.
    const addresses = (files: Assets = { sync: [], async: [] }) =>
      [...files.sync, ...files.async].map((file) => addressOf(remote) + file);
    return {
      remote,
      route,
      // The facade's too: the remote asks for them only when it runs, a round trip later.
      scripts: [
        entryOf(remote, manifest),
        ...addresses(assets?.js),
        ...new Set(extras.flatMap((name) => (shellExtras ? filesOfExtra(shellExtras, name) : []))),
      ],
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
    const mtimeMs = changedAt(file) ?? last.mtimeMs;
    if (mtimeMs === last.mtimeMs) return last;
    try {
      last = { value: parse(readFileSync(file, 'utf8')), mtimeMs };
    } catch {
      // Partly written: the next request reads it again.
    }
    return last;
  };
}
