import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../platform/errors.ts';
import { proceduresOf } from './transport.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No deadline: an upload, a copy of everything. Such a route has another bound. */
    takesLong?: boolean;
  }
}

/** Below the ten seconds after which connections are closed, here and in most proxies. */
const DEADLINE_MS = 8_000;
const RETRY_AFTER_S = 5;
/** Complete exports of a user's data; and calls that wait for a mail server, whose silence is a result of its own. */
const LONG_PROCEDURES: ReadonlySet<string> = new Set([
  'audit.export',
  'lead.export',
  'account.exportData',
  'setting.testSmtp',
]);
const LONG_ROUTES: ReadonlySet<string> = new Set(['/api/admin/settings/smtp/test']);

const takesLong = (request: FastifyRequest): boolean =>
  request.routeOptions.config.takesLong === true ||
  LONG_ROUTES.has(request.routeOptions.url ?? '') ||
  proceduresOf(request).some((procedure) => LONG_PROCEDURES.has(procedure));

interface Pending {
  timer: NodeJS.Timeout | undefined;
  leftMs: number;
  /** Start of the deadline, by `performance.now()`. */
  since: number;
}

/**
 * Answers 503 with Retry-After when an answer is not ready in time, so that no caller sees a broken connection. The
 * time in which a body arrives is the client's own (http/hooks/slow-body.ts); an answer that has begun continues.
 */
export function answerInTime(app: FastifyInstance, deadlineMs = DEADLINE_MS): void {
  const pending = new WeakMap<FastifyRequest, Pending>();

  const begin = (request: FastifyRequest, reply: FastifyReply): void => {
    const one = pending.get(request);
    if (!one) return;
    one.since = performance.now();
    one.timer = setTimeout(() => giveUp(reply), one.leftMs).unref();
  };
  const pause = (request: FastifyRequest): void => {
    const one = pending.get(request);
    if (!one) return;
    clearTimeout(one.timer);
    one.leftMs = Math.max(0, one.leftMs - (performance.now() - one.since));
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.ws || takesLong(request)) return;
    pending.set(request, { timer: undefined, leftMs: deadlineMs, since: 0 });
    begin(request, reply);
    reply.raw.once('close', () => pause(request));
  });
  app.addHook('preParsing', async (request) => pause(request));
  app.addHook('preValidation', async (request, reply) => begin(request, reply));
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  void reply.send(unavailable(RETRY_AFTER_S));
  // The handler's late result is dropped, and not an error.
  reply.log = reply.log.child({}, { level: 'fatal' });
}
