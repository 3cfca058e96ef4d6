/** The server without its port: everything a test needs, nothing that listens. */
import cookie from '@fastify/cookie';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { auditRefusal } from './audit/audit.service.ts';
import { brandLogos } from './brand/logo.ts';
import type { Ctx, Jobs, Limits } from './context.ts';
import type { Orm } from './db/config.ts';
import { isOpenSubSite } from './dealer/dealer.service.ts';
import type { Env } from './env.ts';
import { type DomainError, ERROR_TABLE, notFound } from './errors.ts';
import { requireAccessWords } from './gate/access-word.ts';
import { sendSecurityHeaders } from './gate/answer-headers.ts';
import { acceptJsonObjects } from './gate/body.ts';
import { refuseCrossSite } from './gate/cross-site.ts';
import { doorOf } from './gate/door.ts';
import { knowHosts } from './gate/host.ts';
import { limitRequests } from './gate/rate-limit.ts';
import { readSessions, sessionCookie } from './gate/session.ts';
import { guardTrpcAddresses, MAX_BATCH } from './gate/trpc-address.ts';
import { mountOps, type OpsOptions } from './ops/ops.ts';
import { pictures } from './picture/pictures.ts';
import { toDomainError, toProblem, toTrpcEnvelope } from './problem.ts';
import { mountRows } from './rest.ts';
import { restRows } from './rest-rows.ts';
import { type AppRouter, appRouter } from './router.ts';
import { uploadObjects } from './upload/upload-objects.ts';
import { web } from './web/web.ts';
import { z } from 'zod';

// A rule without words of its own answers in Romanian too.
z.config(z.locales.ro());

/** What the application is built from; tests pass their own clock, database and limits. */
export interface AppDeps {
  env: Env;
  orm: Orm;
  jobs: Jobs;
  limits: Limits;
  logger: boolean | object;
  now?: () => Date;
  /** What /healthz, /readyz and /metrics tell; most tests do without. */
  ops?: OpsOptions;
}

/** How contexts are made: from a request, or for the server's own work (rendering, jobs). */
export interface ContextFactory {
  fromRequest(request: FastifyRequest, reply: FastifyReply): Ctx;
  internal(): Ctx;
}

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
      limits: limits.forCaller?.(request.ip) ?? limits,
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

function answerErrors(app: FastifyInstance, contexts: ContextFactory): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toDomainError(error);
    const { status } = ERROR_TABLE[failure.code];
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
    if (status === 403) {
      const route = request.routeOptions.url ?? '(no route)';
      void auditRefusal(contexts.fromRequest(request, reply), `${request.method} ${route}`);
    }
    if (failure.retryAfter !== undefined) void reply.header('retry-after', failure.retryAfter);
    // A refusal before tRPC's own door still has to be readable for its client.
    if (doorOf(request) === 'trpc') return reply.code(status).send(toTrpcEnvelope(failure, request.id));
    return sendProblem(reply, failure, request.id);
  });
}

function sendProblem(reply: FastifyReply, failure: DomainError, requestId: string): FastifyReply {
  const problem = toProblem(failure, requestId);
  return reply.code(problem.status).type('application/problem+json').send(problem);
}

/** Everything that looks at a request before its handler, in this order. */
async function standAtTheGate(app: FastifyInstance, { env, orm, now = () => new Date() }: AppDeps): Promise<void> {
  await app.register(cookie);
  await sendSecurityHeaders(app, env);
  knowHosts(app, env);
  acceptJsonObjects(app);
  readSessions(app, { env, orm, now });
  limitRequests(app, env);
  guardTrpcAddresses(app);
  refuseCrossSite(app, env, (subdomain) => isOpenSubSite(orm.em.fork(), subdomain));
}

/** Builds the server with all its doors. The caller listens and stops it. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env } = deps;
  const app = Fastify({
    ...SLOW_CLIENT,
    logger: deps.logger,
    bodyLimit: 1024 * 1024,
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 5_000 },
    // An address that can't be read or is too long never reaches a route, nor the error handler below.
    frameworkErrors: (error, request, reply) => void sendProblem(reply, toDomainError(error), request.id),
  });
  requireAccessWords(app);
  const contexts = contextFactory(app, deps);
  answerErrors(app, contexts);
  if (deps.ops) mountOps(app, deps.ops);
  await standAtTheGate(app, deps);

  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) => contexts.fromRequest(req, res),
      maxBatchSize: MAX_BATCH,
      responseMeta: ({ errors }) => {
        const wait = Math.max(0, ...errors.map((error) => toDomainError(error).retryAfter ?? 0));
        return wait > 0 ? { headers: new Headers({ 'retry-after': String(wait) }) } : {};
      },
      onError: ({ error, ctx, path = '' }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') ctx?.log.error({ err: error, path }, 'procedure failed');
        if (error.code === 'FORBIDDEN' && ctx) void auditRefusal(ctx, path);
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);

  mountRows(app, restRows, contexts.fromRequest);
  app.all('/api/*', { config: { access: 'public' } }, async () => {
    throw notFound();
  });
  await app.register(pictures, { dataDir: env.dataDir });
  await app.register(brandLogos);
  await app.register(uploadObjects, { contextOf: contexts.fromRequest });
  await web(app, { env, contexts });
  return app;
}
