import {
  ChangedCount,
  FailedJobPage,
  FailedJobsInput,
  JobChoice,
  MailChoice,
  UnsentMailPage,
  UnsentMailsInput,
} from 'contracts/failed-work';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import {
  discardFailedJobs,
  discardUnsentMails,
  listFailedJobs,
  listUnsentMails,
  repeatFailedJobs,
  resendUnsentMails,
} from './failed-work.service.ts';

export const mailRouter = router({
  unsent: procedure.admin.input(UnsentMailsInput).output(UnsentMailPage).query(resolver(listUnsentMails)),
  resend: procedure.admin.input(MailChoice).output(ChangedCount).mutation(resolver(resendUnsentMails)),
  discard: procedure.admin.input(MailChoice).output(ChangedCount).mutation(resolver(discardUnsentMails)),
});

export const jobRouter = router({
  failed: procedure.admin.input(FailedJobsInput).output(FailedJobPage).query(resolver(listFailedJobs)),
  repeat: procedure.admin.input(JobChoice).output(ChangedCount).mutation(resolver(repeatFailedJobs)),
  discard: procedure.admin.input(JobChoice).output(ChangedCount).mutation(resolver(discardFailedJobs)),
});
