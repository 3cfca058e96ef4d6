import { failuresOf } from '../http/openapi/failures.ts';
import type { RestRoute } from '../platform/calls/rest-route.ts';
import { ERROR_TABLE } from '../platform/errors/errors.ts';

/** Possible for any request to any address; the document leaves them to its `default`. */
const OF_ANY_REQUEST = [304, 400, 405, 421, 500];

/** What is undocumented about a REST answer; null when its status is documented. */
export function undocumentedStatus(
  routes: readonly RestRoute[],
  { method, url, status }: { method: string; url: string; status: number },
): string | null {
  const path = url.split('?', 1)[0] ?? '';
  const found = routes.filter((route) => route.method === method && addressPattern(route.path).test(path));
  // Where two patterns match, the router takes the one with fewer parameters.
  const [route] = found.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);
  if (!route || OF_ANY_REQUEST.includes(status)) return null;
  const statuses = [route.status, ...failuresOf(route).map((code) => ERROR_TABLE[code].status)];
  return statuses.includes(status) ? null : `${route.method} ${route.path} does not document ${status}`;
}

const addressPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.+*?()[\]]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`);
