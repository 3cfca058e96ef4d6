import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { DomainError } from '../errors.ts';
import { pathOf } from './door.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The dealer sub-site that was asked, null on the main site. */
    subdomain: string | null;
  }
}

const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);
const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)(:\d+)?$/;
const LABEL = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

type HostEnv = Pick<Env, 'baseHost' | 'isHttps'>;

/** Whom a Host header means: the main site, a dealer sub-site, or nobody (docs/rules.md "Addresses"). */
export function siteOf(host: string, { baseHost, isHttps }: HostEnv): { subdomain: string | null } | null {
  const name = host.toLowerCase().replace(isHttps ? /:443$/ : /:80$/, '');
  if (name === baseHost || LOOPBACK.test(name)) return { subdomain: null };
  if (!name.endsWith(`.${baseHost}`)) return null;
  const subdomain = name.slice(0, -baseHost.length - 1);
  return LABEL.test(subdomain) ? { subdomain } : null;
}

/** 421 for a host that isn't ours, so that no foreign name (DNS rebinding, cache poisoning) gets an answer of the site. */
export function knowHosts(app: FastifyInstance, env: HostEnv): void {
  app.decorateRequest('subdomain', null);
  app.addHook('onRequest', async (request) => {
    const site = siteOf(request.host, env);
    if (site) request.subdomain = site.subdomain;
    else if (!OPERATIONS.has(pathOf(request))) {
      throw new DomainError('misdirected', 'Această adresă nu aparține site-ului');
    }
  });
}
