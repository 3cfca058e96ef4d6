/**
 * Headers of every file under /objects that is ours and never changes: other sites may embed it (the API hands out its address),
 * no browser guesses another type, and opened by itself it can run nothing.
 */
export const OBJECT_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;
