/** The server without its port: everything a test needs, nothing that listens. */
import cookie from '@fastify/cookie';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Ctx, Jobs, Limits } from './context.ts';
import type { Orm } from './db/config.ts';
import type { Env } from './env.ts';
import { ERROR_TABLE, notFound } from './errors.ts';
import { acceptJsonObjects } from './gate/body.ts';
import { readSessions, sessionCookie } from './gate/session.ts';
import { toDomainError, toProblem } from './problem.ts';
import { mountRows } from './rest.ts';
import { restRows } from './rest-rows.ts';
import { type AppRouter, appRouter } from './router.ts';

/** What the application is built from; tests pass their own clock, database and limits. */
export interface AppDeps {
  env: Env;
  orm: Orm;
  jobs: Jobs;
  limits: Limits;
  logger: boolean | object;
  now?: () => Date;
}

/** How contexts are made: from a request, or for the server's own work (rendering, jobs). */
export interface ContextFactory {
  fromRequest(request: FastifyRequest, reply: FastifyReply): Ctx;
  internal(): Ctx;
}

const MAX_BATCH = 20;
const SLOW_CLIENT = {
  requestTimeout: 10_000,
  connectionTimeout: 10_000,
  keepAliveTimeout: 5_000,
  http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
};

function contextFactory(
  app: FastifyInstance,
  { env, orm, jobs, limits, now = () => new Date() }: AppDeps,
): ContextFactory {
  const shared = () => ({ em: orm.em.fork(), env, jobs, limits, now });
  return {
    fromRequest: (request, reply) => ({
      ...shared(),
      actor: request.actor,
      cookie: sessionCookie(env, request, reply),
      log: request.log,
      requestId: request.id,
      ip: request.ip,
    }),
    internal: () => ({
      ...shared(),
      actor: null,
      cookie: { set: () => undefined, clear: () => undefined },
      log: app.log,
      requestId: 'internal',
      ip: null,
    }),
  };
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toDomainError(error);
    const { status } = ERROR_TABLE[failure.code];
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
    if (failure.retryAfter !== undefined) void reply.header('retry-after', failure.retryAfter);
    return reply.code(status).type('application/problem+json').send(toProblem(failure, request.id));
  });
}

/** Builds the server with all its doors. The caller listens and stops it. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, orm, now = () => new Date() } = deps;
  const app = Fastify({
    ...SLOW_CLIENT,
    logger: deps.logger,
    bodyLimit: 1024 * 1024,
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 5_000 },
  });
  answerErrors(app);
  await app.register(cookie);
  acceptJsonObjects(app);
  readSessions(app, { env, orm, now });
  const contexts = contextFactory(app, deps);

  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) => contexts.fromRequest(req, res),
      maxBatchSize: MAX_BATCH,
      onError: ({ error, ctx, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') ctx?.log.error({ err: error, path }, 'procedure failed');
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);

  mountRows(app, restRows, contexts.fromRequest);
  app.all('/api/*', async () => {
    throw notFound();
  });
  return app;
}
