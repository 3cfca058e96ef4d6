import type { FastifyInstance } from 'fastify';
import type { ContextFactory, Ctx } from '../context/context.ts';
import { notFound } from '../errors/errors.ts';

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

export interface OneClickLink {
  path: string;
  /** Ends the emails of a link; false for one that is not ours. */
  end(ctx: Ctx, link: string): Promise<boolean>;
  /** The page that a browser gets, which asks for the click. */
  page(link: string): string;
}

/**
 * One-click unsubscribe of email programs (RFC 8058): one POST with a form of one field, without cookies and Origin, ends
 * the emails. A browser that follows the same address gets the page, since programs also open links to scan them.
 */
export const oneClick =
  ({ path, end, page }: OneClickLink) =>
  async (app: FastifyInstance, { contextOf }: { contextOf: ContextFactory['fromRequest'] }): Promise<void> => {
    acceptOneClickBody(app);
    const config = { access: 'public' } as const;
    app.post<{ Params: { link: string } }>(`${path}/:link`, { config }, async (request, reply) => {
      if (!(await end(contextOf(request, reply), request.params.link))) throw notFound();
      return reply.type('text/plain; charset=utf-8').send('Dezabonat');
    });
    app.get<{ Params: { link: string } }>(`${path}/:link`, { config }, (request, reply) =>
      reply.redirect(page(encodeURIComponent(request.params.link)), 303),
    );
  };
