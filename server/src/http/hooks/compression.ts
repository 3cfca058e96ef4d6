import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { MIN_BYTES, QUICK } from './encoding.ts';

/** Larger ones are compressed beside the main thread. */
const AT_ONCE_BYTES = 16 * 1024;

/**
 * Compresses answers of calls, sitemaps and documentation. Not what a signed-in person's browser was made to ask by
 * another site's page or a link: who can choose a part of such an answer and see its length could guess the rest of it
 * (BREACH; docs/decisions, 20).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    syncThreshold: AT_ONCE_BYTES,
    brotliOptions: QUICK.brotli,
    zlibOptions: QUICK.gzip,
    // What is sent is told by its own headers.
    requestEncodings: ['identity'],
    globalDecompression: false,
  });
  app.addHook('onRequest', async (request) => {
    const isOwnPages = request.headers['sec-fetch-site'] === 'same-origin';
    // The plugin's own sign for "leave it".
    if (request.actor && !isOwnPages) request.headers['x-no-compression'] = 'personal';
  });
}
