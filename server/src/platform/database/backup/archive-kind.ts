import { ArchiveError, eachEntry } from './archive.ts';

/** The kind of an archive, by its first entry. Throws ArchiveError when it is not one of ours. */
export async function archiveKind(file: string): Promise<'physical' | 'logical'> {
  for await (const { name } of eachEntry(file)) {
    if (name === 'postgres') return 'physical';
    if (name.startsWith('tables/')) return 'logical';
    break;
  }
  throw new ArchiveError(`${file} is no backup`);
}
