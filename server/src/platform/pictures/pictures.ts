import { readArtFileName } from 'contracts/picture';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { notFound, QueueFullError, unavailable } from '../errors/errors.ts';
import { createArtStore } from './art-store.ts';
import { OBJECT_HEADERS } from './object-headers.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const RETRY_AFTER_SECONDS = 5;

/**
 * Serves the drawn cars: GET /objects/art/{body}-{color}-{paint}-{view}-{variant}[-dark|-cutout]-{480|800|1600}.{avif|webp}, and
 * …-og.jpg for social cards. 404 for any other name, 503 with Retry-After when more than
 * `maxWaiting` files are still to be encoded, or when encoding failed.
 */
export async function pictures(
  app: FastifyInstance,
  options: { dataDir: string; log?: FastifyBaseLogger; maxWaiting?: number },
): Promise<void> {
  const store = createArtStore({ log: app.log, ...options });
  app.addHook('onClose', async () => store.close());

  app.get<{ Params: { file: string } }>('/objects/art/:file', async (request, reply) => {
    const file = readArtFileName(request.params.file);
    if (!file) throw notFound('Imaginea nu a fost găsită');
    const content = await store.read(file).catch((error: unknown) => {
      // The address is valid, so it is our fault: the browser may retry.
      if (!(error instanceof QueueFullError)) request.log.error({ err: error }, 'picture not made');
      throw unavailable(RETRY_AFTER_SECONDS);
    });
    return reply.headers(OBJECT_HEADERS).type(TYPES[file.format]).send(content);
  });
}
