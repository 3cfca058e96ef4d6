import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { fileMemory } from './file-memory.ts';
import { addressOf, type FrontBuilds, REMOTES } from './front-builds.ts';
import { sendFile } from './send-file.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Our builds put a content hash into all names except a few. */
const HASHED = /-[\w-]{8,}\.(?:js|css|woff2|svg|png|webp|avif)$/;
/** The shell's few files that must be at the root: browsers or other files know their addresses. */
const ROOT_FILES = [
  'theme.js',
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
];
/** Plain segments only: nothing hidden, no parent directory, no other spelling of a separator. */
const PLAIN_PATH = /^(?:[\w@~-][\w@.~-]*\/)*[\w@~-][\w@.~-]*$/;

/** Source maps are built for our own eyes: they contain the sources. */
const SOURCE_MAP = /\.map(?:\.|$)/;

/**
 * The files of the builds, from memory: the shell's under its own root, each remote's under /mf/<name>/. A missing file
 * is a plain 404, never a page: a browser would take that for a script.
 */
export async function serveBuilds(app: FastifyInstance, { root }: FrontBuilds): Promise<void> {
  const memory = fileMemory();
  const send = async (file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.header('cache-control', HASHED.test(file) ? IMMUTABLE : 'no-cache');
    if (await sendFile(memory, file, { request, reply })) return reply;
    throw notFound('Fișierul nu există');
  };
  const serve = (directory: string, prefix: string): void => {
    app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
      const name = request.params['*'];
      if (!PLAIN_PATH.test(name) || SOURCE_MAP.test(name)) throw notFound('Fișierul nu există');
      return send(path.join(root, directory, name), request, reply);
    });
  };
  for (const remote of REMOTES) serve(`${remote}/dist`, addressOf(remote));
  serve('shell/dist/assets', '/assets/');
  for (const file of ROOT_FILES) {
    app.get(`/${file}`, (request, reply) => send(path.join(root, 'shell/dist', file), request, reply));
  }
}
