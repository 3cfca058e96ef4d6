/** The site that a command acts on: the command names it before it does anything, and refuses where there is none. */
import { existsSync, readdirSync } from 'node:fs';
import pg from 'pg';
import type { Env } from '../../platform/config/env.ts';
import { findRunningPostgres } from '../../platform/database/postgres/running-postgres.ts';
import { hasDatabase } from './app-database.ts';

type SiteEnv = Pick<Env, 'databaseUrl' | 'dataDir'>;

/** Neither DATABASE_URL nor DATA_DIR names a site; nothing was created. */
export class NoSiteError extends Error {
  override readonly name = 'NoSiteError';
  constructor(dataDir: string) {
    super(
      `${dataDir} holds no site, and DATABASE_URL is not set. Name the folder of the site: DATA_DIR=… npm run …; ` +
        'under systemd: autonou-ctl …; in a container: docker compose exec site1 npm run …. ' +
        'A new site has to be started first, and a backup is restored into a new folder with --new.',
    );
  }
}

/** Writes `Site: …` to stderr. Throws NoSiteError where there is no database. */
export async function announceSite(env: SiteEnv): Promise<void> {
  if (!hasDatabase(env)) throw new NoSiteError(env.dataDir);
  await writeSite(env);
}

/** Announces a restore on a new machine: there may be none yet. */
export const announceNewSite = (env: SiteEnv): Promise<void> => writeSite(env);

/** The same for commands that need only the releases in DATA_DIR, which may be there before the first start. */
export async function announceReleases(env: SiteEnv & Pick<Env, 'releasesDir'>): Promise<void> {
  const hasReleases = existsSync(env.releasesDir) && readdirSync(env.releasesDir).length > 0;
  // DATABASE_URL says nothing about this machine's folder: the server has made it at its first start.
  const isThere = env.databaseUrl ? existsSync(env.dataDir) : hasDatabase(env);
  if (!isThere && !hasReleases) throw new NoSiteError(env.dataDir);
  await writeSite(env);
}

/** `Site: /var/lib/autonou (embedded database, running)`, or host and database of DATABASE_URL. */
async function writeSite(env: SiteEnv): Promise<void> {
  process.stderr.write(`Site: ${await siteName(env)}\n`);
}

/** The name of the site, without passwords. */
export async function siteName({ databaseUrl, dataDir }: SiteEnv): Promise<string> {
  if (databaseUrl) return `${databaseName(databaseUrl)} (DATABASE_URL), files in ${dataDir}`;
  const state = (await findRunningPostgres(dataDir)) ? 'running' : 'stopped';
  return hasDatabase({ databaseUrl, dataDir }) ? `${dataDir} (embedded database, ${state})` : `${dataDir} (new)`;
}

function databaseName(connectionString: string): string {
  // The driver's own reading of the address, which may name a socket.
  const { host, port, database } = new pg.Client({ connectionString });
  return `${host}:${port}/${database}`;
}
