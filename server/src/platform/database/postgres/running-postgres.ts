import { adminUrl, appUrl } from './address.ts';
import { ping } from './connection.ts';
import { findLocation } from './location.ts';
import { isPostmaster, readPidFile } from './postmaster.ts';

export interface RunningPostgres {
  url: string;
  adminUrl: string;
  directory: string;
}

/** The embedded PostgreSQL that a server of this data directory runs right now, or null. Adopts nothing. */
export async function findRunningPostgres(dataDir: string): Promise<RunningPostgres | null> {
  const location = findLocation(dataDir);
  if (!location) return null;
  const running = readPidFile(location);
  if (!running?.address || !isPostmaster(running.pid, location)) return null;
  const admin = adminUrl(location, running.address);
  if ((await ping(admin)) !== 'ok') return null;
  return { url: appUrl(location, running.address), adminUrl: admin, directory: location.directory };
}
