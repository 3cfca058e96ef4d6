import { inject } from 'vitest';

function siteOfWorker(): { url: string; dataDir: string } {
  const site = inject('sites')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!site) throw new Error(`worker ${process.env['VITEST_POOL_ID']} has no server`);
  return site;
}

/** Origin of this worker's own server, without a trailing slash. */
export const siteUrl = (): string => siteOfWorker().url;

/** Folder of this worker's own server. */
export const siteData = (): string => siteOfWorker().dataDir;
