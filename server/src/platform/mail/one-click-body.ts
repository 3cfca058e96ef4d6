import type { FastifyInstance } from 'fastify';

/** Reads over the form that email programs send to unsubscribe: its address says everything (RFC 8058). */
export function acceptOneClickBody(app: FastifyInstance): void {
  // The body is only "List-Unsubscribe=One-Click".
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { bodyLimit: 1024 },
    (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null, undefined));
      payload.once('error', done);
    },
  );
}
