/** The drawn maps of dealers, as images: their own files, so that pages load them late and browsers keep them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { parseId } from 'contracts/whole-number';
import { dealerMap } from '../../catalog/city/map/dealer-map.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';

interface MapDeps {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Ctx;
}

const CACHE = 'public, max-age=86400';
/** The image is opened by itself too, and then it is a document. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** /maps/{theme}/dealer-{id}.svg (docs/rules/buyers.md "Map of a dealer"), on dealers' sites too. */
export async function dealerMaps(app: FastifyInstance, { contextOf }: MapDeps): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    app.get<{ Params: { id: string } }>(`/maps/${theme}/dealer-:id.svg`, async (request, reply) => {
      const map = await dealerMap(contextOf(request, reply), parseId(request.params.id) ?? 0, theme);
      if (map === null) throw notFound(DEALER_NOT_FOUND);
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', CACHE)
        .header('content-security-policy', POLICY)
        .send(map);
    });
  }
}
