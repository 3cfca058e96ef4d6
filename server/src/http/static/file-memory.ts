/** Files of the builds, cached in memory as they are sent: plain, brotli and gzip. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { compressWhole, type Encoding } from '../hooks/encoding.ts';

/** A file in one of its encodings. */
export interface StoredFile {
  body: Buffer;
  encoding: Encoding;
  /** A strong tag, so each encoding has its own. */
  etag: string;
  modified: Date;
  type: string;
  /** Whether other encodings exist. */
  isText: boolean;
}

export interface FileMemory {
  /** The file, in the requested encoding where that is smaller; null when there is no such file. */
  read(file: string, encoding: Encoding): Promise<StoredFile | null>;
}

/** All builds are some 8 MB with their compressed forms. */
const MAX_BYTES = 48 * 1024 * 1024;
const LARGEST_BYTES = 8 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const TEXTS = new Set(['.js', '.css', '.html', '.txt', '.json', '.map', '.webmanifest', '.svg']);
const EXTENSION_OF = { br: '.br', gzip: '.gz' } as const;

interface Source {
  file: string;
  encoding: Encoding;
  modified: Date;
}

/** Reads each file once until it changes; time and size are checked every time, since areas deploy separately. */
export function fileMemory(maxBytes = MAX_BYTES): FileMemory {
  const kept = new LRUCache<string, StoredFile, Source>({
    maxSize: maxBytes,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    // Concurrent requests for one file share one read.
    fetchMethod: (_key, _old, { context }) => load(context),
  });
  const get = (source: Source, size: number): Promise<StoredFile> =>
    kept.forceFetch(`${source.file} ${source.encoding} ${source.modified.getTime()} ${size}`, { context: source });

  return {
    async read(file, encoding) {
      const found = statSync(file, { throwIfNoEntry: false });
      if (!found?.isFile()) return null;
      const plain = { file, encoding: 'identity' as const, modified: found.mtime };
      try {
        // However small: a page has a dozen files of a few hundred bytes, and all share its connection.
        const isCompressed = encoding !== 'identity' && TEXTS.has(path.extname(file));
        const stored = isCompressed ? await get({ ...plain, encoding }, found.size) : null;
        return stored && stored.body.length < found.size ? stored : await get(plain, found.size);
      } catch (error) {
        // Deleted since the check.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

async function load({ file, encoding, modified }: Source): Promise<StoredFile> {
  const body = await (encoding === 'identity' ? readFile(file) : compressed(file, encoding));
  const extension = path.extname(file);
  return {
    body,
    encoding,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    modified,
    type: TYPES[extension] ?? 'application/octet-stream',
    isText: TEXTS.has(extension),
  };
}

/** The compressed file that the build wrote; where it wrote none, compressed once. */
async function compressed(file: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const beside = await readFile(`${file}${EXTENSION_OF[encoding]}`).catch(() => null);
  return beside ?? compressWhole(await readFile(file), encoding);
}
