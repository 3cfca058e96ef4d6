import type { FastifyRequest } from 'fastify';

/**
 * Finds the transport of a request by the matched route, not the raw address: the router decodes `/%61pi/…`, so a check
 * of the text could be bypassed.
 */
export function transportOf(request: FastifyRequest): 'api' | 'trpc' | 'other' {
  const route = request.routeOptions.url ?? '';
  if (route.startsWith('/api/')) return 'api';
  return route.startsWith('/trpc/') ? 'trpc' : 'other';
}

/** The procedures in a tRPC address; a batch has several. */
export function proceduresOf(request: FastifyRequest): string[] {
  const { path = '' } = request.params as { path?: string };
  return transportOf(request) === 'trpc' ? path.split(',') : [];
}

/** The raw address without its query: only for comparison with a whole known path. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** Files and transports have their own addresses: a missing one is a 404, no page replaces it. */
const FILE = /^\/(?:mf|assets|objects|ws)(?:\/|$)|\.[a-z0-9]{1,5}$/i;
const CALL = /^\/(?:api|trpc)(?:\/|$)/i;

export const isFilePath = (path: string): boolean => FILE.test(path);
export const isPagePath = (path: string): boolean => !FILE.test(path) && !CALL.test(path);

/** An address that begins with two slashes means another host to a browser, and to `new URL`. */
const withOneSlash = (address: string): string => `/${address.replace(/^[/\\]+/, '')}`;

/**
 * The address as a browser resolves it ("/x/../y" is "/y"), never that of another host. All decisions by address use
 * it, so that none can be bypassed by another spelling.
 */
export function addressOf(request: Pick<FastifyRequest, 'url'>): { path: string; search: string } {
  const withoutHost = request.url.replace(/^https?:\/\/[^/?#]*/i, '');
  const { pathname, search } = new URL(withOneSlash(withoutHost), 'http://site');
  return { path: withOneSlash(pathname), search };
}

/**
 * A navigation to a link with a broken escape ("/%E0%A4%A") comes from a reader: the percent signs are taken literally,
 * so that the address passes all hooks and is answered by the site's own not-found page. Calls are still refused.
 */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  const [path = '/'] = url.split(/[?#]/, 1);
  if (!isPagePath(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
