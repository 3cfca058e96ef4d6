/** Stores uploaded files: on the file system here; the interface is what another store would have to implement. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface ObjectStore {
  /** Stores the content under the key, atomically. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
}

/** Our own file names: no separators, no leading dots, so that no key points outside the folder. */
const KEY = /^[a-z0-9][a-z0-9._-]{2,120}$/i;

/** Files in `folder`, in subfolders by two letters of the key, so that none of them grows too long to list. */
export function createFileStore(folder: string): ObjectStore {
  const fileOf = (key: string): string => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`not a key of an object: ${key}`);
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, content) {
      const file = fileOf(key);
      const part = `${file}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(part, content);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
