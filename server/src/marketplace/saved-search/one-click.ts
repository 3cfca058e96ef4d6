import type { FastifyInstance } from 'fastify';
import type { ContextFactory } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { acceptOneClickBody } from '../../platform/mail/one-click-body.ts';
import { ONE_CLICK_PATH } from './email-link.ts';
import { endSavedSearch } from './saved-search-by-email.service.ts';

/**
 * One-click unsubscribe of email programs (RFC 8058): one POST with a form of one field, without cookies and Origin,
 * ends the emails. A browser that follows the same address gets the page, since programs also open links to scan them.
 */
export async function oneClickUnsubscribe(
  app: FastifyInstance,
  { contextOf }: { contextOf: ContextFactory['fromRequest'] },
): Promise<void> {
  acceptOneClickBody(app);
  app.post<{ Params: { link: string } }>(
    `${ONE_CLICK_PATH}/:link`,
    { config: { access: 'public' } },
    async (request, reply) => {
      if (!(await endSavedSearch(contextOf(request, reply), request.params.link))) throw notFound();
      return reply.type('text/plain; charset=utf-8').send('Dezabonat');
    },
  );
  app.get<{ Params: { link: string } }>(`${ONE_CLICK_PATH}/:link`, { config: { access: 'public' } }, (request, reply) =>
    reply.redirect(`/cautare-salvata#${encodeURIComponent(request.params.link)}`, 303),
  );
}
