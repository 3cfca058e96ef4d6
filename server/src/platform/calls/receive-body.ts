// Bodies that are files: received as streams, with the answer once the file was processed.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Longer than the ten seconds of other requests. */
const TIMEOUT_MS = 60_000;
/** The service functions limit; this only keeps Fastify from refusing first. */
export const STREAM_LIMIT = 16 * 1024 * 1024;

/** Within the plugin a body is a stream, whatever its content type: the service function checks its content. */
export function acceptStreams(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
}

interface SentBody {
  body: Readable;
  /** The announced Content-Length, in bytes; null without one. */
  length: number | null;
}

/** Receives a body; after a failure the rest of it is discarded, and the connection closed. */
export async function receiveBody<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  receive: (sent: SentBody) => Promise<Result>,
): Promise<Result> {
  request.raw.socket.setTimeout?.(TIMEOUT_MS);
  const length = request.headers['content-length'];
  try {
    return await receive({
      body: (request.body as Readable | undefined) ?? request.raw,
      length: length === undefined ? null : Number(length),
    });
  } catch (error) {
    if (!request.raw.readableEnded) void reply.header('connection', 'close');
    request.raw.resume();
    throw error;
  }
}
