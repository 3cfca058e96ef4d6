import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, notFound } from '../../platform/errors.ts';
import { addressOf } from './transport.ts';

interface KnownAddress {
  pattern: RegExp;
  methods: ReadonlySet<string>;
}

/** The methods that an address takes, none when there is no such address. */
export type MethodsOf = (path: string) => string[];

/** Routes that stand for everything below them know nothing of single addresses. */
const isCatchAll = (url: string): boolean => url === '*' || url === '/*' || url === '/api/*';

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?()[\]^$|\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );

/** Learns all addresses as their routes are made; call it before the first of them. */
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
 * What becomes of a request that no route takes: 405 with Allow where the address takes other methods, 204 with Allow for
 * OPTIONS, else 404. No CORS header goes with it: pages of other sites have nothing to ask here.
 */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): FastifyReply {
  // A method that is known but was not routed: the address itself is none, such as one that is too long.
  if (methods.length === 0 || methods.includes(request.method)) throw notFound();
  void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  throw new DomainError('method_not_allowed', 'Metoda cererii nu este potrivită');
}

/** The path that routes are compared with: as the router reads it. */
export function routedPath(request: FastifyRequest): string {
  const { path } = addressOf(request);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
