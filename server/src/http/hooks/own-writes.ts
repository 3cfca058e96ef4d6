import type { FastifyInstance } from 'fastify';
import { proceduresOf } from './door.ts';
import type { SearchHost } from '../../catalog/search/search-host.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whoever got the answer to a write finds it with the next search: it is noted before the answer leaves. */
export function noteOwnWrites(app: FastifyInstance, search: SearchHost): void {
  app.addHook('onSend', async (request, reply) => {
    if (READING.has(request.method) || reply.statusCode >= 400) return;
    // A view changes nothing that a search finds.
    if (String(proceduresOf(request)) !== 'carView.note') search.noteWrite();
  });
}
