import { DAY_MS } from 'contracts/durations';
import { type JobDeps, scheduled } from '../../../platform/jobs/jobs.ts';
import { deleteReportsBefore } from './crash-report.repository.ts';

/** docs/rules/releases.md "Crash reports". */
const REPORT_DAYS = 7;

type CleaningDeps = Pick<JobDeps, 'orm' | 'now'>;

/** Nightly clean-up of crash reports older than a week. */
export const registerCrashReportCleaning = scheduled('crash-report-cleaning', '20 4 * * *', cleanCrashReports);

/** Returns the number of reports removed. */
export function cleanCrashReports({ orm, now }: CleaningDeps): Promise<number> {
  return deleteReportsBefore(orm.em.fork(), new Date(now().getTime() - REPORT_DAYS * DAY_MS));
}
