import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, notFound } from '../../platform/errors/errors.ts';
import { addressOf } from './transport.ts';

interface KnownAddress {
  pattern: RegExp;
  methods: ReadonlySet<string>;
}

/** The methods of an address, none when the address is unknown. */
export type MethodsOf = (path: string) => string[];

/** Wildcard routes know nothing of single addresses. */
const isCatchAll = (url: string): boolean => url === '*' || url === '/*' || url === '/api/*';

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?()[\]^$|\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );

/** Collects all addresses as their routes are registered; call it before the first of them. */
export function knowMethods(app: FastifyInstance): MethodsOf {
  const known: KnownAddress[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!isCatchAll(url)) known.push({ pattern: patternOf(url), methods: new Set([method].flat()) });
  });
  return (path) => {
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((address) => [...address.methods]);
    return [...new Set(methods)].toSorted();
  };
}

/**
 * The answer to a request without a route: 405 with Allow where the address has other methods, 204 with Allow for
 * OPTIONS, else 404. No CORS header: pages of other sites have no access here.
 */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): FastifyReply {
  // A known method that was not routed: the address itself is invalid, such as one that is too long.
  if (methods.length === 0 || methods.includes(request.method)) throw notFound();
  void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  throw new DomainError('method_not_allowed', 'Metoda cererii nu este potrivită');
}

/** The path as the router reads it, for comparison with routes. */
export function routedPath(request: FastifyRequest): string {
  const { path } = addressOf(request);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
