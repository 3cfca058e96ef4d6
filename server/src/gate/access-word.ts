import type { FastifyInstance } from 'fastify';
import type { Access } from '../guard.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** Lets no call exist that doesn't say who may make it (docs/rules.md, rule 2): the server would not even start. */
export function requireAccessWords(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith('/api/') && !config?.access) throw new Error(`${String(method)} ${url} has no access word`);
  });
}
