import type { Env } from '../env.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

const stores = new WeakMap<object, ReleaseStore>();

/** The release store of a running site. */
export function releasesOf(env: Pick<Env, 'releasesDir'>): ReleaseStore {
  const store = stores.get(env) ?? createReleaseStore(env.releasesDir);
  stores.set(env, store);
  return store;
}
