// The release store of this site for the commands: the folder of this machine, or with a bucket what all servers share.
import pg from 'pg';
import { withAppDatabase } from '../../server/src/app/operations/app-database.ts';
import { announceReleases, announceSite } from '../../server/src/app/operations/command-site.ts';
import { readEnv } from '../../server/src/platform/config/env.ts';
import type { Log } from '../../server/src/platform/context/context.ts';
import { createReleaseStore, type ReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { COMMAND_TUNING } from '../../server/src/platform/storage/s3-calls.ts';
import { openObjects } from '../../server/src/platform/storage/site-objects.ts';
import { sharedReleases } from '../../server/src/platform/storage/site-releases.ts';
import { loadSettings } from '../start/settings.mjs';

const log: Log = {
  info: () => undefined,
  warn: (_details, message) => console.error(message),
  error: (_details, message) => console.error(message),
};

interface StoreChoice {
  /** Another store than the site's. */
  folder: string | undefined;
  /** The command may make the store: releases are built before a site is started too. */
  mayBeNew?: boolean;
}

/** Runs the work with the store. Throws EnvError for wrong settings, NoSiteError where there is no site. */
export async function withSiteStore<Result>(
  { folder, mayBeNew = false }: StoreChoice,
  work: (store: ReleaseStore) => Promise<Result>,
): Promise<Result> {
  loadSettings();
  if (folder !== undefined) return work(createReleaseStore(folder));
  const env = readEnv();
  const { releases: objects } = openObjects(env, COMMAND_TUNING).objects;
  if (!objects) {
    if (!mayBeNew) await announceReleases(env);
    return work(createReleaseStore(env.releasesDir));
  }
  await announceSite(env);
  return withAppDatabase(env, log, async ({ url }) => {
    const database = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5_000 });
    // A connection that is lost while it is idle would end the process.
    database.on('error', () => undefined);
    try {
      return await work(sharedReleases({ folder: env.releasesDir, objects, database, log }));
    } finally {
      await database.end();
    }
  });
}
