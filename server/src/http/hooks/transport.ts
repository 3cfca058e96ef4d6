import type { FastifyRequest } from 'fastify';

/**
 * Which door a request knocks at. By the matched route, not by the address as written: the router decodes `/%61pi/…`, so
 * a look at the text could be talked past.
 */
export function transportOf(request: FastifyRequest): 'api' | 'trpc' | 'other' {
  const route = request.routeOptions.url ?? '';
  if (route.startsWith('/api/')) return 'api';
  return route.startsWith('/trpc/') ? 'trpc' : 'other';
}

/** The procedures that a tRPC address names; a batch names several. */
export function proceduresOf(request: FastifyRequest): string[] {
  const { path = '' } = request.params as { path?: string };
  return transportOf(request) === 'trpc' ? path.split(',') : [];
}

/** The address without its query, as it was written: only good for comparing with a whole known path. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** Files and doors have addresses of their own: what is missing there is missing, no page stands in for it. */
const FILE = /^\/(?:mf|assets|objects|ws)(?:\/|$)|\.[a-z0-9]{1,5}$/i;
const CALL = /^\/(?:api|trpc)(?:\/|$)/i;

export const isFilePath = (path: string): boolean => FILE.test(path);
export const isPagePath = (path: string): boolean => !FILE.test(path) && !CALL.test(path);

/** An address that begins with two slashes means another host to a browser, and to `new URL`. */
const withOneSlash = (address: string): string => `/${address.replace(/^[/\\]+/, '')}`;

/**
 * The address as a browser resolves it ("/x/../y" is "/y"), never that of another host. Whoever decides by an address
 * takes it from here, so that none of them can be talked past by another spelling.
 */
export function addressOf(request: Pick<FastifyRequest, 'url'>): { path: string; search: string } {
  const withoutHost = request.url.replace(/^https?:\/\/[^/?#]*/i, '');
  const { pathname, search } = new URL(withOneSlash(withoutHost), 'http://site');
  return { path: withOneSlash(pathname), search };
}

/**
 * Somebody who follows a link with a broken escape ("/%E0%A4%A") is a reader: the percent signs are taken as they stand, so that
 * the address passes all gates and is answered by the site's own page for what does not exist. Calls keep their refusal.
 */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/'] = url.split(/[?#]/, 1);
  if (!isPagePath(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
