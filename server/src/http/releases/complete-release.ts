import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { PartName, ReleaseId, ReleaseManifest } from 'contracts/release';
import type { ReleaseStore } from '../../platform/storage/release-store.ts';

/** The file that the server reads for every page. */
const entryFile = (part: PartName) => (part === 'shell' ? 'dist/index.html' : 'dist/mf-manifest.json');

export interface CompleteRelease {
  folder: string;
  files: ReleaseManifest['files'];
}

/**
 * The folder of a release whose files are all there in their size; throws otherwise. A release that is copied into the
 * store by hand is incomplete for a while.
 */
export async function completeRelease(
  store: ReleaseStore,
  part: PartName,
  release: ReleaseId,
): Promise<CompleteRelease> {
  const folder = await store.folder(part, release);
  const manifest = await store.read(part, release);
  if (!manifest) throw new Error('it has no release.json');
  const sizes = Object.entries(manifest.files).map(([name, { bytes }]) => requireFile(folder, name, bytes));
  await Promise.all([requireFile(folder, entryFile(part)), ...sizes]);
  return { folder, files: manifest.files };
}

async function requireFile(folder: string, name: string, bytes?: number): Promise<void> {
  const found = await stat(path.join(folder, name)).catch(() => null);
  if (!found) throw new Error(`${name} is missing`);
  if (bytes !== undefined && found.size !== bytes)
    throw new Error(`${name} has ${found.size} bytes instead of ${bytes}`);
}
