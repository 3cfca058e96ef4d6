import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/config/env.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import { callWhenDone } from './call-when-done.ts';
import { metaOf } from '../api/router.ts';
import { proceduresOf } from './transport.ts';
import { siteOf } from './host.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the host is an approved dealer's site. */
export type DealerSiteCheck = (subdomain: string) => Promise<boolean>;

export interface Provenance {
  secFetchSite: string | undefined;
  origin: string | undefined;
}

/** A call's origin by its headers (docs/rules/calls.md, rule 6): our site, a foreign page, or an origin to be checked. */
export function verdictOn({ secFetchSite, origin }: Provenance): 'own' | 'foreign' | 'ask-origin' {
  if (secFetchSite !== undefined) return ['same-origin', 'none'].includes(secFetchSite) ? 'own' : 'foreign';
  return origin === undefined ? 'own' : 'ask-origin';
}

/** Refuses unsafe calls that another site's page makes with a visitor's cookie. */
export function refuseCrossSite(app: FastifyInstance, env: Env, isDealerSite: DealerSiteCheck): void {
  const isAllowedOrigin = async (origin: string, request: FastifyRequest): Promise<boolean> => {
    if (origin === env.publicUrl) return request.subdomain === null;
    if (!URL.canParse(origin)) return false;
    const { protocol, host } = new URL(origin);
    const subdomain = protocol === new URL(env.publicUrl).protocol ? siteOf(host, env)?.subdomain : null;
    return Boolean(subdomain) && mayComeFromDealerSite(request) && isDealerSite(subdomain ?? '');
  };

  const refuse = async (request: FastifyRequest): Promise<void> => {
    const { origin } = request.headers;
    const secFetchSite = headerText(request.headers['sec-fetch-site']);
    const verdict = verdictOn({ secFetchSite, origin });
    const { subdomain } = request;
    const isRefused =
      verdict === 'foreign' ||
      (verdict === 'ask-origin' && !(await isAllowedOrigin(origin ?? '', request))) ||
      (subdomain !== null && !(mayComeFromDealerSite(request) && (await isDealerSite(subdomain))));
    if (isRefused) throw forbidden('Cererea vine de pe alt site și a fost refuzată');
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method)) done();
    else void callWhenDone(refuse(request), done);
  });
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

/** Whether the calls state it themselves. */
function mayComeFromDealerSite(request: FastifyRequest): boolean {
  const procedures = proceduresOf(request);
  if (procedures.length > 0) return procedures.every((procedure) => metaOf(procedure)?.fromDealerSites);
  return request.routeOptions.config.fromDealerSites ?? false;
}
