/** Stands in cached pages for the nonce of the answer; no page text can contain it. */
export const NONCE_MARK = '\u0001nonce\u0001';

/**
 * The page's content policy: scripts from our own files alone, styles from files or with the answer's nonce. Pictures may
 * come from any https address, since dealers' own do. No `connect-src` but ourselves, which covers the socket.
 */
export function contentPolicy(nonce: string, isHttps: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Mantine writes style attributes; they cannot fetch or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
