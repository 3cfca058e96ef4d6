import type { FastifyInstance } from 'fastify';
import type { SearchHost } from './search-host.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whoever got the answer to a write finds it with the next search: it is noted before the answer leaves. */
export function noteOwnWrites(app: FastifyInstance, search: SearchHost): void {
  app.addHook('onSend', async (request, reply) => {
    if (!READING.has(request.method) && reply.statusCode < 400) search.noteWrite();
  });
}
