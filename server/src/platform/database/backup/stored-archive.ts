/** Archives in the bucket: they leave the machine, and each is compared after the way there and back. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '../../storage/object-store.ts';
import { ArchiveError } from './archive.ts';

/** Sends the file, and reads it back. Throws ArchiveError when the copy differs; it is removed then. */
export async function storeArchive(backups: ObjectStore, file: string): Promise<string> {
  const name = path.basename(file);
  await backups.put(name, createReadStream(file), 'application/gzip');
  const [{ size }, copy] = [await stat(file), await backups.open(name)];
  const isSame = copy?.bytes === size && (await hashOf(copy.body)) === (await hashOf(createReadStream(file)));
  if (isSame) return name;
  copy?.body.destroy();
  await backups.remove(name);
  throw new ArchiveError(`the copy of ${name} in the bucket differs; the file stays in ${file}`);
}

/** Fetches an archive into the folder and returns its path. Throws ArchiveError naming what there is. */
export async function fetchArchive(backups: ObjectStore, name: string, folder: string): Promise<string> {
  const found = name === '' ? null : await backups.open(name);
  if (!found)
    throw new ArchiveError(`${name ? `there is no ${name}` : 'name one'}; the bucket has ${await namesOf(backups)}`);
  const file = path.join(folder, name);
  const part = `${file}.part`;
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(found.body, createWriteStream(part, { mode: 0o600 }));
    // Damage is found when the archive is read: it has a hash of each entry.
    if ((await stat(part)).size !== found.bytes) throw new ArchiveError(`${name} did not arrive whole`);
    await rename(part, file);
    return file;
  } finally {
    await rm(part, { force: true });
  }
}

async function namesOf(backups: ObjectStore): Promise<string> {
  const names: string[] = [];
  for await (const { key } of backups.list()) names.push(key);
  return names.toSorted().join(', ') || 'none';
}

async function hashOf(body: Readable): Promise<string> {
  const hash = createHash('sha256');
  const counting = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done();
    },
  });
  await pipeline(body, counting.resume());
  return hash.digest('hex');
}
