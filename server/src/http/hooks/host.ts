import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/config/env.ts';
import { badRequest, DomainError } from '../../platform/errors/errors.ts';
import { isWithin, networksOf } from './connections.ts';
import { addressOf, transportOf, isPagePath, pathOf } from './transport.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The requested dealer site, null on the main site. */
    subdomain: string | null;
  }
}

const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);
const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)(:\d+)?$/;
const LOCAL_PEER = /^(?:127\.|::1$|::ffff:127\.)/;
const READING = new Set(['GET', 'HEAD']);
const LABEL = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

type HostEnv = Pick<Env, 'baseHost' | 'isHttps'>;

/** What a Host header means: the main site, a dealer site, or an unknown host (docs/rules/addresses.md "Addresses"). */
export function siteOf(host: string, { baseHost, isHttps }: HostEnv): { subdomain: string | null } | null {
  const name = host.toLowerCase().replace(isHttps ? /:443$/ : /:80$/, '');
  if (name === baseHost || LOOPBACK.test(name)) return { subdomain: null };
  if (!name.endsWith(`.${baseHost}`)) return null;
  const subdomain = name.slice(0, -baseHost.length - 1);
  return LABEL.test(subdomain) ? { subdomain } : null;
}

/** A caller on this machine itself, without a proxy that could forward a stranger's request. */
const isFromHere = ({ raw, headers }: FastifyRequest): boolean =>
  LOCAL_PEER.test(raw.socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined;

/** Once the site has its own name, a local host name is accepted only from this machine. */
const isMisused = (request: FastifyRequest, { isHttps }: HostEnv): boolean =>
  isHttps && LOOPBACK.test(request.host) && !isFromHere(request);

function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count > 1;
}

/**
 * 421 for a host that isn't ours, so that no foreign name (DNS rebinding, cache poisoning) gets an answer of the site;
 * 400 for two Host headers, which a proxy may have read differently. A page requested without TLS redirects to its
 * https address.
 */
export function knowHosts(app: FastifyInstance, env: HostEnv & Pick<Env, 'publicUrl' | 'trustProxy'>): void {
  app.decorateRequest('subdomain', null);
  const proxies = networksOf(env.trustProxy);
  const isPlain = (request: FastifyRequest) =>
    env.isHttps &&
    request.headers['x-forwarded-proto'] !== undefined &&
    request.protocol === 'http' &&
    isWithin(proxies, request.raw.socket.remoteAddress ?? '');
  app.addHook('onRequest', (request, reply, done) => {
    if (OPERATIONS.has(pathOf(request))) {
      request.subdomain = siteOf(request.host, env)?.subdomain ?? null;
      return done();
    }
    if (hasTwoHosts(request)) throw badRequest('Cererea nu a putut fi citită');
    const isPlainRequest = isPlain(request);
    const site = siteOf(withoutPort(request.host, isPlainRequest), env);
    if (!site || isMisused(request, env)) {
      throw new DomainError('misdirected', 'Această adresă nu aparține site-ului');
    }
    request.subdomain = site.subdomain;
    if (!isPlainRequest || !READING.has(request.method) || transportOf(request) !== 'other') return done();
    const { path, search } = addressOf(request);
    if (!isPagePath(path)) return done();
    const host = site.subdomain === null ? env.baseHost : `${site.subdomain}.${env.baseHost}`;
    void reply.redirect(`https://${host}${path}${search}`, 301);
  });
}

/** Without TLS the port is that of plain http. */
const withoutPort = (host: string, isPlain: boolean): string => (isPlain ? host.replace(/:80$/, '') : host);
