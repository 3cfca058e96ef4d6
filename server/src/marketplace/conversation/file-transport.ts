import { CONVERSATION_NOT_FOUND, MessageFile } from 'contracts/conversation';
import { parseId } from 'contracts/whole-number';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditImpersonated } from '../../platform/audit/audit.service.ts';
import { acceptStreams, receiveBody, STREAM_LIMIT } from '../../platform/calls/receive-body.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { attachmentHeader } from './file-name.ts';
import { openFile, storeFile } from './file.service.ts';

const FILES_PATH = '/api/leads/:id/files';
const FILE_NAME_HEADER = 'x-file-name';
/** A file is saved and never shown: a browser runs nothing of it, and no cache keeps it. */
const DOWNLOAD_HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Receives files of conversations as raw bodies, and sends them to the two sides. */
export async function conversationFiles(
  app: FastifyInstance,
  { contextOf }: { contextOf: (request: FastifyRequest, reply: FastifyReply) => Ctx },
): Promise<void> {
  acceptStreams(app);
  const config = { access: 'public', takesLong: true, work: 'uploads' } as const;

  app.post<{ Params: { id: string } }>(FILES_PATH, { bodyLimit: STREAM_LIMIT, config }, async (request, reply) => {
    const ctx = contextOf(request, reply);
    return receiveBody(request, reply, async (sent) => {
      const leadId = idOf(request.params.id);
      await auditImpersonated(ctx, `POST ${FILES_PATH}`, { id: leadId });
      const name = request.headers[FILE_NAME_HEADER]?.toString() ?? null;
      const stored = await storeFile(ctx, { leadId, name, ...sent });
      return reply.code(201).send(MessageFile.parse(stored));
    });
  });

  app.get<{ Params: { id: string; fileId: string } }>(`${FILES_PATH}/:fileId`, { config }, async (request, reply) => {
    const asked = { leadId: idOf(request.params.id), fileId: idOf(request.params.fileId) };
    const { file, object } = await openFile(contextOf(request, reply), asked);
    void reply.headers({ ...DOWNLOAD_HEADERS, 'content-length': object.bytes });
    return reply.header('content-disposition', attachmentHeader(file.name)).type(file.contentType).send(object.body);
  });
}

function idOf(text: string): number {
  const id = parseId(text);
  if (id === null) throw notFound(CONVERSATION_NOT_FOUND);
  return id;
}
