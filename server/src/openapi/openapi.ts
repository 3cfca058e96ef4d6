/** GET /api/openapi.json and the page at /api/docs that shows it. */
import swagger, { type FastifyStaticSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { DOCS_PATH } from '../gate/access-word.ts';
import { cookieName } from '../gate/session.ts';
import { openApiDocument } from './document.ts';

// Everything the page needs is a file of ours: no inline script, nothing from elsewhere. Its style attributes and drawn
// icons (data:) are part of the viewer.
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the description of all calls, for programs and for people. */
export async function openApi(
  app: FastifyInstance,
  { env }: { env: Pick<Env, 'siteName' | 'isHttps' | 'publicUrl'> },
): Promise<void> {
  const site = { name: env.siteName, sessionCookie: cookieName(env), publicUrl: env.publicUrl };
  const document = openApiDocument(site);
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', { config: { access: 'public' } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  // Static: nothing is gathered from routes, the viewer is only handed our document.
  const specification = { document } as unknown as FastifyStaticSwaggerOptions['specification'];
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: PAGE_POLICY,
    theme: { title: document.info.title },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: 0 },
  });
}
