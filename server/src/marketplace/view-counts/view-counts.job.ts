import { OVERVIEW_DAYS } from 'contracts/dealer-overview';
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { deleteViewsBefore } from './view-counts.repository.ts';

/** Twice the period of the dealer's overview: nothing else reads them (docs/rules/running.md "Retention"). */
const RETENTION_DAYS = 2 * OVERVIEW_DAYS;

type CleaningDeps = Pick<JobDeps, 'orm' | 'log' | 'now'>;

/** Nightly clean-up of views that no screen shows any more. */
export const registerViewCleaning = scheduled('car-view-cleaning', '0 4 * * *', cleanViews);

/** Removes the views of Bucharest days before the retention period. Returns the number of rows. */
export async function cleanViews({ orm, log, now }: CleaningDeps): Promise<number> {
  const oldest = bucharestDay(new Date(now().getTime() - RETENTION_DAYS * DAY_MS));
  const rows = await deleteViewsBefore(orm.em.fork(), oldest);
  if (rows > 0) log.info({ rows }, 'old views of cars were removed');
  return rows;
}
