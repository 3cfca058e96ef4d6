/** An archive: one compressed file of many entries, with a SHA-256 of each; reading it back verifies every one. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Header, type Pack } from 'tar-stream';
import { z } from 'zod';

const MANIFEST = 'manifest.json';
const CHUNK = 1024 * 1024;
const SAFE_NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** `path`: the file's content when it is written; skipped if the file no longer exists then. */
export type Entry = { name: string } & ({ path: string } | { bytes: Buffer } | { isDirectory: true });

const Manifest = z.object({ about: z.record(z.string(), z.unknown()), sha256: z.record(z.string(), z.string()) });

/** The archive can't be used; nothing was restored. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Writes the entries in order; `about` is called last, so it may describe the result. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  about: () => Record<string, unknown>,
): Promise<void> {
  const part = `${file}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  const archive = pack();
  try {
    const filling = fill(archive, entries, about).catch((error: Error) => archive.destroy(error));
    await pipeline(archive, createGzip({ level: 1 }), createWriteStream(part, { mode: 0o600, flush: true }));
    await filling;
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function fill(archive: Pack, entries: AsyncIterable<Entry>, about: () => Record<string, unknown>): Promise<void> {
  const sha256: Record<string, string> = {};
  for await (const entry of entries) {
    const { name } = entry;
    if ('isDirectory' in entry) await put(archive, { name: `${name}/`, type: 'directory', mode: 0o700 });
    else {
      const hash = 'bytes' in entry ? await putBytes(archive, entry) : await putFile(archive, entry);
      if (hash !== null) sha256[name] = hash;
    }
  }
  await putBytes(archive, { name: MANIFEST, bytes: Buffer.from(JSON.stringify({ about: about(), sha256 })) });
  archive.finalize();
}

/** One entry with its content, of the size in the header. The same input always gives the same archive. */
async function put(
  archive: Pack,
  header: Partial<Header> & Pick<Header, 'name'>,
  content: AsyncIterable<Buffer> | Buffer[] = [],
): Promise<void> {
  const done = Promise.withResolvers<void>();
  const place = archive.entry({ mode: 0o600, mtime: new Date(0), ...header }, (error) =>
    error ? done.reject(error) : done.resolve(),
  );
  if (header.type !== 'directory') await pipeline(content, place);
  await done.promise;
}

async function putBytes(archive: Pack, { name, bytes }: { name: string; bytes: Buffer }): Promise<string> {
  await put(archive, { name, size: bytes.length }, [bytes]);
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns its SHA-256; null when the file no longer exists. */
async function putFile(archive: Pack, { name, path: source }: { name: string; path: string }): Promise<string | null> {
  let handle: FileHandle;
  try {
    handle = await open(source);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256');
    await put(archive, { name, size }, exactly(size, { handle, hash }));
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}

type Hash = ReturnType<typeof createHash>;

/** A file that shrinks meanwhile is padded with zeros, one that grows is cut: replaying the WAL repairs both. */
async function* exactly(size: number, { handle, hash }: { handle: FileHandle; hash: Hash }): AsyncGenerator<Buffer> {
  for (let rest = size; rest > 0;) {
    const buffer = Buffer.alloc(Math.min(rest, CHUNK));
    const { bytesRead } = await handle.read(buffer);
    const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
    hash.update(chunk);
    rest -= chunk.length;
    yield chunk;
  }
}

/** One entry of an archive being read. The next one follows when this one has been consumed. */
export type ArchivedEntry = AsyncIterable<Buffer> & { name: string; isDirectory: boolean };

/** The entries in their order, in either format. Throws ArchiveError when the file is damaged or not an archive. */
export async function* eachEntry(file: string): AsyncGenerator<ArchivedEntry> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  // The loop reports the error; after it ended early nobody awaits this.
  reading.catch(() => undefined);
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      if (type !== 'file' && type !== 'directory') throw new ArchiveError(`the archive holds a ${type}: ${name}`);
      const plain = { name: name.replace(/\/$/, ''), isDirectory: type === 'directory' };
      yield Object.assign(entry as AsyncIterable<Buffer>, plain);
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw asArchiveError(error, file);
  }
}

const asArchiveError = (error: unknown, file: string): ArchiveError =>
  error instanceof ArchiveError ? error : new ArchiveError(`${file} is damaged or no backup`, { cause: error });

/** Unpacks into an own folder and verifies it. Throws ArchiveError, naming what is damaged or missing. */
export async function readArchive(file: string, folder: string): Promise<Record<string, unknown>> {
  const { about } = await readEntries(file, async (entry) => {
    const { name } = entry;
    if (!SAFE_NAME.test(name)) throw new ArchiveError(`the archive holds an unexpected name: ${name}`);
    const target = path.join(folder, name);
    await mkdir(entry.isDirectory ? target : path.dirname(target), { recursive: true, mode: 0o700 });
    return entry.isDirectory ? null : open(target, 'wx', 0o600);
  });
  return about;
}

/** The metadata of a complete archive, and the size of its content. */
export interface CheckedArchive {
  about: Record<string, unknown>;
  bytes: number;
}

/** Reads all of it and compares each SHA-256, without unpacking. Throws ArchiveError, naming what is damaged. */
export const checkArchive = (file: string): Promise<CheckedArchive> => readEntries(file, async () => null);

/** Reads and verifies each entry; `targetOf` opens the file that it is written to, if any. */
async function readEntries(
  file: string,
  targetOf: (entry: ArchivedEntry) => Promise<FileHandle | null>,
): Promise<CheckedArchive> {
  const found: Record<string, string> = {};
  let manifest: z.output<typeof Manifest> | null = null;
  let bytes = 0;
  try {
    for await (const entry of eachEntry(file)) {
      if (entry.name === MANIFEST) {
        manifest = await readManifest(entry);
        continue;
      }
      const target = await targetOf(entry);
      if (entry.isDirectory) continue;
      const hash = createHash('sha256');
      try {
        for await (const chunk of entry) {
          hash.update(chunk);
          bytes += chunk.length;
          await target?.write(chunk);
        }
      } finally {
        await target?.close();
      }
      found[entry.name] = hash.digest('hex');
    }
  } catch (error) {
    throw asArchiveError(error, file);
  }
  return { about: verify(manifest, found), bytes };
}

async function readManifest(entry: ArchivedEntry): Promise<z.output<typeof Manifest>> {
  const parts: Buffer[] = [];
  for await (const part of entry) parts.push(part);
  return Manifest.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
}

function verify(manifest: z.output<typeof Manifest> | null, found: Record<string, string>): Record<string, unknown> {
  if (!manifest) throw new ArchiveError('the archive is cut short: it has no manifest');
  const names = new Set([...Object.keys(manifest.sha256), ...Object.keys(found)]);
  const wrong = [...names].filter((name) => manifest.sha256[name] !== found[name]);
  if (wrong.length > 0) throw new ArchiveError(`damaged or missing in the archive: ${wrong.slice(0, 5).join(', ')}`);
  return manifest.about;
}
