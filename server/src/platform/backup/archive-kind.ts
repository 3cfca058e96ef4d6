import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { ArchiveError } from './archive.ts';
import { ByteReader } from './byte-reader.ts';
import { parseTarHeader } from './tar.ts';

/** What an archive holds, by its first entry. Throws ArchiveError when it is none of ours. */
export async function archiveKind(file: string): Promise<'physical' | 'logical'> {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  try {
    const first = parseTarHeader(await new ByteReader(source.pipe(plain)).take(512));
    if (first?.name === 'postgres') return 'physical';
    if (first?.name.startsWith('tables/')) return 'logical';
  } catch (error) {
    throw new ArchiveError(`${file} is damaged or no backup`, { cause: error });
  } finally {
    source.destroy();
  }
  throw new ArchiveError(`${file} is no backup`);
}
