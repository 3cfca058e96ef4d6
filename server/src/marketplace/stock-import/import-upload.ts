import { Ack } from 'contracts/ack';
import { ID_PATTERN } from 'contracts/whole-number';
import { IMPORT_NOT_FOUND } from 'contracts/stock-import';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditImpersonated } from '../../platform/audit/audit.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { requireAccess } from '../../platform/calls/guard.ts';
import { acceptStreams, receiveBody, STREAM_LIMIT } from '../../platform/calls/receive-body.ts';
import { IMPORT_PATH, storeImportFile } from './stock-import.service.ts';

/** Accepts the table files of imports; the sender is identified by the session, as everywhere. */
export async function importUploads(
  app: FastifyInstance,
  { contextOf }: { contextOf: (request: FastifyRequest, reply: FastifyReply) => Ctx },
): Promise<void> {
  acceptStreams(app);
  const options = { bodyLimit: STREAM_LIMIT, config: { asksWho: true, takesLong: true, work: 'uploads' as const } };
  app.put<{ Params: { id: string } }>(`${IMPORT_PATH}:id`, options, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return receiveBody(request, reply, async (sent) => {
      const actor = requireAccess('dealer', request.actor, 'cars');
      if (!ID_PATTERN.test(request.params.id)) throw notFound(IMPORT_NOT_FOUND);
      const ctx = { ...contextOf(request, reply), actor };
      const id = Number(request.params.id);
      await auditImpersonated(ctx, `PUT ${IMPORT_PATH}:id`, { id });
      return Ack.parse(await storeImportFile(ctx, { id, ...sent }));
    });
  });
}
