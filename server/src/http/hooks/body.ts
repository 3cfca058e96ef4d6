import type { FastifyInstance } from 'fastify';
import { badRequest, DomainError } from '../../platform/errors/errors.ts';

/**
 * JSON objects only: text/plain is refused, an empty body with a JSON content type counts as none (docs/rules/calls.md, rule 4), and
 * keys that would reach a prototype are dropped by the schemas.
 */
export function acceptJsonObjects(app: FastifyInstance): void {
  // After the checks of the caller: 401 and 403 come before 415. Nothing is decompressed here, so there is no zip bomb
  // either.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return done();
    void reply.header('accept-encoding', 'identity');
    throw new DomainError('unsupported_media_type', 'Cererile comprimate nu se acceptă');
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      const body: unknown = JSON.parse(String(text));
      if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new SyntaxError('not an object');
      done(null, body);
    } catch {
      done(badRequest('Cererea trebuie să fie un obiect JSON'));
    }
  });
}
