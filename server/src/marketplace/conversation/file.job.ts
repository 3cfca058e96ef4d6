import { DAY_MS } from 'contracts/durations';
import { deleteLooseFiles } from '../lead/lead-file.service.ts';
import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { objectsOf } from '../../platform/storage/site-objects.ts';

const AT_ONCE = 200;

type CleaningDeps = Pick<JobDeps, 'orm' | 'env' | 'log' | 'now'>;

/** Every hour: removes files that no message has named for a day, and those of conversations made anonymous. */
export const registerFileCleaning = scheduled('conversation-files', '35 * * * *', cleanFiles);

/** Returns the number of files removed. The rows go first: a content that stays after a failure is served to nobody. */
export async function cleanFiles({ orm, env, log, now }: CleaningDeps): Promise<number> {
  const before = new Date(now().getTime() - DAY_MS);
  let removed = 0;
  for (;;) {
    const keys = await orm.em.fork().transactional(async (em) => {
      const loose = await deleteLooseFiles(em, before, AT_ONCE);
      for (const key of loose) await objectsOf(env).files.remove(key);
      return loose;
    });
    removed += keys.length;
    if (keys.length < AT_ONCE) break;
  }
  if (removed > 0) log.info({ files: removed }, 'unused files of conversations were removed');
  return removed;
}
