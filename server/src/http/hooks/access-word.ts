import type { FastifyInstance } from 'fastify';
import type { Access } from '../../platform/calls/guard.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** A dealer's sub-site may send it too. */
    fromSubSites?: boolean;
    /** Answered with a tag, and with 304 to who has it. */
    isReferenceList?: boolean;
  }
}

/** The page that shows the calls: its plugin's routes can't carry a word, and anybody may read them. */
export const DOCS_PATH = '/api/docs';

/** Lets no call exist that doesn't say who may make it (docs/rules.md, rule 2): the server would not even start. */
export function requireAccessWords(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { method, url } = route;
    if (url === DOCS_PATH || url.startsWith(`${DOCS_PATH}/`)) route.config = { ...route.config, access: 'public' };
    if (url.startsWith('/api/') && !route.config?.access)
      throw new Error(`${String(method)} ${url} has no access word`);
  });
}
