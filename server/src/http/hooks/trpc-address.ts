import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, DomainError, notFound } from '../../platform/errors/errors.ts';
import { PUBLIC_BODY_LIMIT } from '../../platform/calls/rest.ts';
import { isPublicProcedure, methodOfProcedure } from '../api/router.ts';
import { transportOf, proceduresOf } from './transport.ts';

export const MAX_BATCH = 20;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** What tRPC accepts but the site does not: unlimited batches, and bodies that a plain form of any site can send. */
export function guardTrpcAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (transportOf(request) !== 'trpc') return done();
    // tRPC decodes what the router has decoded already: "a%252Cb" would be two calls that were not counted.
    if (proceduresOf(request).some((procedure) => procedure.includes('%'))) throw notFound('Procedura nu există');
    if (proceduresOf(request).length > MAX_BATCH) throw badRequest(`Cel mult ${MAX_BATCH} de apeluri deodată`);
    const type = request.headers['content-type'];
    if (type !== undefined && !SAFE_METHODS.has(request.method) && !JSON_TYPE.test(type)) {
      throw new DomainError('unsupported_media_type', 'Se acceptă numai date JSON');
    }
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode !== 405 || transportOf(request) !== 'trpc') return done();
    const methods = proceduresOf(request).flatMap((procedure) => methodOfProcedure(procedure) ?? []);
    void reply.header('allow', [...new Set(methods)].toSorted().join(', '));
    done();
  });
  // All procedures share one route, so the smaller limit of public forms is checked here.
  app.addHook('preHandler', (request, _reply, done) => {
    if (transportOf(request) === 'trpc' && isTooLargeForPublic(request)) {
      throw new DomainError('payload_too_large', 'Cererea este prea mare');
    }
    done();
  });
}

const isTooLargeForPublic = (request: FastifyRequest): boolean =>
  typeof request.body === 'string' &&
  Buffer.byteLength(request.body) > PUBLIC_BODY_LIMIT &&
  proceduresOf(request).some(isPublicProcedure);
