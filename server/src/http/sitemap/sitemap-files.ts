import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { robotsText, sitemapFile, sitemapIndex, type SitemapSite } from './sitemap.service.ts';

export interface SitemapDeps extends SitemapSite {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Ctx;
}

const XML = 'application/xml; charset=utf-8';
const CACHE = 'public, max-age=600';

/** /robots.txt, /sitemap.xml and the files that it names, for search engines. */
export async function sitemapFiles(app: FastifyInstance, { contextOf, ...site }: SitemapDeps): Promise<void> {
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<Ctx> => {
    if (request.subdomain !== null) throw notFound('Fișierul nu există');
    const ctx = contextOf(request, reply);
    await ctx.limits.take('sitemap', request.ip);
    return ctx;
  };
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE)
      .send(robotsText(contextOf(request, reply), site, request.subdomain)),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const index = await sitemapIndex(await open(request, reply));
    return reply.type(XML).header('cache-control', CACHE).send(index);
  });
  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const file = await sitemapFile(await open(request, reply), site, request.params.name);
    return reply
      .type(XML)
      .header('cache-control', CACHE)
      .send(Readable.from(file, { objectMode: false }));
  });
}
