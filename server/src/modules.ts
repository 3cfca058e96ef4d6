/** What the features bring to the running server, once: production and tests read the same list. */
import { registerAccount } from './account/account.job.ts';
import { registerRefusalCleaning } from './audit/refusal-cleaning.job.ts';
import { registerViewCleaning } from './car-view/car-view.job.ts';
import { registerChatCleaning } from './chat/chat.job.ts';
import type { Limits, Log } from './context.ts';
import type { Orm } from './db/config.ts';
import type { Env } from './env.ts';
import { registerIdempotencyCleaning } from './idempotency/idempotency.job.ts';
import { registerAnonymisation } from './lead/anonymisation.job.ts';
import { registerComeBacks } from './lead/come-back.job.ts';
import { registerUnanswered } from './lead/unanswered.job.ts';
import { registerMail } from './mail/mail.job.ts';
import { registerModeration } from './moderation/moderation.job.ts';
import { heldBack } from './ops/clock-guard.ts';
import type { JobRunner } from './platform/jobs.ts';
import { registerAlerts } from './saved-search/alert.job.ts';
import { registerChangeCleaning } from './search/feed/car-change.job.ts';
import type { SearchHost } from './search/search-host.ts';
import { registerSessionCleaning } from './session/session.job.ts';
import { registerStockImport } from './stock-import/stock-import.job.ts';
import { registerStockConfirmation } from './stock/confirmation.job.ts';
import { registerSubscriptions } from './subscription/subscription.job.ts';
import { registerUploadCleaning } from './upload/upload.job.ts';
import { registerBarCleaning } from './user/barred-mailbox.job.ts';

export interface WorkDeps {
  orm: Orm;
  env: Env;
  limits: Limits;
  search: SearchHost;
  log: Log;
  now: () => Date;
}

type Register = (jobs: JobRunner, deps: WorkDeps) => void;

/** What calls cause, and what comes by the clock and can be made up for. */
const WORK: readonly Register[] = [
  registerAccount,
  registerStockConfirmation,
  registerUnanswered,
  registerComeBacks,
  registerStockImport,
  registerAlerts,
  registerModeration,
];

/** What can't be undone: people forgotten, plans ended, and at night what nobody needs any more. */
const ENDS: readonly Register[] = [
  registerAnonymisation,
  registerSubscriptions,
  registerUploadCleaning,
  registerChangeCleaning,
  registerSessionCleaning,
  registerRefusalCleaning,
  registerChatCleaning,
  registerViewCleaning,
  registerBarCleaning,
  registerIdempotencyCleaning,
];

/**
 * Names all queues and who does their work. What can't be undone is left out while `mayEnd` says no, as it does when the clock
 * is in doubt. Gives what closes the mail server's connections.
 */
export function registerJobs(jobs: JobRunner, deps: WorkDeps, mayEnd?: () => Promise<boolean>): () => void {
  const closeMail = registerMail(jobs, deps);
  for (const register of WORK) register(jobs, deps);
  const ending = mayEnd ? heldBack(jobs, mayEnd) : jobs;
  for (const register of ENDS) register(ending, deps);
  return closeMail;
}
