import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context/context.ts';
import { requireAccess } from './guard.ts';
import { measured } from './measured.ts';
import type { RestRoute } from './rest-route.ts';

/** Body limit of public calls, in bytes; others may send 1 MiB (docs/rules/calls.md, rule 4). */
export const PUBLIC_BODY_LIMIT = 64 * 1024;

/** Mounts procedures at their REST addresses; the application's error handler answers errors. */
export function mountRestRoutes(
  app: FastifyInstance,
  routes: readonly RestRoute[],
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Ctx,
): void {
  for (const {
    procedure,
    method,
    path,
    access,
    right,
    fromDealerSites,
    isReferenceList,
    work,
    status,
    handle,
  } of routes) {
    app.route({
      method,
      url: path,
      config: { access, fromDealerSites, isReferenceList, work },
      // Before the body is read: 401 and 403 come before 400, 413 and 415 (docs/rules/calls.md, rule 2).
      onRequest: (request, _reply, done) => {
        if (access !== 'public') requireAccess(access, request.actor, right);
        done();
      },
      ...(access === 'public' && method !== 'GET' ? { bodyLimit: PUBLIC_BODY_LIMIT } : {}),
      handler: async (request, reply) => {
        const ctx = contextOf(request, reply);
        const restRequest = {
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          body: (request.body ?? {}) as Record<string, unknown>,
          headers: request.headers,
        };
        const { body, headers } = await measured(procedure, () => handle(ctx, restRequest));
        void reply.code(status).headers(headers);
        if (ctx.actor) void reply.header('cache-control', 'no-store');
        // Not the reply: to wait for its end costs as much as a cached answer.
        return body;
      },
    });
  }
}
