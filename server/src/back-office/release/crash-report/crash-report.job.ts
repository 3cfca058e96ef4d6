import { DAY_MS } from 'contracts/durations';
import type { JobDeps, JobRunner } from '../../../platform/jobs/jobs.ts';
import { deleteReportsBefore } from './crash-report.repository.ts';

const QUEUE = 'crash-report-cleaning';
const EVERY_NIGHT = '20 4 * * *';
/** docs/rules/releases.md "Crash reports". */
const REPORT_DAYS = 7;

type CleaningDeps = Pick<JobDeps, 'orm' | 'now'>;

/** Nightly clean-up of crash reports older than a week. */
export function registerCrashReportCleaning(jobs: JobRunner, deps: CleaningDeps): void {
  jobs.work(QUEUE, async () => void (await cleanCrashReports(deps)), { cron: EVERY_NIGHT });
}

/** Returns the number of reports removed. */
export const cleanCrashReports = ({ orm, now }: CleaningDeps): Promise<number> =>
  deleteReportsBefore(orm.em.fork(), new Date(now().getTime() - REPORT_DAYS * DAY_MS));
