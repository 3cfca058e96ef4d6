import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from 'contracts/durations';
import { UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadFileName } from 'contracts/upload-address';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { objectsOf } from '../../platform/storage/site-objects.ts';
import { deleteOrphans } from './upload.repository.ts';
import { incomingFolder } from './upload.service.ts';
import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';

const AT_ONCE = 500;

/** Every night: removes pictures unused for a day, and bodies that a killed server left behind. */
export const registerUploadCleaning = scheduled('upload-cleaning', '20 3 * * *', cleanUploads);

/** Returns the number of uploads removed. A file that could not be removed after its row is never shown again. */
export async function cleanUploads({
  orm,
  env,
  log,
  now,
}: Pick<JobDeps, 'orm' | 'env' | 'log' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - DAY_MS);
  const { uploads: store, incoming } = objectsOf(env);
  let removed = 0;
  for (;;) {
    const keys = await deleteOrphans(orm.em.fork(), before, AT_ONCE);
    for (const key of keys) {
      for (const width of UPLOAD_WIDTHS) {
        for (const format of UPLOAD_FORMATS) await store.remove(uploadFileName({ key, width, format }));
      }
    }
    removed += keys.length;
    if (keys.length < AT_ONCE) break;
  }
  await removeLeftovers(incomingFolder(env), before);
  if (incoming) await removeUnclaimed(incoming, before);
  if (removed > 0) log.info({ uploads: removed }, 'unused pictures were removed');
  return removed;
}

async function removeLeftovers(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}

/** Pictures that a browser sent to the bucket, and whose place nobody finished. */
async function removeUnclaimed(incoming: ObjectStore, before: Date): Promise<void> {
  for await (const { key, modified } of incoming.list()) if (modified < before) await incoming.remove(key);
}
