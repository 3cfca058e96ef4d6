import { StoredUpload } from 'contracts/upload';
import { readUploadFileName } from 'contracts/upload-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptStreams, receiveBody, STREAM_LIMIT } from '../../platform/calls/receive-body.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { OBJECT_HEADERS } from '../../platform/pictures/object-headers.ts';
import { objectsOf } from '../../platform/storage/site-objects.ts';
import { UPLOAD_PATH } from './upload-keys.ts';
import { storeUpload, type UploadBody } from './upload.service.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;
/** Receives uploaded files at their signed addresses, and serves the encoded pictures. */
export async function uploadObjects(
  app: FastifyInstance,
  { contextOf }: { contextOf: (request: FastifyRequest, reply: FastifyReply) => Ctx },
): Promise<void> {
  acceptStreams(app);
  app.put<{ Params: { token: string } }>(
    `${UPLOAD_PATH}:token`,
    { bodyLimit: STREAM_LIMIT, config: { takesLong: true, work: 'uploads' } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { token } = request.params;
      const store = (sent: Pick<UploadBody, 'body' | 'length'>) =>
        storeUpload(contextOf(request, reply), { token, ...sent });
      return StoredUpload.parse(await receiveBody(request, reply, store));
    },
  );

  app.get<{ Params: { file: string } }>('/objects/uploads/:file', async (request, reply) => {
    const file = readUploadFileName(request.params.file);
    const content = file && (await objectsOf(contextOf(request, reply).env).uploads.get(request.params.file));
    if (!file || !content) throw notFound('Imaginea nu a fost găsită');
    return reply.headers(OBJECT_HEADERS).type(TYPES[file.format]).send(content);
  });
}
