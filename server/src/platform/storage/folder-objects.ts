import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notKey, requireKey, type ListedObject, type ObjectStore } from './object-store.ts';

interface FolderOptions {
  /** Subfolders by the first two letters of the key, so that none of them grows too long to list. */
  isSharded: boolean;
}

/** Objects as files of a folder, whose keys have one segment and are not hidden. */
export function createFolderStore(folder: string, { isSharded }: FolderOptions): ObjectStore {
  const fileOf = (key: string): string => {
    if (key.includes('/') || key.startsWith('.')) throw notKey(key);
    return path.join(folder, isSharded ? requireKey(key).slice(0, 2) : '', requireKey(key));
  };
  // An empty subfolder goes, so that a folder whose objects have moved is seen to be empty; a fuller one stays.
  const removeFile = async (file: string): Promise<void> => {
    await rm(file, { force: true });
    if (isSharded) await rmdir(path.dirname(file)).catch(() => undefined);
  };
  return {
    signPut: null,
    put: async (key, content) => {
      const file = fileOf(key);
      const part = `${file}.${crypto.randomUUID()}.part`;
      try {
        await writeFresh(part, content);
        await rename(part, file);
      } catch (error) {
        await removeFile(part);
        throw error;
      }
    },
    get: async (key) => ifThere(readFile(fileOf(key))),
    open: async (key) => {
      const file = fileOf(key);
      const found = await ifThere(stat(file));
      return found && { bytes: found.size, body: createReadStream(file) };
    },
    head: async (key) => {
      const found = await ifThere(stat(fileOf(key)));
      return found && { bytes: found.size, modified: found.mtime };
    },
    remove: async (key) => removeFile(fileOf(key)),
    list: (prefix = '') => filesUnder(folder, { isSharded, prefix }),
  };
}

/** Another process may remove the subfolder between the two steps: it has become empty. */
async function writeFresh(file: string, content: Uint8Array | Readable): Promise<void> {
  const isStream = content instanceof Readable;
  for (let attempt = 1; ; attempt++) {
    await mkdir(path.dirname(file), { recursive: true });
    try {
      return await pipeline(isStream ? content : Readable.from([content]), createWriteStream(file, { mode: 0o600 }));
    } catch (error) {
      if (isStream || attempt === 3 || !isMissing(error)) throw error;
    }
  }
}

async function* filesUnder(folder: string, of: FolderOptions & { prefix: string }): AsyncGenerator<ListedObject> {
  const entries = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    // A file that is being written, and what the system's tools leave.
    if (!entry.isFile() || entry.name.endsWith('.part') || entry.name.startsWith('.')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const inFolder = path.relative(folder, file).split(path.sep);
    const key = (of.isSharded ? inFolder.slice(1) : inFolder).join('/');
    if (!key.startsWith(of.prefix)) continue;
    const found = await ifThere(stat(file));
    if (found) yield { key, bytes: found.size, modified: found.mtime };
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function ifThere<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
