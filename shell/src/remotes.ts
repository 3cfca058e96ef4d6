// The one seam to the federation runtime: every failure between shell and remote is handled here.
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { PageDefinition, RemoteConfig } from 'contracts/app-config';
import type { PartLimit } from 'ui';
import type { ComponentType } from 'react';
import { inTime, LateCodeError } from './loading/load-watch.ts';
import { keyOf, loadCount, slowPage } from './loading/load-state.ts';
import { isChecked } from './checked-styles.ts';
import { fetchConfig } from './page-data.ts';

export type RemotePage = { default: ComponentType };
type Definition = PageDefinition<unknown, unknown, ComponentType>;
type OnDefinition = (definition: PageDefinition) => void;

const known = new Map<string, RemoteConfig>();
/** Addresses under which the remotes are registered now. */
const entries = new Map<string, string>();
/** Their names at the runtime, where these are others than ours: it warns when a name is registered a second time. */
const renamed = new Map<string, string>();
const pages = new Map<string, RemotePage>();
const definitions = new Map<string, Definition>();
const loading = new Map<string, Promise<RemotePage>>();
const outdated = new Set<string>();
/** Numbers the registrations, so that a remote that is registered again has a new name. */
let attempts = 0;
const arrivals = new Map<string, { promise: Promise<RemotePage>; resolve(page: RemotePage): void }>();

/** Registers the remotes of a configuration. Nothing is fetched yet. */
export function registerRemoteConfigs(remotes: RemoteConfig[]): void {
  for (const remote of remotes) {
    known.set(remote.name, remote);
    entries.set(remote.name, remote.entry);
  }
  // Without `type` the runtime expects a classic script and finds no container (RUNTIME-008).
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry, type: 'module' as const })));
}

/** A page already loaded; rendering relies on loadPage, which the route's loader awaits. */
export const loadedPage = (name: string, expose: string): RemotePage | undefined => pages.get(keyOf(name, expose));

/** The page's definition, once it has been loaded. */
export const definitionOf = (name: string, expose: string): PageDefinition | undefined =>
  definitions.get(keyOf(name, expose));

/** Resolves when the page's code is loaded, however late that is. Never rejects. */
export const arrivalOf = (name: string, expose: string): Promise<RemotePage> => arrivalAt(keyOf(name, expose)).promise;

function arrivalAt(key: string) {
  const known = arrivals.get(key);
  if (known) return known;
  let resolve: (page: RemotePage) => void = () => undefined;
  const promise = new Promise<RemotePage>((settle) => {
    resolve = settle;
  });
  const arrival = { promise, resolve };
  arrivals.set(key, arrival);
  return arrival;
}

/** The remote's build in use, by its entry's address. */
export const entryOf = (name: string): string => entries.get(name) ?? '';

/** A page whose lazy chunks are gone belongs to an old build: the next `loadPage` uses the live one. */
export function forgetPage(name: string, expose: string): void {
  pages.delete(keyOf(name, expose));
  arrivals.delete(keyOf(name, expose));
  definitions.delete(keyOf(name, expose));
  outdated.add(name);
}

/** Forgets a remote's pages: the server renders with another build of it from now on. */
export function forgetRemote(name: string): void {
  for (const kept of [pages, definitions, arrivals])
    for (const key of kept.keys()) if (key.startsWith(keyOf(name, ''))) kept.delete(key);
}

/**
 * Loads a page of a remote; calls `onDefinition` with the page's definition as soon as that is loaded. A page opened
 * before a deploy recovers by itself: on the first failure the configuration is read again, the remote registered
 * again, and the load retried once. Rejects when that fails too, and when the code does not arrive in time; it is used
 * all the same when it arrives later (`arrivalOf`).
 */
export function loadPage(name: string, expose: string, onDefinition: OnDefinition = () => {}): Promise<RemotePage> {
  const key = keyOf(name, expose);
  const known = definitions.get(key);
  if (known) onDefinition(known);
  // A hovered link and the click on it load the same page: two concurrent recoveries would undo each other.
  const running = loading.get(key) ?? load({ name, expose, key }, onDefinition).finally(() => loading.delete(key));
  loading.set(key, running);
  return running;
}

/** The same limits for a lazily loaded part of a page. */
export const partInTime: PartLimit = (work, begin) => inTime(work, { begin, entries, pages });

interface Wanted {
  name: string;
  expose: string;
  key: string;
}

async function load(wanted: Wanted, onDefinition: OnDefinition): Promise<RemotePage> {
  const { name, key } = wanted;
  const hit = pages.get(key);
  if (hit) return hit;
  if (outdated.delete(name)) await registerAnew(name);
  return attempt(wanted, onDefinition).catch(async (error: unknown) => {
    // Code that is late is not fetched a second time over the same connection.
    if (error instanceof LateCodeError) {
      outdated.add(name);
      throw error;
    }
    await registerAnew(name);
    return attempt(wanted, onDefinition);
  });
}

async function attempt({ name, expose, key }: Wanted, onDefinition: OnDefinition): Promise<RemotePage> {
  const id = keyOf(renamed.get(name) ?? name, expose);
  const work = loadScreen({ key, id }, onDefinition).then((page) => {
    if (!page?.default) throw new Error(`${key} has no page`);
    arrive({ name, key }, page);
    return page;
  });
  const onSlow = () => slowPage.set(key);
  try {
    return await inTime(work, { entry: entryOf(name), expose, onSlow, arrival: arrivalOf(name, expose) });
  } finally {
    if (slowPage.get() === key) slowPage.set(null);
  }
}

function arrive({ name, key }: Pick<Wanted, 'name' | 'key'>, page: RemotePage): void {
  pages.set(key, page);
  outdated.delete(name);
  arrivalAt(key).resolve(page);
  loadCount.set(loadCount.get() + 1);
}

/** The definition loads before its screen: meanwhile the data it declares is fetched. */
async function loadScreen({ key, id }: { key: string; id: string }, onDefinition: OnDefinition) {
  const definition = (await loadRemote<{ default: Definition }>(id))?.default;
  if (!definition) return undefined;
  definitions.set(key, definition);
  loadCount.set(loadCount.get() + 1);
  onDefinition(definition);
  return definition.screen();
}

/** An administrator has switched the remote off since this page was opened. */
class DisabledError extends Error {
  override readonly name = 'DisabledError';
}

/**
 * The browser never fetches the address of a module again that failed once, so the entry and all that it imports, by
 * relative addresses, get new ones: a folder that the server ignores (decision 0005).
 */
function readdressed(entry: string): string {
  const name = entry.lastIndexOf('/') + 1;
  return `${entry.slice(0, name)}retry-${Date.now()}/${entry.slice(name)}`;
}

/**
 * The live build may have changed. The configuration that is fetched names our own origin only: the page's import map
 * has no hash for the addresses of a retry.
 */
async function registerAnew(name: string): Promise<void> {
  const config = await fetchConfig().catch(() => undefined);
  const remote = config?.remotes.find((candidate) => candidate.name === name) ?? known.get(name);
  if (!remote) return;
  if (remote.isDisabled) throw new DisabledError(`${name} is switched off`);
  if (isChecked(remote.entry)) return;
  known.set(name, remote);
  const entry = readdressed(remote.entry);
  entries.set(name, entry);
  attempts += 1;
  renamed.set(name, `${name}~${attempts}`);
  registerRemotes([{ name: `${name}~${attempts}`, entry, type: 'module' }]);
}
