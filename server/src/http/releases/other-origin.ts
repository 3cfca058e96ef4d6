/** The released files that another origin serves: their addresses, their hashes, and what the content policy allows. */
import { createHash } from 'node:crypto';
import type { PartName, ReleaseId } from 'contracts/release';
import type { RemoteOrigins } from '../../platform/config/remote-origins.ts';

/** A part as it is served; without a release the checkout's build, which has no hashes. */
export interface ReleasedFiles {
  part: PartName;
  release: ReleaseId | null;
  /** Keyed by the path in the release's folder. */
  files: Readonly<Record<string, { integrity: string }>>;
}

/** What the content policy allows beside our own origin. */
export interface PolicySources {
  script: readonly string[];
  style: readonly string[];
  font: readonly string[];
  /** The shell reads how much of a slow file has arrived. */
  connect: readonly string[];
}

export interface Elsewhere {
  /** The other origin's address of one of our addresses; the same one where it is our own. */
  addressOf(address: string): string;
  /** Null for a file of our own. */
  integrityOf(address: string): string | null;
  /** Text of the page's import map: the browser checks each module before it runs it. Null when none is elsewhere. */
  importMap: string | null;
  sources: PolicySources;
}

/** Everything from our own origin. */
export const NOTHING_ELSEWHERE: Elsewhere = {
  addressOf: (address) => address,
  integrityOf: () => null,
  importMap: null,
  sources: { script: [], style: [], font: [], connect: [] },
};

const CHECKED = /\.(?:js|css)$/;

export function elsewhere(origins: RemoteOrigins, parts: readonly ReleasedFiles[]): Elsewhere {
  const moved = parts.flatMap((part) => {
    const origin = origins[part.part];
    return origin === undefined || part.release === null ? [] : [{ ...part, origin, prefix: prefixOf(part) }];
  });
  if (moved.length === 0) return NOTHING_ELSEWHERE;
  const hashes = new Map(moved.flatMap(hashesOf));
  const importMap = JSON.stringify({ integrity: Object.fromEntries(hashes) }).replaceAll('<', '\\u003c');
  // Not the whole origin: what lies beside our files on a shared one is not ours.
  const places = moved.map(({ origin, part }) => `${origin}/mf/${part.slice(3)}/`);
  const hasFonts = moved.some(({ files }) => Object.keys(files).some((file) => file.endsWith('.woff2')));
  return {
    addressOf: (address) => {
      const remote = moved.find(({ prefix }) => address.startsWith(prefix));
      return remote ? remote.origin + address : address;
    },
    integrityOf: (address) => hashes.get(address) ?? null,
    importMap,
    sources: {
      script: [hashSource(importMap), ...places],
      style: places,
      font: hasFonts ? places : [],
      connect: places,
    },
  };
}

const prefixOf = ({ part, release }: ReleasedFiles) => `/mf/${part.slice(3)}/${release}/`;

/** Style sheets too, for the shell: an import map knows modules only (shell/src/checked-styles.ts). */
const hashesOf = ({ origin, prefix, files }: ReleasedFiles & { origin: string; prefix: string }) =>
  Object.entries(files).flatMap(([file, { integrity }]): [string, string][] =>
    file.startsWith('dist/') && CHECKED.test(file)
      ? [[`${origin}${prefix}${file.slice('dist/'.length)}`, integrity]]
      : [],
  );

/** An inline script runs by its hash only. */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
