import { ping } from './connection.ts';
import { adminUrl, appUrl, findLocation } from './location.ts';
import { isPostmaster, readPidFile } from './postmaster.ts';

export interface RunningPostgres {
  url: string;
  adminUrl: string;
  directory: string;
}

/** The embedded PostgreSQL that a server of this data directory runs right now, or null. Takes nothing over. */
export async function findRunningPostgres(dataDir: string): Promise<RunningPostgres | null> {
  const location = findLocation(dataDir);
  const running = location && readPidFile(location);
  if (!running || !isPostmaster(running.pid, location)) return null;
  const admin = adminUrl(location, running.port);
  if ((await ping(admin)) !== 'ok') return null;
  return { url: appUrl(location, running.port), adminUrl: admin, directory: location.directory };
}
