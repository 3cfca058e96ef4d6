// The release store of this site for the commands: the folder of this machine, or with a bucket what all servers share.
import pg from 'pg';
import { withAppDatabase } from '../../server/src/app/operations/app-database.ts';
import { readEnv } from '../../server/src/platform/env.ts';
import type { Log } from '../../server/src/platform/context.ts';
import { createReleaseStore, type ReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { COMMAND_TUNING } from '../../server/src/platform/storage/s3-calls.ts';
import { openObjects } from '../../server/src/platform/storage/site-objects.ts';
import { sharedReleases } from '../../server/src/platform/storage/site-releases.ts';
import { loadSettings } from '../settings.mjs';
import { storeFolder } from './store-folder.ts';

const log: Log = {
  info: () => undefined,
  warn: (_details, message) => console.error(message),
  error: (_details, message) => console.error(message),
};

/** Runs the work with the store; `folder` names another one than the site's. Throws EnvError for wrong settings. */
export async function withSiteStore<Result>(
  folder: string | undefined,
  work: (store: ReleaseStore) => Promise<Result>,
): Promise<Result> {
  loadSettings();
  if (folder !== undefined || !process.env['S3_BUCKET']) return work(createReleaseStore(folder ?? storeFolder()));
  const env = readEnv();
  const { releases: objects } = openObjects(env, COMMAND_TUNING).objects;
  if (!objects) return work(createReleaseStore(env.releasesDir));
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
