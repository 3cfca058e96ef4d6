import { NOTHING_ELSEWHERE, type PolicySources } from '../releases/other-origin.ts';

/** Placeholder in cached pages for the nonce of the answer; no page text can contain it. */
export const NONCE_MARK = '\u0001nonce\u0001';

/** Whose page it is: the dashboard shows a dealer site in a frame, which the dealer site allows only the main site. */
export interface PolicyPlace {
  isHttps: boolean;
  publicUrl: string;
  baseHost: string;
  isDealerSite: boolean;
  /** What other origins may serve on this page; by default nothing. */
  sources?: PolicySources;
  /** Where the main site's pages may send uploads beside ourselves. */
  uploadOrigin?: string | null;
  /** Hashes of the inline scripts that may run; by default none. */
  inline?: readonly string[];
}

/**
 * The page's content policy: scripts only from files of ours, here or on a remote's own origin (elsewhere.ts), and the
 * boot by its hash; styles from files or with the answer's nonce. Pictures may come from any https address, since dealers' pictures do.
 * `connect-src` of ourselves covers the socket.
 */
export function contentPolicy(nonce: string, place: PolicyPlace): string {
  const { isHttps, publicUrl, baseHost, isDealerSite, sources = NOTHING_ELSEWHERE.sources, inline = [] } = place;
  const uploads = isDealerSite || !place.uploadOrigin ? [] : [place.uploadOrigin];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline, ...sources.script].join(' '),
    ["style-src 'self'", `'nonce-${nonce}'`, ...sources.style].join(' '),
    // Mantine writes style attributes; they cannot fetch or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    ["font-src 'self'", ...sources.font].join(' '),
    ["connect-src 'self'", ...sources.connect, ...uploads].join(' '),
    "manifest-src 'self'",
    // The offline page's worker: static-files.ts.
    `worker-src ${isDealerSite ? "'none'" : "'self'"}`,
    // ui/src/trusted-types.ts; the last is the page editor's, for what is pasted. A remote may bring a
    // second copy of the facade, with the same names.
    "require-trusted-types-for 'script'",
    "trusted-types default sanitized ProseMirrorClipboard 'allow-duplicates'",
    "base-uri 'none'",
    "form-action 'self'",
    isDealerSite ? "frame-src 'none'" : `frame-src ${new URL(publicUrl).protocol}//*.${baseHost}`,
    `frame-ancestors ${isDealerSite ? publicUrl : "'none'"}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
