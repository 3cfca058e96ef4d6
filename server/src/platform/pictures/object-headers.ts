/**
 * Headers of every immutable file of ours under /objects: other sites may embed it (the API publishes its address), no
 * browser sniffs another type, and opened directly it can't run scripts.
 */
export const OBJECT_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;
