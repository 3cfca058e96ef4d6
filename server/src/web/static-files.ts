import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { addressOf, type FrontBuilds, REMOTES } from './front-builds.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Our builds put a hash of the content into every name but a few. */
const HASHED = /-[\w-]{8,}\.(?:js|css|woff2|svg|png|webp|avif)$/;

/**
 * The files of the builds: the shell's under its own root, each remote's under /mf/<name>/, as brotli where the build left
 * one beside. A missing file is a plain 404, never a page: a browser would take that for a script.
 */
export async function serveBuilds(app: FastifyInstance, { root }: FrontBuilds): Promise<void> {
  const serve = (directory: string, prefix: string, only?: RegExp) =>
    app.register(fastifyStatic, {
      root: path.join(root, directory),
      prefix,
      decorateReply: false,
      index: false,
      cacheControl: false,
      // The name is the content's; a tag would only cost a hash.
      etag: true,
      preCompressed: true,
      allowedPath: (file) => !only || only.test(file),
      setHeaders: (reply, file) => {
        reply.header('cache-control', HASHED.test(file.replace(/\.br$/, '')) ? IMMUTABLE : 'no-cache');
        reply.header('cross-origin-resource-policy', 'same-origin');
      },
    });
  for (const remote of REMOTES) await serve(`${remote}/dist`, addressOf(remote));
  await serve('shell/dist/assets', '/assets/');
  await app.register(async (scope) => {
    await serveRootFiles(scope, path.join(root, 'shell/dist'));
  });
}

/** The shell's few files that must lie at the top: their addresses are known to browsers or to other files. */
async function serveRootFiles(scope: FastifyInstance, directory: string): Promise<void> {
  await scope.register(fastifyStatic, { root: directory, serve: false, cacheControl: false });
  for (const file of ['theme.js', 'favicon.svg']) {
    scope.get(`/${file}`, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(file));
  }
}
