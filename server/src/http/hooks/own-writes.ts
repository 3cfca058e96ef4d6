import type { FastifyInstance } from 'fastify';
import { metaOf } from '../api/router.ts';
import { proceduresOf } from './door.ts';
import type { SearchHost } from '../../catalog/search/search-host.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whoever got the answer to a write finds it with the next search: it is noted before the answer leaves. */
export function noteOwnWrites(app: FastifyInstance, search: SearchHost): void {
  app.addHook('onSend', async (request, reply) => {
    if (READING.has(request.method) || reply.statusCode >= 400) return;
    if (mayChangeSearch(proceduresOf(request))) search.noteWrite();
  });
}

/** Unless every procedure of the request says that it does not. */
const mayChangeSearch = (procedures: readonly string[]): boolean =>
  procedures.length === 0 || procedures.some((procedure) => metaOf(procedure)?.changesSearch !== false);
