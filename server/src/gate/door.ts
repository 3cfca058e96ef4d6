import type { FastifyRequest } from 'fastify';

/**
 * Which door a request knocks at. By the matched route, not by the address as written: the router decodes `/%61pi/…`, so
 * a look at the text could be talked past.
 */
export function doorOf(request: FastifyRequest): 'api' | 'trpc' | 'other' {
  const route = request.routeOptions.url ?? '';
  if (route.startsWith('/api/')) return 'api';
  return route.startsWith('/trpc/') ? 'trpc' : 'other';
}

/** The procedures that a tRPC address names; a batch names several. */
export function proceduresOf(request: FastifyRequest): string[] {
  const { path = '' } = request.params as { path?: string };
  return doorOf(request) === 'trpc' ? path.split(',') : [];
}

/** The address without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';
