import type { Limits, Log } from '../platform/context.ts';
import type { Orm } from '../platform/database/orm.ts';
import type { Env } from '../platform/env.ts';
import { registerAccount } from '../identity/account/account.job.ts';
import { registerMail } from '../platform/mail/mail.job.ts';
import type { JobRunner } from '../platform/jobs/jobs.ts';
import { registerAlerts } from '../marketplace/saved-search/alert.job.ts';
import { registerStockImport } from '../marketplace/stock-import/stock-import.job.ts';
import { registerStockConfirmation } from '../catalog/stock/confirmation.job.ts';
import { registerSubscriptions } from '../catalog/subscription/subscription.job.ts';

/** The queued work that calls cause, and not what the night brings; gives what closes the mail server's connections. */
export function registerWork(
  jobs: JobRunner,
  deps: { orm: Orm; env: Env; limits: Limits; log: Log; now: () => Date },
): () => void {
  registerAccount(jobs, deps);
  const closeMail = registerMail(jobs, deps);
  registerStockConfirmation(jobs, deps);
  registerStockImport(jobs, deps);
  registerAlerts(jobs, deps);
  registerSubscriptions(jobs, deps);
  return closeMail;
}
