// The files of a built folder, and what they say of the release: hashes, and the id that follows from them.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReleaseManifest } from 'contracts/release';

type Files = ReleaseManifest['files'];

/** SHA-384 of every file, by its path in the folder. */
export async function hashFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path);
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return [relative(folder, path).split(sep).join('/'), { integrity, bytes: bytes.length }] as const;
    }),
  );
  return Object.fromEntries(hashed.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Twelve hexadecimal digits: equal files, equal digits. */
export const hashOfFiles = (files: Files): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
