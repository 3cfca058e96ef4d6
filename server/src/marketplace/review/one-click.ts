import type { FastifyInstance } from 'fastify';
import type { ContextFactory } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { OPT_OUT_PATH } from './invite-link.ts';
import { optOutByLink } from './review.service.ts';

/**
 * One-click unsubscribe of invitations to reviews (RFC 8058): a POST of an email program ends them. A browser gets the
 * page, which asks for the click, since programs also open links to scan them.
 */
export async function oneClickOptOut(
  app: FastifyInstance,
  { contextOf }: { contextOf: ContextFactory['fromRequest'] },
): Promise<void> {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { bodyLimit: 1024 },
    (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null, undefined));
      payload.once('error', done);
    },
  );
  app.post<{ Params: { link: string } }>(
    `${OPT_OUT_PATH}/:link`,
    { config: { access: 'public' } },
    async (request, reply) => {
      if (!(await optOutByLink(contextOf(request, reply), request.params.link))) throw notFound();
      return reply.type('text/plain; charset=utf-8').send('Dezabonat');
    },
  );
  app.get<{ Params: { link: string } }>(`${OPT_OUT_PATH}/:link`, { config: { access: 'public' } }, (request, reply) =>
    reply.redirect(`/recenzie#dezabonare=${encodeURIComponent(request.params.link)}`, 303),
  );
}
