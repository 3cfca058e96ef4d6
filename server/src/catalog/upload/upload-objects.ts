import type { Readable } from 'node:stream';
import { StoredUpload } from 'contracts/upload';
import { readUploadFileName } from 'contracts/upload-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { OBJECT_HEADERS } from '../../platform/pictures/object-headers.ts';
import { objectsOf } from '../../platform/storage/site-objects.ts';
import { UPLOAD_PATH } from './upload-keys.ts';
import { storeUpload } from './upload.service.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;
// Longer than the others' ten seconds: the answer is sent when the picture is encoded.
const PATIENCE_MS = 60_000;
// The service function limits by purpose; this only keeps Fastify from refusing first.
const BODY_LIMIT = 16 * 1024 * 1024;

/** Receives uploaded files at their signed addresses, and serves the encoded pictures. */
export async function uploadObjects(
  app: FastifyInstance,
  { contextOf }: { contextOf: (request: FastifyRequest, reply: FastifyReply) => Ctx },
): Promise<void> {
  // Within this plugin a body is a stream, whatever its content type: the service function checks its content.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));

  app.put<{ Params: { token: string } }>(
    `${UPLOAD_PATH}:token`,
    { bodyLimit: BODY_LIMIT, config: { takesLong: true, work: 'uploads' } },
    async (request, reply) => {
      request.raw.socket.setTimeout?.(PATIENCE_MS);
      void reply.header('cache-control', 'no-store');
      try {
        const stored = await storeUpload(contextOf(request, reply), {
          token: request.params.token,
          body: (request.body as Readable | undefined) ?? request.raw,
          length: lengthOf(request),
        });
        return StoredUpload.parse(stored);
      } catch (error) {
        // The rest of the body is discarded, and the connection closed.
        if (!request.raw.readableEnded) void reply.header('connection', 'close');
        request.raw.resume();
        throw error;
      }
    },
  );

  app.get<{ Params: { file: string } }>('/objects/uploads/:file', async (request, reply) => {
    const file = readUploadFileName(request.params.file);
    const content = file && (await objectsOf(contextOf(request, reply).env).uploads.get(request.params.file));
    if (!file || !content) throw notFound('Imaginea nu a fost găsită');
    return reply.headers(OBJECT_HEADERS).type(TYPES[file.format]).send(content);
  });
}

function lengthOf(request: FastifyRequest): number | null {
  const text = request.headers['content-length'];
  return text === undefined ? null : Number(text);
}
