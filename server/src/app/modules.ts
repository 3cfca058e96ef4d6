/** The features' contributions to the running server, listed once: production and tests read the same list. */
import { registerBackups } from '../platform/database/backup/backup.job.ts';
import { registerAccount } from '../identity/account/account.job.ts';
import { registerCrashReportCleaning } from '../back-office/release/crash-report/crash-report.job.ts';
import { registerReleaseAudit } from '../back-office/release/release-audit/release-audit.job.ts';
import { registerSlowdownCheck, registerWebVitalsCleaning } from '../back-office/release/web-vitals/web-vitals.job.ts';
import { registerRefusalCleaning } from '../back-office/audit-log/refusal-cleaning.job.ts';
import { registerViewCleaning } from '../marketplace/view-counts/view-counts.job.ts';
import { registerChatCleaning } from '../marketplace/chat/chat.job.ts';
import type { Limits, Log } from '../platform/context/context.ts';
import type { Orm } from '../platform/database/orm.ts';
import type { Env } from '../platform/config/env.ts';
import { registerIdempotencyCleaning } from '../platform/calls/idempotency/idempotency.job.ts';
import { registerAnonymisation } from '../marketplace/lead/anonymisation.job.ts';
import { registerReminders } from '../marketplace/lead/reminder.job.ts';
import { registerUnanswered } from '../marketplace/lead/unanswered.job.ts';
import { registerOfferForgetting } from '../marketplace/offer/offer-forgetting.job.ts';
import { registerRequestCleaning, registerRequestEnds } from '../marketplace/quote-request/quote-request.job.ts';
import { registerMailCleaning } from '../platform/mail/mail-cleaning.job.ts';
import { registerMail } from '../platform/mail/mail.job.ts';
import { registerModeration } from '../catalog/moderation/moderation.job.ts';
import { heldBack } from './operations/clock-guard.ts';
import type { JobRunner } from '../platform/jobs/jobs.ts';
import { registerAlerts } from '../marketplace/saved-search/saved-search.job.ts';
import { registerListPriceCheck } from '../catalog/car/listing/list-price.job.ts';
import { registerChangeCleaning } from '../catalog/search/feed/car-change.job.ts';
import { registerMissedCleaning } from '../catalog/search/missed/missed-search.job.ts';
import { registerTimedValues } from '../catalog/search/feed/timed-values.job.ts';
import type { SearchRuntime } from '../catalog/search/search-runtime.ts';
import { registerDaySums } from '../back-office/dealer-panel/dealer-statistics/day-sums.job.ts';
import { registerWeeklyEmail } from '../back-office/dealer-panel/dealer-statistics/weekly-email.job.ts';
import { registerMarketFigures } from '../back-office/dealer-panel/dealer-statistics/market.job.ts';
import { registerSessionCleaning } from '../identity/session/session.job.ts';
import { registerStockImport } from '../marketplace/stock-import/stock-import.job.ts';
import { registerTestDriveReminders } from '../marketplace/test-drive/test-drive.job.ts';
import { registerReviewInvites } from '../marketplace/review/invite.job.ts';
import { registerStockConfirmation } from '../catalog/stock/confirmation.job.ts';
import { registerSubscriptions } from '../catalog/subscription/subscription.job.ts';
import { registerTeamCleaning } from '../catalog/dealer/team/team.job.ts';
import { registerUploadCleaning } from '../catalog/upload/upload.job.ts';
import { registerUnreadEmails } from '../marketplace/conversation/unread-email.job.ts';
import { registerFileCopies } from '../marketplace/conversation/file-copy.job.ts';
import { registerFileCleaning } from '../marketplace/conversation/file.job.ts';
import { registerBarCleaning } from '../identity/user/barred-mailbox.job.ts';
import { confirmDemoStock } from './seed/demo/demo-confirmation.ts';

export interface WorkDeps {
  orm: Orm;
  env: Env;
  limits: Limits;
  search: SearchRuntime;
  log: Log;
  now: () => Date;
}

type Register = (jobs: JobRunner, deps: WorkDeps) => void;

/** Jobs caused by calls, and scheduled jobs whose effects can be repaired. */
const WORK: readonly Register[] = [
  registerAccount,
  (jobs, deps) =>
    registerStockConfirmation(jobs, { ...deps, confirmDemo: deps.env.demoData ? confirmDemoStock : undefined }),
  registerUnanswered,
  registerReminders,
  registerTestDriveReminders,
  registerReviewInvites,
  registerRequestEnds,
  registerUnreadEmails,
  registerFileCopies,
  registerStockImport,
  registerAlerts,
  registerModeration,
  registerTimedValues,
  registerReleaseAudit,
  registerSlowdownCheck,
  registerBackups,
  registerDaySums,
  registerMarketFigures,
  registerWeeklyEmail,
];

/** Irreversible jobs: anonymisation, ends of plans, and nightly clean-ups. */
const ENDS: readonly Register[] = [
  registerAnonymisation,
  registerOfferForgetting,
  registerRequestCleaning,
  registerSubscriptions,
  registerUploadCleaning,
  registerFileCleaning,
  registerChangeCleaning,
  registerListPriceCheck,
  registerSessionCleaning,
  registerRefusalCleaning,
  registerChatCleaning,
  registerMailCleaning,
  registerViewCleaning,
  registerBarCleaning,
  registerIdempotencyCleaning,
  registerCrashReportCleaning,
  registerWebVitalsCleaning,
  registerMissedCleaning,
  registerTeamCleaning,
];

/**
 * Registers all queues and their handlers. Irreversible ones are skipped while `mayEnd` returns false, as it does when
 * the clock is in doubt. Returns a function that closes the mail server's connections.
 */
export function registerJobs(jobs: JobRunner, deps: WorkDeps, mayEnd?: () => Promise<boolean>): () => void {
  const closeMail = registerMail(jobs, deps);
  for (const register of WORK) register(jobs, deps);
  const ending = mayEnd ? heldBack(jobs, mayEnd) : jobs;
  for (const register of ENDS) register(ending, deps);
  return closeMail;
}
