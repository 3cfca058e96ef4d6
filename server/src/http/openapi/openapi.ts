/** GET /api/openapi.json and the page at /api/docs that shows it. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import swagger, { type FastifyStaticSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../platform/config/env.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { DOCS_PATH } from '../hooks/access-policy.ts';
import { cookieName } from '../hooks/session.ts';
import { fileMemory } from '../static/file-memory.ts';
import { sendFile } from '../static/send-file.ts';
import { openApiDocument } from './document.ts';

// Everything the page needs is a file of ours: no inline script, nothing from other hosts. Its style attributes and
// drawn icons (data:) are part of the viewer.
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
  // It changes only with the server, like the reference lists.
  app.get('/api/openapi.json', { config: { access: 'public', isReferenceList: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  serveViewer(app);
  // Static: nothing is collected from routes, the viewer only gets our document.
  const specification = { document } as unknown as FastifyStaticSwaggerOptions['specification'];
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: PAGE_POLICY,
    theme: { title: document.info.title },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: 0 },
  });
}

const VIEWER = path.join(path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');
/** What the viewer's plugin creates itself. */
const MADE = new Set(['index.html', 'swagger-initializer.js']);

/** The viewer's files from memory, compressed once: its plugin would read and compress 1.7 MB for each visitor. */
function serveViewer(app: FastifyInstance): void {
  const memory = fileMemory();
  for (const file of readdirSync(VIEWER).filter((name) => /\.(?:js|css|png)$/.test(name) && !MADE.has(name))) {
    app.get(`${DOCS_PATH}/static/${file}`, { config: { access: 'public' } }, async (request, reply) => {
      void reply.header('content-security-policy', PAGE_POLICY);
      if (await sendFile(memory, path.join(VIEWER, file), { request, reply })) return reply;
      throw notFound('Fișierul nu există');
    });
  }
}
