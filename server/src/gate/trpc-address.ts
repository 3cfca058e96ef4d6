import type { FastifyInstance } from 'fastify';
import { badRequest, DomainError } from '../errors.ts';
import { doorOf, proceduresOf } from './door.ts';

export const MAX_BATCH = 20;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** What tRPC itself would take but the house doesn't: endless batches, and bodies that a plain form of any site can send. */
export function guardTrpcAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (doorOf(request) !== 'trpc') return;
    if (proceduresOf(request).length > MAX_BATCH) throw badRequest(`Cel mult ${MAX_BATCH} de apeluri deodată`);
    const type = request.headers['content-type'];
    if (type !== undefined && !SAFE_METHODS.has(request.method) && !JSON_TYPE.test(type)) {
      throw new DomainError('unsupported_media_type', 'Se acceptă numai date JSON');
    }
  });
}
