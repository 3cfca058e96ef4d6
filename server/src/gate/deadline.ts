import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../errors.ts';
import { proceduresOf } from './door.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes as long as it takes: an upload, a copy of everything. Whoever says so bounds it otherwise. */
    takesLong?: boolean;
  }
}

/** Below the ten seconds after which connections are given up, here and in most programs before us. */
const DEADLINE_MS = 8_000;
const RETRY_AFTER_S = 5;
/** Files of everything that somebody has. */
const LONG_PROCEDURES: ReadonlySet<string> = new Set(['audit.export', 'lead.export', 'account.exportData']);

interface Pending {
  timer: NodeJS.Timeout | undefined;
}

/**
 * Answers 503 with Retry-After when an answer is not made in time, so that no caller is left with a cut line. The time in
 * which a body arrives is the client's own (gate/slow-body.ts); an answer that has begun goes on.
 */
export function answerInTime(app: FastifyInstance, deadlineMs = DEADLINE_MS): void {
  const pending = new WeakMap<FastifyRequest, Pending>();

  const begin = (request: FastifyRequest, reply: FastifyReply): void => {
    const one = pending.get(request);
    if (one) one.timer = setTimeout(() => giveUp(reply), deadlineMs).unref();
  };
  const pause = (request: FastifyRequest): void => clearTimeout(pending.get(request)?.timer);

  app.addHook('onRequest', async (request, reply) => {
    const isLong = request.routeOptions.config.takesLong === true;
    if (isLong || request.ws || proceduresOf(request).some((procedure) => LONG_PROCEDURES.has(procedure))) return;
    pending.set(request, { timer: undefined });
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
