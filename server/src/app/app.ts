/** The server without its port: everything a test needs, without listening. */
import cookie from '@fastify/cookie';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import { auditRefusal } from '../platform/audit/audit.service.ts';
import { RefusalLog } from '../platform/audit/refusal-log.ts';
import { brandLogos } from '../catalog/brand/logo.ts';
import { ViewCounter } from '../marketplace/view-counts/view-counter.ts';
import { openChat } from '../marketplace/chat/chat-server.ts';
import type { ChatTuning } from '../marketplace/chat/chat-tuning.ts';
import { acceptSockets, isSocketUpgrade, mountChat } from '../marketplace/chat/chat.socket.ts';
import type { ContextFactory, FailedJobs, Jobs, Limits } from '../platform/context/context.ts';
import type { Orm } from '../platform/database/orm.ts';
import type { ReadReplicas } from '../platform/database/read-replicas.ts';
import { isOpenDealerSite } from '../catalog/dealer/dealer.service.ts';
import type { Env } from '../platform/config/env.ts';
import type { Instances } from '../platform/database/instances/instances.ts';
import { RequestCounts } from '../platform/limits/request-counts.ts';
import { setRomanianMessages } from '../platform/errors/romanian-messages.ts';
import { admitWork } from '../http/hooks/admission.ts';
import { requireAccessPolicies } from '../http/hooks/access-policy.ts';
import { answerErrors, isOwnFault, sendProblem } from '../http/hooks/answer-errors.ts';
import { sendSecurityHeaders } from '../http/hooks/answer-headers.ts';
import { acceptJsonObjects } from '../http/hooks/body.ts';
import { compressAnswers } from '../http/hooks/compression.ts';
import { refuseCrossSite } from '../http/hooks/cross-site.ts';
import { answerInTime } from '../http/hooks/deadline.ts';
import { readableAddress } from '../http/hooks/transport.ts';
import { cleanForwarded } from '../http/hooks/forwarded.ts';
import { knowHosts } from '../http/hooks/host.ts';
import { httpServers } from '../http/hooks/http-server.ts';
import { knowMethods, refuseMethod, routedPath } from '../http/hooks/methods.ts';
import { limitRequests } from '../http/hooks/rate-limit.ts';
import { actorReader, readSessions } from '../http/hooks/session.ts';
import { guardTrpcAddresses, MAX_BATCH } from '../http/hooks/trpc-address.ts';
import { openApi } from '../http/openapi/openapi.ts';
import { mountOps, type OpsOptions } from './operations/ops.ts';
import { forgetSettings } from '../platform/config/settings/setting.service.ts';
import { mailPages } from '../platform/mail/mail-pages.ts';
import { pictures } from '../platform/pictures/pictures.ts';
import { ReleaseLoadExchange } from '../platform/storage/release-load-exchange.ts';
import { loadsOf } from '../platform/storage/release-loads.ts';
import { BurstLog } from '../platform/logging/burst-log.ts';
import { toDomainError } from '../platform/errors/problem.ts';
import { mountRestRoutes } from '../platform/calls/rest.ts';
import { answerPreparedCalls } from '../http/api/prepared-calls.ts';
import { restRoutes } from '../http/api/rest-routes.ts';
import { type AppRouter, appRouter, procedures, workOf } from '../http/api/router.ts';
import { trackOwnWrites } from '../http/hooks/read-your-writes.ts';
import { weeklyEmailOff } from '../back-office/dealer-panel/dealer-statistics/weekly-email-off.ts';
import { oneClickOptOut } from '../marketplace/review/one-click.ts';
import { oneClickUnsubscribe } from '../marketplace/saved-search/one-click.ts';
import { MissedCounter } from '../catalog/search/missed/missed-counter.ts';
import { FollowingSearch, type SearchRuntime } from '../catalog/search/search-runtime.ts';
import { dealerMaps } from '../http/maps/dealer-maps.ts';
import { securityText } from '../http/well-known/security-text.ts';
import { sitemapFiles } from '../http/sitemap/sitemap-files.ts';
import { conversationFiles } from '../marketplace/conversation/file-transport.ts';
import { importUploads } from '../marketplace/stock-import/import-upload.ts';
import { uploadObjects } from '../catalog/upload/upload-objects.ts';
import { UPLOAD_PATH } from '../catalog/upload/upload-keys.ts';
import type { SharedReleases } from '../platform/storage/shared-releases.ts';
import { shareReleases } from '../platform/storage/site-releases.ts';
import { followReleases } from '../http/releases/follow-releases.ts';
import { pageDrawer } from '../http/render/page-drawer.ts';
import { ownAreas, pageDefinitions, sitemapPages } from '../http/render/page-definitions.ts';
import { web } from '../http/render/web.ts';
import { contextFactory } from './contexts.ts';

setRomanianMessages();

/** The parts that the application is built from; tests pass their own clock, database and limits. */
export interface AppDeps {
  env: Env;
  orm: Orm;
  jobs: Jobs & FailedJobs;
  limits: Limits;
  /** Counts requests; without one they are counted in this process. */
  requests?: RequestCounts;
  /** The other servers on this database; without them this one is alone. */
  instances?: Instances;
  /** The search engine in memory; without one the database answers searches. */
  search?: SearchRuntime;
  /** Counts views of cars; tests pass their own to inspect it. */
  views?: ViewCounter;
  /** Counts searches that found nothing; the same. */
  missed?: MissedCounter;
  logger: boolean | object;
  now?: () => Date;
  /** The sources of /healthz, /readyz and /metrics; most tests do without. */
  ops?: OpsOptions;
  /** Deadline of an answer; tests on a busy machine wait longer. */
  deadlineMs?: number;
  /** Replicas that answer reads. */
  reads?: ReadReplicas | undefined;
  /** Other servers may run on the same database. */
  sharesDatabase?: boolean;
  /** Set by tests of limits in time or number. */
  chat?: Partial<ChatTuning>;
}

/** All hooks that see a request before its handler, in this order. */
async function registerHooks(app: FastifyInstance, deps: AppDeps & { requests: RequestCounts }): Promise<void> {
  const { env, orm, requests, now = () => new Date() } = deps;
  await app.register(cookie);
  sendSecurityHeaders(app, env);
  knowHosts(app, env);
  acceptJsonObjects(app);
  const enterQueues = admitWork(app, { classOf: workOf });
  readSessions(app, { env, orm, now });
  limitRequests(app, env, requests);
  guardTrpcAddresses(app);
  refuseCrossSite(app, env, (subdomain) => isOpenDealerSite(orm.em.fork(), subdomain));
  enterQueues();
}

function makeServer({ env, logger }: AppDeps): FastifyInstance {
  const { trustProxy } = env;
  const servers = httpServers({ trustProxy, uploadPath: UPLOAD_PATH, shouldUpgradeCallback: isSocketUpgrade });
  const app = Fastify({
    logger,
    serverFactory: servers.create,
    // Each of those servers answers parser errors itself.
    clientErrorHandler: () => undefined,
    // While it drains, requests are refused as problems (app/operations/ops.ts).
    return503OnClosing: false,
    bodyLimit: 1024 * 1024,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 5_000 },
    rewriteUrl: (request) => {
      if (trustProxy.length > 0) cleanForwarded(request);
      return readableAddress(request);
    },
    // A malformed or too long address never reaches a route, nor the error handler.
    frameworkErrors: (error, request, reply) => void sendProblem(reply, toDomainError(error), request.id),
  });
  app.decorate('openConnections', servers.openConnections);
  app.decorate('cutClients', servers.cuts);
  return app;
}

/** Starts the counters and the refusal log that write in the background; a shutdown flushes them. */
function startCounting(app: FastifyInstance, { env, orm, ops, ...given }: AppDeps) {
  const counted = { orm, log: app.log };
  const { views = new ViewCounter(counted), missed = new MissedCounter(counted) } = given;
  const refusals = new RefusalLog({ url: String(orm.config.get('clientUrl')), log: app.log });
  const isMigrated = () => ops?.readiness.hasPassed('migrations') ?? true;
  const loads = new ReleaseLoadExchange({ orm, log: app.log, loads: loadsOf(env), isMigrated });
  app.addHook('onClose', () => Promise.all([views.flush(), missed.flush(), refusals.stop(), loads.stop()]));
  return { views, missed, refusals };
}

/** Builds the server with all its transports. The caller listens and stops it. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, requests = new RequestCounts() } = deps;
  const app = makeServer(deps);
  const methodsOf = knowMethods(app);
  requireAccessPolicies(app);
  const search = deps.search ?? new FollowingSearch({ url: null, log: app.log });
  // Another server's change of a setting, before a page or an answer is made anew because of it.
  app.addHook(
    'onClose',
    search.onChange((carIds) => carIds === null && forgetSettings()),
  );
  const contexts = contextFactory(app, { ...deps, search, ...startCounting(app, deps) });
  const bursts = new BurstLog(app.log);
  answerErrors(app, { contextOf: contexts.fromRequest, bursts, siteName: env.siteName });
  const chat = openChat({ ...deps, log: app.log });
  await acceptSockets(app, chat);
  answerInTime(app, deps.deadlineMs);
  if (deps.ops) mountOps(app, { ...deps.ops, sockets: () => chat.places.figures(), cuts: app.cutClients });
  await registerHooks(app, { ...deps, requests });
  await compressAnswers(app);
  trackOwnWrites(app, {
    env,
    isShared: deps.sharesDatabase ?? false,
    position: deps.reads ? () => deps.reads!.position() : null,
    onWrite: () => {
      search.recordWrite();
      forgetSettings();
    },
  });

  await mountTrpc(app, { contexts, bursts });
  mountRestRoutes(app, restRoutes, contexts.fromRequest);
  await app.register(openApi, { env });
  app.all('/api/*', { config: { access: 'public' } }, async (request, reply) =>
    refuseMethod(request, reply, methodsOf(routedPath(request))),
  );
  mountChat(app, { chat, env, requests, contextOf: contexts.fromSocket });
  await app.register(pictures, { dataDir: env.dataDir });
  await app.register(brandLogos);
  if (env.isDevelopment) await app.register(mailPages, env);
  await app.register(oneClickOptOut, { contextOf: contexts.fromRequest });
  await app.register(oneClickUnsubscribe, { contextOf: contexts.fromRequest });
  await app.register(weeklyEmailOff, { contextOf: contexts.fromRequest });
  await app.register(uploadObjects, { contextOf: contexts.fromRequest });
  await app.register(conversationFiles, { contextOf: contexts.fromRequest });
  await app.register(importUploads, { contextOf: contexts.fromRequest });
  const served = await followReleases(app, env, {
    shared: await sharedReleases(app, deps),
    prepare: (builds) => pageDrawer(env.pageThreads).of(builds).warmUp(),
  });
  const definitions = pageDefinitions(app.log);
  const listPages = () => sitemapPages(served.of(null), definitions);
  const listOwnAreas = () => ownAreas(served.of(null));
  await app.register(securityText, { env, contextOf: contexts.fromRequest });
  await app.register(dealerMaps, { contextOf: contexts.fromRequest });
  await app.register(sitemapFiles, { contextOf: contexts.fromRequest, listPages, listOwnAreas });
  await web(app, { env, contexts, methodsOf, served, definitions, search, actorOf: actorReader(deps) });
  return app;
}

/** The releases that all servers share, if they do: a server without what is live is not ready. */
async function sharedReleases(app: FastifyInstance, { env, orm, ops }: AppDeps): Promise<SharedReleases | null> {
  if (env.objectsIn === 'folder') return null;
  const shared = shareReleases(env, await orm.em.getConnection().getNativeClient(), app.log);
  if (shared) ops?.readiness.watch('releases', 'what is live is not fetched yet', () => shared.isCurrent());
  return shared;
}

async function mountTrpc(
  app: FastifyInstance,
  { contexts, bursts }: { contexts: ContextFactory; bursts: BurstLog },
): Promise<void> {
  const trpc = {
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
        if (isOwnFault(bursts, error, path)) ctx?.log.error({ err: error, path }, 'procedure failed');
        if (error.code === 'FORBIDDEN' && ctx) auditRefusal(ctx, path);
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>;
  await app.register(async (scope) => {
    answerPreparedCalls(scope, { procedures, contextOf: contexts.fromRequest });
    await scope.register(fastifyTRPCPlugin, trpc);
  });
}
