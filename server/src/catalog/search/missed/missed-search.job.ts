import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import { type CleaningDeps, scheduled } from '../../../platform/jobs/jobs.ts';
import { deleteMissedBefore } from './missed-search.repository.ts';

/** The longest period that dealers are shown. */
const RETENTION_DAYS = 366;

/** Nightly clean-up of searches that no screen shows any more. */
export const registerMissedCleaning = scheduled('missed-search-cleaning', '20 4 * * *', cleanMissed);

/** Removes the sums of Bucharest days before the retention period. Returns the number of rows. */
export async function cleanMissed({ orm, log, now }: CleaningDeps): Promise<number> {
  const oldest = bucharestDay(new Date(now().getTime() - RETENTION_DAYS * DAY_MS));
  const rows = await deleteMissedBefore(orm.em.fork(), oldest);
  if (rows > 0) log.info({ rows }, 'old searches without a result were removed');
  return rows;
}
