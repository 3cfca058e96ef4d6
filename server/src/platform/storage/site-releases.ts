import type pg from 'pg';
import type { Log } from '../context/context.ts';
import type { Env } from '../config/env.ts';
import type { ObjectStore } from './object-store.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';
import { createSharedPointer } from './shared-pointer.ts';
import { SharedReleases } from './shared-releases.ts';
import { objectsOf } from './site-objects.ts';

const stores = new WeakMap<object, ReleaseStore>();

/** The release store of a running site. */
export function releasesOf(env: Pick<Env, 'releasesDir'>): ReleaseStore {
  const store = stores.get(env) ?? createReleaseStore(env.releasesDir);
  stores.set(env, store);
  return store;
}

export interface SharedPlace {
  /** The release store's folder of this machine. */
  folder: string;
  /** The bucket's part for releases. */
  objects: ObjectStore;
  database: Pick<pg.Pool, 'query' | 'connect'>;
  log: Log;
}

export const sharedReleases = ({ folder, objects, database, log }: SharedPlace): SharedReleases =>
  new SharedReleases({
    local: createReleaseStore(folder),
    folder,
    pointer: createSharedPointer(database),
    objects,
    log,
  });

type SharingEnv = Parameters<typeof objectsOf>[0] & Pick<Env, 'releasesDir'>;

/** From now on the site's releases are those of its bucket. Null, and as before, where it has none. */
export function shareReleases(env: SharingEnv, database: SharedPlace['database'], log: Log): SharedReleases | null {
  const { releases: objects } = objectsOf(env);
  if (!objects) return null;
  const shared = sharedReleases({ folder: env.releasesDir, objects, database, log });
  stores.set(env, shared);
  return shared;
}
