import type { Readable } from 'node:stream';
import { CONVERSATION_NOT_FOUND, MessageFile } from 'contracts/conversation';
import { parseId } from 'contracts/whole-number';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditImpersonated } from '../../platform/audit/audit.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { attachmentHeader } from './file-name.ts';
import { openFile, storeFile } from './file.service.ts';

const FILES_PATH = '/api/leads/:id/files';
const FILE_NAME_HEADER = 'x-file-name';
// The answer is sent when a picture is encoded.
const PATIENCE_MS = 60_000;
// The service function limits; this only keeps Fastify from refusing first.
const BODY_LIMIT = 16 * 1024 * 1024;

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
  // Within this plugin a body is a stream, whatever its content type: the service function checks its content.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  const config = { access: 'public', takesLong: true, work: 'uploads' } as const;

  app.post<{ Params: { id: string } }>(FILES_PATH, { bodyLimit: BODY_LIMIT, config }, async (request, reply) => {
    request.raw.socket.setTimeout?.(PATIENCE_MS);
    const ctx = contextOf(request, reply);
    try {
      const leadId = idOf(request.params.id);
      await auditImpersonated(ctx, `POST ${FILES_PATH}`, { id: leadId });
      const length = request.headers['content-length'];
      const stored = await storeFile(ctx, {
        leadId,
        name: request.headers[FILE_NAME_HEADER]?.toString() ?? null,
        body: (request.body as Readable | undefined) ?? request.raw,
        length: length === undefined ? null : Number(length),
      });
      return await reply.code(201).send(MessageFile.parse(stored));
    } catch (error) {
      // The rest of the body is discarded, and the connection closed.
      if (!request.raw.readableEnded) void reply.header('connection', 'close');
      request.raw.resume();
      throw error;
    }
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
