import { inject } from 'vitest';

/** Origin of this worker's own server, without a trailing slash. */
export function siteUrl(): string {
  const url = inject('siteUrls')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!url) throw new Error(`worker ${process.env['VITEST_POOL_ID']} has no server`);
  return url;
}
