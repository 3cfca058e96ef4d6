// The one seam to the federation runtime: every failure between shell and remote is handled here.
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { PageDefinition, RemoteConfig } from 'contracts/app-config';
import type { ComponentType } from 'react';
import { isChecked } from './checked-files.ts';
import { fetchConfig } from './page-data.ts';

export type RemotePage = { default: ComponentType };
type Definition = PageDefinition<unknown, unknown, ComponentType>;
type OnDefinition = (definition: PageDefinition) => void;

const TIMEOUT_MS = 15_000;
const known = new Map<string, RemoteConfig>();
const pages = new Map<string, RemotePage>();
const definitions = new Map<string, Definition>();
const loading = new Map<string, Promise<RemotePage>>();
const outdated = new Set<string>();

/** Registers the remotes of a configuration. Nothing is fetched yet. */
export function registerRemoteConfigs(remotes: RemoteConfig[]): void {
  for (const remote of remotes) known.set(remote.name, remote);
  // Without `type` the runtime expects a classic script and finds no container (RUNTIME-008).
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry, type: 'module' as const })));
}

const keyOf = (name: string, expose: string) => `${name}/${expose.slice(2)}`;

/** A page already loaded; rendering relies on loadPage, which the route's loader awaits. */
export const loadedPage = (name: string, expose: string): RemotePage | undefined => pages.get(keyOf(name, expose));

/** The page's definition, once it has been loaded. */
export const definitionOf = (name: string, expose: string): PageDefinition | undefined =>
  definitions.get(keyOf(name, expose));

/** A page whose lazy chunks are gone belongs to an old build: the next `loadPage` uses the live one. */
export function forgetPage(name: string, expose: string): void {
  pages.delete(keyOf(name, expose));
  definitions.delete(keyOf(name, expose));
  outdated.add(name);
}

/**
 * Loads a page of a remote; calls `onDefinition` with the page's definition as soon as that is loaded. A page opened
 * before a deploy recovers by itself: on the first failure the configuration is read again, the remote registered
 * again, and the load retried once. Rejects when that fails too.
 */
export function loadPage(name: string, expose: string, onDefinition: OnDefinition = () => {}): Promise<RemotePage> {
  const key = keyOf(name, expose);
  const known = definitions.get(key);
  if (known) onDefinition(known);
  // A hovered link and the click on it load the same page: two concurrent recoveries would undo each other.
  const running = loading.get(key) ?? load(name, key, onDefinition).finally(() => loading.delete(key));
  loading.set(key, running);
  return running;
}

async function load(name: string, key: string, onDefinition: OnDefinition): Promise<RemotePage> {
  const hit = pages.get(key);
  if (hit) return hit;
  if (outdated.delete(name)) await registerAnew(name);
  const page = await attempt(key, onDefinition).catch(async () => {
    await registerAnew(name);
    return attempt(key, onDefinition);
  });
  pages.set(key, page);
  return page;
}

async function attempt(key: string, onDefinition: OnDefinition): Promise<RemotePage> {
  const page = await within(loadScreen(key, onDefinition), TIMEOUT_MS);
  if (!page?.default) throw new Error(`${key} has no page`);
  return page;
}

/** The definition loads before its screen: meanwhile the data it declares is fetched. */
async function loadScreen(key: string, onDefinition: OnDefinition): Promise<RemotePage | undefined> {
  const definition = (await loadRemote<{ default: Definition }>(key))?.default;
  if (!definition) return undefined;
  definitions.set(key, definition);
  onDefinition(definition);
  return definition.screen();
}

function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const limit = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, limit]);
}

/**
 * The live build may have changed, and the browser never re-fetches a module address that failed once. The configuration
 * that is fetched names our own origin only: the page's import map has no hash for an address with `retry`.
 */
async function registerAnew(name: string): Promise<void> {
  const config = await fetchConfig().catch(() => undefined);
  const remote = config?.remotes.find((candidate) => candidate.name === name) ?? known.get(name);
  if (!remote || isChecked(remote.entry)) return;
  known.set(name, remote);
  const entry = `${remote.entry}?retry=${Date.now()}`;
  registerRemotes([{ name, entry, type: 'module' }], { force: true });
}
