import type { Readable } from 'node:stream';
import { Ack } from 'contracts/ack';
import { ID_PATTERN } from 'contracts/whole-number';
import { IMPORT_NOT_FOUND } from 'contracts/stock-import';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditImpersonated } from '../../platform/audit/audit.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { requireAccess } from '../../platform/calls/guard.ts';
import { IMPORT_PATH, storeImportFile } from './stock-import.service.ts';

// The answer is sent once the file has been read.
const PATIENCE_MS = 60_000;
// The service function enforces the limit; this only keeps Fastify from refusing first.
const BODY_LIMIT = 16 * 1024 * 1024;

/** Accepts the table files of imports; the sender is identified by the session, as everywhere. */
export async function importUploads(
  app: FastifyInstance,
  { contextOf }: { contextOf: (request: FastifyRequest, reply: FastifyReply) => Ctx },
): Promise<void> {
  // Within this plugin a body is a stream, whatever its content type: the service function inspects its content.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));

  const options = { bodyLimit: BODY_LIMIT, config: { asksWho: true, takesLong: true, work: 'uploads' as const } };
  app.put<{ Params: { id: string } }>(`${IMPORT_PATH}:id`, options, async (request, reply) => {
    request.raw.socket.setTimeout?.(PATIENCE_MS);
    void reply.header('cache-control', 'no-store');
    try {
      const actor = requireAccess('dealer', request.actor, 'cars');
      if (!ID_PATTERN.test(request.params.id)) throw notFound(IMPORT_NOT_FOUND);
      const ctx = { ...contextOf(request, reply), actor };
      await auditImpersonated(ctx, `PUT ${IMPORT_PATH}:id`, { id: Number(request.params.id) });
      const announced = request.headers['content-length'];
      return Ack.parse(
        await storeImportFile(ctx, {
          id: Number(request.params.id),
          body: (request.body as Readable | undefined) ?? request.raw,
          length: announced === undefined ? null : Number(announced),
        }),
      );
    } catch (error) {
      // The rest of the body is discarded, and the connection closed.
      if (!request.raw.readableEnded) void reply.header('connection', 'close');
      request.raw.resume();
      throw error;
    }
  });
}
