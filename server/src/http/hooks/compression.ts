import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { MIN_BYTES, QUICK } from './encoding.ts';

/** Larger ones are compressed outside the main thread. */
const AT_ONCE_BYTES = 16 * 1024;

/**
 * Compresses answers of calls, sitemaps and documentation. Not the answers to a signed-in user's browser when another
 * site's page or a link caused the request: an attacker who controls a part of such an answer and sees its length could
 * guess the rest (BREACH; docs/decisions, 20).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    syncThreshold: AT_ONCE_BYTES,
    brotliOptions: QUICK.brotli,
    zlibOptions: QUICK.gzip,
    // No request body is decompressed.
    requestEncodings: ['identity'],
    globalDecompression: false,
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isOwnPages = request.headers['sec-fetch-site'] === 'same-origin';
    // The plugin's own marker for "do not compress".
    if (request.actor && !isOwnPages) request.headers['x-no-compression'] = 'personal';
    done();
  });
}
