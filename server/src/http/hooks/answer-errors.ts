import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditRefusal } from '../../platform/audit/audit.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { DomainError, ERROR_TABLE, QueueFullError } from '../../platform/errors/errors.ts';
import type { BurstLog } from '../../platform/logging/burst-log.ts';
import { toDomainError, toProblem, toTrpcEnvelope } from '../../platform/errors/problem.ts';
import { transportOf } from './transport.ts';
import { isReader, sendErrorPage } from './error-page.ts';

interface ErrorDeps {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Ctx;
  bursts: BurstLog;
  /** On the page that browsers see. */
  siteName: string;
}

/** Whether it was refused on purpose (a full queue, a deadline, a stopping server) or something is missing. */
const isByDesign = (error: unknown): boolean => isRefusal(error) || (error instanceof Error && isRefusal(error.cause));
const isRefusal = (error: unknown): boolean => error instanceof DomainError || error instanceof QueueFullError;

/** Whether a failure is ours. Failures that only need a retry are counted, not logged one by one. */
export function isOwnFault(bursts: BurstLog, error: unknown, what: string): boolean {
  const { code } = toDomainError(error);
  if (code === 'unavailable') bursts.record(isByDesign(error) ? 'refused' : 'failed', what, error);
  return code !== 'unavailable' && ERROR_TABLE[code].status >= 500;
}

/** Every failure in the caller's form: a problem, tRPC's envelope, or a small page. */
export function answerErrors(app: FastifyInstance, { contextOf, bursts, siteName }: ErrorDeps): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toDomainError(error);
    const { status } = ERROR_TABLE[failure.code];
    const what = `${request.method} ${request.routeOptions.url ?? '(no route)'}`;
    if (isOwnFault(bursts, error, what)) {
      request.log.error({ err: error, requestId: request.id }, 'request failed');
    }
    if (status === 403) auditRefusal(contextOf(request, reply), what);
    // Whatever the answer would have been: a cache on the way must not serve the failure to others.
    void reply.header('cache-control', 'no-store');
    // Of an answer that was begun and failed; the failure itself is plain text.
    void reply.removeHeader('content-encoding');
    if (failure.retryAfter !== undefined) void reply.header('retry-after', failure.retryAfter);
    // A refusal before tRPC's own handler must still be readable for its client.
    if (transportOf(request) === 'trpc') return reply.code(status).send(toTrpcEnvelope(failure, request.id));
    if (!isReader(request)) return sendProblem(reply, failure, request.id);
    return sendErrorPage(reply, failure, siteName);
  });
  app.addHook('onClose', async () => bursts.flush());
}

export function sendProblem(reply: FastifyReply, failure: DomainError, requestId: string): FastifyReply {
  const problem = toProblem(failure, requestId);
  return reply.code(problem.status).type('application/problem+json').send(problem);
}
