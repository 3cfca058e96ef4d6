import { inject } from 'vitest';

/** Origin of this worker's own server, without a trailing slash. */
export function siteUrl(): string {
  const url = inject('siteUrls')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!url) throw new Error(`worker ${process.env['VITEST_POOL_ID']} has no server`);
  return url;
}

/** Folder of this worker's own server. */
export function siteData(): string {
  const folder = inject('siteDataDirs')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!folder) throw new Error(`worker ${process.env['VITEST_POOL_ID']} has no server`);
  return folder;
}
