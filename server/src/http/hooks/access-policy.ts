import type { FastifyInstance } from 'fastify';
import type { Access } from '../../platform/calls/guard.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** A dealer site may send it too. */
    fromDealerSites?: boolean;
    /** Answered with an entity tag, and with 304 to a caller that has it. */
    isReferenceList?: boolean;
  }
}

/** The page that shows the calls: its plugin's routes cannot carry an access policy, and it is public. */
export const DOCS_PATH = '/api/docs';

/** Every call must declare an access policy (docs/rules/calls.md, rule 2): otherwise the server does not start. */
export function requireAccessPolicies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { method, url } = route;
    if (url === DOCS_PATH || url.startsWith(`${DOCS_PATH}/`)) route.config = { ...route.config, access: 'public' };
    if (url.startsWith('/api/') && !route.config?.access)
      throw new Error(`${String(method)} ${url} has no access policy`);
  });
}
