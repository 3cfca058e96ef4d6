import type { FastifyInstance } from 'fastify';
import { metaOf } from '../api/router.ts';
import { proceduresOf } from './transport.ts';
import type { SearchRuntime } from '../../catalog/search/search-runtime.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A caller that got the answer to a write finds it with the next search: the write is recorded before the answer is
 * sent.
 */
export function trackOwnWrites(app: FastifyInstance, search: SearchRuntime): void {
  app.addHook('onSend', async (request, reply) => {
    if (READING.has(request.method) || reply.statusCode >= 400) return;
    if (mayChangeSearch(proceduresOf(request))) search.recordWrite();
  });
}

/** Unless every procedure of the request declares otherwise. */
const mayChangeSearch = (procedures: readonly string[]): boolean =>
  procedures.length === 0 || procedures.some((procedure) => metaOf(procedure)?.changesSearch !== false);
