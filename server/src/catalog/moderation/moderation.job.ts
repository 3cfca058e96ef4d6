import { type CleaningDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { endDecisions, findOver } from './moderation.repository.ts';

/** Every minute: decisions end automatically after their last day, as announced to the dealer. */
export const registerModeration = scheduled('moderation-end', '* * * * *', endOver);

/** Returns the number of decisions that ended. */
export async function endOver({ orm, log, now }: CleaningDeps): Promise<number> {
  const em = orm.em.fork();
  const over = await findOver(em, now());
  if (over.length === 0) return 0;
  const ended = await endDecisions(em, over, { ending: 'expired', byId: null, at: now() });
  log.info({ ended: ended.length }, 'moderation decisions expired');
  return ended.length;
}
