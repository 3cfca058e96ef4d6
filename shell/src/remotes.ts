// The one seam to the federation runtime: everything that can go wrong between shell and remote is handled here.
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteConfig } from 'contracts/app-config';
import type { ComponentType } from 'react';
import { fetchConfig } from './page-data.ts';

export type RemotePage = { default: ComponentType };

const TIMEOUT_MS = 15_000;
const known = new Map<string, RemoteConfig>();
const pages = new Map<string, RemotePage>();
const loading = new Map<string, Promise<RemotePage>>();

/** Makes the remotes of a configuration loadable. Nothing is fetched yet. */
export function registerRemoteConfigs(remotes: RemoteConfig[]): void {
  for (const remote of remotes) known.set(remote.name, remote);
  // Without `type` the runtime expects a classic script and finds no container (RUNTIME-008).
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry, type: 'module' as const })));
}

const keyOf = (name: string, expose: string) => `${name}/${expose.slice(2)}`;

/** A page already loaded; rendering waits for loadPage, which the route's loader awaits. */
export const loadedPage = (name: string, expose: string): RemotePage | undefined => pages.get(keyOf(name, expose));

/**
 * Loads a page of a remote. A page opened before a deploy heals by itself: on the first failure the configuration is
 * read again, the remote registered anew, and the load tried once more. Rejects when that fails too.
 */
export function loadPage(name: string, expose: string): Promise<RemotePage> {
  const key = keyOf(name, expose);
  // A link under the pointer and the click on it want the same page: two repairs at once would undo each other.
  const running = loading.get(key) ?? load(name, key).finally(() => loading.delete(key));
  loading.set(key, running);
  return running;
}

async function load(name: string, key: string): Promise<RemotePage> {
  const hit = pages.get(key);
  if (hit) return hit;
  const page = await attempt(key).catch(async () => {
    await registerAnew(name);
    return attempt(key);
  });
  pages.set(key, page);
  return page;
}

/** What a remote exposes: see `pagesBehindLoad` in federation-plugins.ts. */
type Expose = { load: () => Promise<RemotePage> } | RemotePage;

async function attempt(key: string): Promise<RemotePage> {
  const page = await within(
    loadRemote<Expose>(key).then((expose) => (expose && 'load' in expose ? expose.load() : expose)),
    TIMEOUT_MS,
  );
  if (!page?.default) throw new Error(`${key} has no page`);
  return page;
}

function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const limit = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, limit]);
}

/** The live build may be another one by now; and the browser never re-fetches a module address that failed once. */
async function registerAnew(name: string): Promise<void> {
  const config = await fetchConfig().catch(() => undefined);
  const remote = config?.remotes.find((candidate) => candidate.name === name) ?? known.get(name);
  if (!remote) return;
  known.set(name, remote);
  const entry = `${remote.entry}?retry=${Date.now()}`;
  registerRemotes([{ name, entry, type: 'module' }], { force: true });
}
