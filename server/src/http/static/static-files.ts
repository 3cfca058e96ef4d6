import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PartName, ReleaseId } from 'contracts/release';
import { notFound } from '../../platform/errors/errors.ts';
import { fileMemory } from './file-memory.ts';
import { sendFile } from './send-file.ts';
import type { ServedBuilds } from '../releases/served-builds.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Our builds put a content hash into all names except a few. */
const HASHED = /-[\w-]{8}\.(?:js|css|woff2|svg|png|webp|avif)$/;
/** Plain segments only: nothing hidden, no parent directory, no other spelling of a separator. */
const PLAIN_PATH = /^(?:[\w@~-][\w@.~-]*\/)*[\w@~-][\w@.~-]*$/;

const ENTRY = /^remoteEntry-[\w-]+\.js$/;
/** The shell's second attempt at files that failed: a browser requests no module's address twice (decision 0005). */
const RETRY = /^retry-\d+$/;
/** Source maps are built for our own eyes: they contain the sources. */
const SOURCE_MAP = /\.map(?:\.|$)/;

/** The rest of a remote's address: its release and a retry's number may precede the file. */
function fileAt(address: string): { release: ReleaseId | null; name: string } {
  const segments = address.split('/');
  const release = ReleaseId.safeParse(segments[0]).data ?? null;
  if (release !== null) segments.shift();
  if (RETRY.test(segments[0] ?? '')) segments.shift();
  return { release, name: segments.join('/') };
}

/**
 * The files of the builds, from memory: the shell's under its own root, each remote's under /mf/<name>/, and a release's
 * under /mf/<name>/<release>/, both also in a folder retry-<number>/. A missing file is a plain 404, never a page: a browser would take that for a script.
 */
export async function serveBuilds(app: FastifyInstance, { served, onEntry }: StaticFiles): Promise<void> {
  const memory = fileMemory();
  /** The file of the first folder that has it. */
  const send = async (
    folders: readonly string[],
    name: string,
    { request, reply }: Exchange,
  ): Promise<FastifyReply> => {
    if (!PLAIN_PATH.test(name) || SOURCE_MAP.test(name)) throw notFound('Fișierul nu există');
    if (!reply.hasHeader('cache-control'))
      void reply.header('cache-control', HASHED.test(name) ? IMMUTABLE : 'no-cache');
    for (const folder of folders) {
      if (await sendFile(memory, path.join(folder, name), { request, reply })) return reply;
    }
    throw notFound('Fișierul nu există');
  };
  app.get<{ Params: { name: string; '*': string } }>('/mf/:name/*', async (request, reply) => {
    const part = PartName.safeParse(`mf-${request.params.name}`).data;
    const { release, name } = fileAt(request.params['*']);
    const folder = part && (release === null ? served.checkoutFolder(part) : await served.folderOf(part, release));
    if (folder && part && ENTRY.test(name)) onEntry({ part, release }, request);
    return send(folder ? [path.join(folder, 'dist')] : [], name, { request, reply });
  });
  // Hashed names: the same name is the same file, whichever build it comes from.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    send(
      served.shellFolders().map((folder) => path.join(folder, 'dist/assets')),
      request.params['*'],
      { request, reply },
    ),
  );
  for (const file of ROOT_FILES) {
    app.get(`/${file}`, (request, reply) => {
      if (!isServedOn(file, request.subdomain ?? null)) throw notFound('Fișierul nu există');
      void reply.headers(headersOf(file));
      return send([path.join(served.of(null).shell.folder, 'dist')], file, { request, reply });
    });
  }
}

export interface StaticFiles {
  served: ServedBuilds;
  /** A remote's entry was requested. */
  onEntry(loaded: { part: PartName; release: ReleaseId | null }, request: FastifyRequest): void;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The shell's few files that must be at the root: browsers or other files know their addresses. */
const ROOT_FILES = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-192.png',
  'icon-maskable-512.png',
  'service-worker.js',
  'offline.html',
] as const;
type RootFile = (typeof ROOT_FILES)[number];

/** The offline page names the marketplace, so dealers' sites have neither it nor its worker. */
const MAIN_SITE_ONLY: ReadonlySet<RootFile> = new Set(['service-worker.js', 'offline.html']);

const isServedOn = (file: RootFile, subdomain: string | null): boolean =>
  subdomain === null || !MAIN_SITE_ONLY.has(file);

const NO_FRAMES = "frame-ancestors 'none'";
/** A worker's requests follow the policy of its own file, a kept page that of the answer which was kept. */
const HEADERS: Partial<Record<RootFile, Readonly<Record<string, string>>>> = {
  'service-worker.js': { 'content-security-policy': `default-src 'none'; connect-src 'self'; ${NO_FRAMES}` },
  'offline.html': {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${NO_FRAMES}`,
    'x-robots-tag': 'noindex',
  },
};

/** None has a hash in its name, although `apple-touch-icon` looks like one. */
const headersOf = (file: RootFile): Readonly<Record<string, string>> => ({
  'cache-control': 'no-cache',
  ...HEADERS[file],
});
