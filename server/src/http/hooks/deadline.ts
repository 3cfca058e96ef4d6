import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../platform/errors.ts';
import { proceduresOf } from './transport.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes as long as it takes: an upload, a copy of everything. Whoever says so bounds it otherwise. */
    takesLong?: boolean;
  }
}

/** Below the ten seconds after which connections are given up, here and in most programs before us. */
const DEADLINE_MS = 8_000;
const RETRY_AFTER_S = 5;
/** Files of everything that somebody has; and what waits for a mail server, whose silence is an answer of its own. */
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
  /** When the time began to run, by `performance.now()`. */
  since: number;
}

/**
 * Answers 503 with Retry-After when an answer is not made in time, so that no caller is left with a cut line. The time in
 * which a body arrives is the client's own (http/hooks/slow-body.ts); an answer that has begun goes on.
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
  // What the handler still brings comes too late; that is no news.
  reply.log = reply.log.child({}, { level: 'fatal' });
}
