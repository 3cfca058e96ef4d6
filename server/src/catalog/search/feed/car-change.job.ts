import { DAY_MS } from 'contracts/durations';
import { type JobDeps, scheduled } from '../../../platform/jobs/jobs.ts';
import { countWritten } from '../../../platform/database/read-rows.ts';

const RETENTION_MS = DAY_MS;

/**
 * Every night: deletes changes that every engine has followed long ago. An engine that was away for so long loads all
 * cars again.
 */
export const registerChangeCleaning = scheduled('car-change-cleaning', '40 3 * * *', cleanChanges);

/** Returns the number of changes deleted. */
export async function cleanChanges({ orm, now }: Pick<JobDeps, 'orm' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - RETENTION_MS);
  return countWritten(orm.em.fork(), 'delete from car_change where at < ? returning seq', [before]);
}
