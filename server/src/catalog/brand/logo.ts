import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors/errors.ts';
import { OBJECT_HEADERS } from '../../platform/pictures/object-headers.ts';
import { readMark } from './logo-mark.ts';

const FILE = /^([a-z0-9-]+?)(-dark)?\.svg$/;

/** Serves the makes' marks: GET /objects/logo/{slug}.svg, and {slug}-dark.svg for the dark theme; 404 for any other make. */
export async function brandLogos(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { file: string } }>('/objects/logo/:file', async (request, reply) => {
    const [, slug = '', dark] = FILE.exec(request.params.file) ?? [];
    const mark = await readMark(slug, dark ? 'dark' : 'light');
    if (mark === null) throw notFound('Imaginea nu a fost găsită');
    return reply.headers(OBJECT_HEADERS).type('image/svg+xml').send(mark);
  });
}
