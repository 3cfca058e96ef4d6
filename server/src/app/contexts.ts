/** The context of every call and page: the server's parts, and who calls. */
import { IDEMPOTENCY_HEADER } from 'contracts/idempotency';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MissedCounter } from '../catalog/search/missed/missed-counter.ts';
import { recordAct } from '../catalog/dealer/team/journal.service.ts';
import type { SearchRuntime } from '../catalog/search/search-runtime.ts';
import { browserCookie, guestCookie, sessionCookie } from '../http/hooks/session.ts';
import { asksForPushedData } from '../http/hooks/live-updates.ts';
import { forgetCar } from '../marketplace/favorite/favorite.service.ts';
import { releaseLeads } from '../marketplace/lead/lead-assignment.service.ts';
import { joinLeads } from '../marketplace/lead/lead-state.service.ts';
import type { ViewCounter } from '../marketplace/view-counts/view-counter.ts';
import type { RefusalLog } from '../platform/audit/refusal-log.ts';
import type { ContextFactory, Ctx, Events, FailedJobs, Jobs, Limits, Written } from '../platform/context/context.ts';
import { awaitingReplicas } from '../platform/database/await-replicas.ts';
import type { Orm } from '../platform/database/orm.ts';
import type { ReadReplicas } from '../platform/database/read-replicas.ts';
import type { Env } from '../platform/config/env.ts';

interface ContextDeps {
  env: Env;
  orm: Orm;
  jobs: Jobs & FailedJobs;
  limits: Limits;
  search: SearchRuntime;
  views: ViewCounter;
  missed: MissedCounter;
  refusals: RefusalLog;
  /** Replicas for what only reads; without them the primary answers everything. */
  reads?: ReadReplicas | undefined;
  now?: (() => Date) | undefined;
}

/** Their procedures are queries: http/hooks/methods.ts refuses others. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const NO_COOKIE = { set: () => undefined, clear: () => undefined };
const INSIDE = {
  actor: null,
  cookie: NO_COOKIE,
  guestCookie: { value: null, set: () => undefined },
  browserCookie: { value: null, set: () => undefined },
  requestId: 'internal',
  idempotencyKey: null,
  leadToken: null,
  ip: null,
  userAgent: null,
};

export function contextFactory(
  app: FastifyInstance,
  { env, orm, jobs, limits, search, views, missed, refusals, reads, now = () => new Date() }: ContextDeps,
): ContextFactory {
  const events: Events = {
    carDeleted: forgetCar,
    dealerActed: recordAct,
    memberLeft: releaseLeads,
    mailboxProven: joinLeads,
  };
  const shared = { env, jobs, failedJobs: jobs, events, search, views, missed, refusals, now };
  const writing = () => awaitingReplicas(orm.em.fork());
  const reading = (written: Written | null) => () => reads?.fork(written) ?? orm.em.fork();
  const callers = (request: FastifyRequest) => ({
    limits: limits.forCaller?.(request.ip) ?? limits,
    actor: request.actor,
    log: request.log,
    requestId: request.id,
    idempotencyKey: null,
    leadToken: null,
    ip: request.ip,
    userAgent: request.headers['user-agent'] || null,
  });
  /** An entity manager costs as much as a cached answer, which asks the database for nothing: made when it is used. */
  const withEntities = (fork: () => Ctx['em'], own: Omit<Ctx, 'em' | keyof typeof shared>): Ctx => {
    let em: Ctx['em'] | undefined;
    return {
      ...shared,
      ...own,
      get em() {
        return (em ??= fork());
      },
    };
  };
  return {
    fromRequest: (request, reply) =>
      withEntities(READING.has(request.method) && !asksForPushedData(request) ? reading(request.written) : writing, {
        ...callers(request),
        idempotencyKey: request.headers[IDEMPOTENCY_HEADER]?.toString() ?? null,
        leadToken: request.headers[LEAD_TOKEN_HEADER]?.toString() ?? null,
        cookie: sessionCookie(env, request, reply),
        guestCookie: guestCookie(env, request, reply),
        browserCookie: browserCookie(env, request, reply),
      }),
    fromSocket: (request) =>
      withEntities(writing, {
        ...callers(request),
        cookie: NO_COOKIE,
        guestCookie: guestCookie(env, request, null),
        browserCookie: browserCookie(env, request, null),
      }),
    internal: (written = null) => withEntities(reading(written), { ...INSIDE, limits, log: app.log }),
  };
}
