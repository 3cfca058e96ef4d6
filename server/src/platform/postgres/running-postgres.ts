import { postgresAccount } from './account.ts';
import { ping } from './connection.ts';
import { ADMIN_ROLE, APP_ROLE, connectionUrl, locate } from './location.ts';
import { isPostmaster, readPidFile } from './postmaster.ts';

export interface RunningPostgres {
  url: string;
  adminUrl: string;
  directory: string;
}

/** The embedded PostgreSQL that a server of this data directory runs right now, or null. Takes nothing over. */
export async function findRunningPostgres(dataDir: string): Promise<RunningPostgres | null> {
  const location = locate(dataDir, postgresAccount());
  const running = readPidFile(location);
  if (!running || !isPostmaster(running.pid, location)) return null;
  const adminUrl = connectionUrl(location, running.port, ADMIN_ROLE, 'postgres');
  if ((await ping(adminUrl)) !== 'ok') return null;
  return { url: connectionUrl(location, running.port, APP_ROLE), adminUrl, directory: location.directory };
}
