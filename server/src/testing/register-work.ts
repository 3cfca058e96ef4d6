import type { Limits, Log } from '../context.ts';
import type { Orm } from '../db/config.ts';
import type { Env } from '../env.ts';
import { registerAccount } from '../account/account.job.ts';
import { registerMail } from '../mail/mail.job.ts';
import type { JobRunner } from '../platform/jobs.ts';
import { registerAlerts } from '../saved-search/alert.job.ts';
import { registerStockImport } from '../stock-import/stock-import.job.ts';
import { registerStockConfirmation } from '../stock/confirmation.job.ts';
import { registerSubscriptions } from '../subscription/subscription.job.ts';

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
