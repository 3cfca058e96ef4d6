import { OVERVIEW_DAYS } from 'contracts/dealer-overview';
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import type { JobDeps, JobRunner } from '../../platform/jobs/jobs.ts';
import { deleteViewsBefore } from './view-counts.repository.ts';

const QUEUE = 'car-view-cleaning';
const EVERY_NIGHT = '0 4 * * *';
/** Twice the period of the dealer's overview: nothing else reads them (docs/rules/running.md "Retention"). */
const RETENTION_DAYS = 2 * OVERVIEW_DAYS;

type CleaningDeps = Pick<JobDeps, 'orm' | 'log' | 'now'>;

/** Nightly clean-up of views that no screen shows any more. */
export function registerViewCleaning(jobs: JobRunner, deps: CleaningDeps): void {
  jobs.work(QUEUE, async () => void (await cleanViews(deps)), { cron: EVERY_NIGHT });
}

/** Removes the views of Bucharest days before the retention period. Returns the number of rows. */
export async function cleanViews({ orm, log, now }: CleaningDeps): Promise<number> {
  const oldest = bucharestDay(new Date(now().getTime() - RETENTION_DAYS * DAY_MS));
  const rows = await deleteViewsBefore(orm.em.fork(), oldest);
  if (rows > 0) log.info({ rows }, 'old views of cars were removed');
  return rows;
}
