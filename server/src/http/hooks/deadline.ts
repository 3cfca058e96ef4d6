import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../platform/errors/errors.ts';
import { proceduresOf } from './transport.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: it has none. */
    deadline: Deadline | null;
  }
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

interface Deadline {
  timer: NodeJS.Timeout;
  leftMs: number;
  /** When it was started, by `performance.now()`. */
  since: number;
}

/**
 * Answers 503 with Retry-After when an answer is not ready in time, so that no caller sees a broken connection. The
 * time in which a body arrives is the client's own (http/hooks/slow-body.ts); an answer that has begun continues.
 */
export function answerInTime(app: FastifyInstance, deadlineMs = DEADLINE_MS): void {
  const start = (leftMs: number, reply: FastifyReply): Deadline => ({
    timer: setTimeout(giveUp, leftMs, reply).unref(),
    leftMs,
    since: performance.now(),
  });
  const stop = ({ timer, leftMs, since }: Deadline): number => {
    clearTimeout(timer);
    return Math.max(0, leftMs - (performance.now() - since));
  };

  app.decorateRequest('deadline', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.ws && !takesLong(request)) request.deadline = start(deadlineMs, reply);
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.deadline && hasBody(request)) request.deadline.leftMs = stop(request.deadline);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (request.deadline && hasBody(request)) request.deadline = start(request.deadline.leftMs, reply);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.deadline) clearTimeout(request.deadline.timer);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function giveUp(reply: FastifyReply): void {
  // A client that has gone leaves its deadline behind.
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return;
  void reply.send(unavailable(RETRY_AFTER_S));
  // The handler's late result is dropped, and not an error.
  reply.log = reply.log.child({}, { level: 'fatal' });
}
