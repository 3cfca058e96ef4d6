/** The files of a release between this machine's folder and the bucket. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'contracts/release';
import PQueue from 'p-queue';
import { requireKey, type ObjectStore } from './object-store.ts';
import { recordOf } from './release-store.ts';

const AT_ONCE = 8;
const CONTENT_TYPE = 'application/octet-stream';

/** A file in the bucket that is not the one of the release. */
class TransferError extends Error {
  override readonly name = 'TransferError';
}

const keyOf = ({ part, id }: Pick<ReleaseManifest, 'part' | 'id'>, file: string): string =>
  requireKey(`${part}/${id}/${file}`);

/** Sends the files and then `release.json`. What fails midway is sent again by the next attempt. */
export async function sendRelease(store: ObjectStore, manifest: ReleaseManifest, folder: string): Promise<void> {
  await eachFile(manifest, async (file) => {
    const content = await readFile(path.join(folder, file));
    requireSame(manifest, file, content);
    await store.put(keyOf(manifest, file), content, CONTENT_TYPE);
  });
  await sendRecord(store, manifest);
}

/** `release.json` alone. */
export const sendRecord = (store: ObjectStore, manifest: ReleaseManifest): Promise<void> =>
  store.put(keyOf(manifest, 'release.json'), Buffer.from(recordOf(manifest)), 'application/json');

/**
 * Fetches all files into an empty folder and checks each one's size and hash. Throws TransferError, StoreUnavailable;
 * the folder is then removed.
 */
export async function fetchRelease(store: ObjectStore, manifest: ReleaseManifest, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await eachFile(manifest, async (file) => {
      const content = await store.get(keyOf(manifest, file));
      if (content === null) throw new TransferError(`${manifest.part} ${manifest.id}: ${file} is not in the bucket`);
      requireSame(manifest, file, content);
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    });
    await writeFile(path.join(folder, 'release.json'), recordOf(manifest));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function removeRelease(store: ObjectStore, manifest: ReleaseManifest): Promise<void> {
  // First what says that it is a release.
  await store.remove(keyOf(manifest, 'release.json'));
  await eachFile(manifest, (file) => store.remove(keyOf(manifest, file)));
}

/** Several at once; rejects with the first failure, and nothing is begun after it. */
async function eachFile({ files }: ReleaseManifest, work: (file: string) => Promise<void>): Promise<void> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  try {
    await Promise.all(Object.keys(files).map((file) => queue.add(() => work(file))));
  } finally {
    queue.clear();
    // A running transfer still writes into the folder.
    await queue.onIdle();
  }
}

function requireSame({ part, id, files }: ReleaseManifest, file: string, content: Buffer): void {
  const { bytes, integrity } = files[file]!;
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (content.length !== bytes || hash !== integrity)
    throw new TransferError(`${part} ${id}: ${file} has another size or hash than in its release.json`);
}
