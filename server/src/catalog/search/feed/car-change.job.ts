import { DAY_MS } from 'contracts/durations';
import type { Orm } from '../../../platform/database/orm.ts';
import { scheduled } from '../../../platform/jobs/jobs.ts';

const RETENTION_MS = DAY_MS;

interface CleaningDeps {
  orm: Orm;
  now: () => Date;
}

/**
 * Every night: deletes changes that every engine has followed long ago. An engine that was away for so long loads all
 * cars again.
 */
export const registerChangeCleaning = scheduled('car-change-cleaning', '40 3 * * *', cleanChanges);

/** Returns the number of changes deleted. */
export async function cleanChanges({ orm, now }: CleaningDeps): Promise<number> {
  const before = new Date(now().getTime() - RETENTION_MS);
  const rows = await orm.em.fork().execute('delete from car_change where at < ? returning seq', [before]);
  return rows.length;
}
