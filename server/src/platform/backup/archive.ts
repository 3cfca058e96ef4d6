/** One compressed file out of many entries, with a SHA-256 of each; reading it back verifies every one. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { ByteReader } from './byte-reader.ts';
import { parseTarHeader, tarEnd, tarHeader, tarPadding } from './tar.ts';

const MANIFEST = 'manifest.json';
const CHUNK = 1024 * 1024;
const SAFE_NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** `path`: that file as it is when its turn comes; skipped if it is gone by then. */
export type Entry = { name: string } & ({ path: string } | { bytes: Buffer } | { isDirectory: true });

const Manifest = z.object({ about: z.record(z.string(), z.unknown()), sha256: z.record(z.string(), z.string()) });

/** An archive that can't be used; nothing was put in place. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Writes the entries in order; `about` is asked last, so it may tell what came of it. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  about: () => Record<string, unknown>,
): Promise<void> {
  const part = `${file}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await pipeline(
      pack(entries, about),
      createGzip({ level: 1 }),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* pack(entries: AsyncIterable<Entry>, about: () => Record<string, unknown>): AsyncGenerator<Buffer> {
  const sha256: Record<string, string> = {};
  for await (const entry of entries) {
    if ('isDirectory' in entry) yield tarHeader({ name: entry.name, size: 0, isDirectory: true });
    else {
      const hash = createHash('sha256');
      const hasContent = 'bytes' in entry ? yield* packBytes(entry, hash) : yield* packFile(entry, hash);
      if (hasContent) sha256[entry.name] = hash.digest('hex');
    }
  }
  const manifest = Buffer.from(JSON.stringify({ about: about(), sha256 }));
  yield* packBytes({ name: MANIFEST, bytes: manifest }, createHash('sha256'));
  yield tarEnd();
}

type Hash = ReturnType<typeof createHash>;

function* packBytes({ name, bytes }: { name: string; bytes: Buffer }, hash: Hash): Generator<Buffer, boolean> {
  hash.update(bytes);
  yield tarHeader({ name, size: bytes.length, isDirectory: false });
  yield bytes;
  yield tarPadding(bytes.length);
  return true;
}

/** A file that shrinks meanwhile is filled up with zeros, one that grows is cut: the log of changes repairs both. */
async function* packFile(
  { name, path: source }: { name: string; path: string },
  hash: Hash,
): AsyncGenerator<Buffer, boolean> {
  let handle: FileHandle;
  try {
    handle = await open(source);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
  try {
    const { size } = await handle.stat();
    yield tarHeader({ name, size, isDirectory: false });
    for (let rest = size; rest > 0;) {
      const buffer = Buffer.alloc(Math.min(rest, CHUNK));
      const { bytesRead } = await handle.read(buffer);
      const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
      hash.update(chunk);
      rest -= chunk.length;
      yield chunk;
    }
    yield tarPadding(size);
    return true;
  } finally {
    await handle.close();
  }
}

/** Unpacks into an own folder and verifies it. Throws ArchiveError, naming what is damaged or missing. */
export async function readArchive(file: string, folder: string): Promise<Record<string, unknown>> {
  const found: Record<string, string> = {};
  let manifest: z.output<typeof Manifest> | null = null;
  try {
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      const reader = new ByteReader(source);
      for (
        let header = parseTarHeader(await reader.take(512));
        header;
        header = parseTarHeader(await reader.take(512))
      ) {
        const { name, size, isDirectory } = header;
        if (!SAFE_NAME.test(name)) throw new ArchiveError(`the archive holds an unexpected name: ${name}`);
        if (isDirectory) await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
        else if (name === MANIFEST) manifest = Manifest.parse(JSON.parse((await reader.take(size)).toString('utf8')));
        else found[name] = await extract(reader, path.join(folder, name), size);
        await reader.take(tarPadding(size).length);
      }
    });
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError(`${file} is damaged or no backup`, { cause: error });
  }
  return verify(manifest, found);
}

async function extract(reader: ByteReader, target: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const handle = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of reader.stream(size)) {
      hash.update(chunk);
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

function verify(manifest: z.output<typeof Manifest> | null, found: Record<string, string>): Record<string, unknown> {
  if (!manifest) throw new ArchiveError('the archive is cut short: it has no manifest');
  const names = new Set([...Object.keys(manifest.sha256), ...Object.keys(found)]);
  const wrong = [...names].filter((name) => manifest.sha256[name] !== found[name]);
  if (wrong.length > 0) throw new ArchiveError(`damaged or missing in the archive: ${wrong.slice(0, 5).join(', ')}`);
  return manifest.about;
}
