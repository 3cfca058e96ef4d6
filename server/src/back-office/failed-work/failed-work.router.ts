import {
  ChangedCount,
  FailedJobPage,
  FailedJobsInput,
  JobChoice,
  MailChoice,
  UnsentMailPage,
  UnsentMailsInput,
} from 'contracts/failed-work';
import { procedure, router } from '../../platform/calls/trpc.ts';
import {
  discardFailedJobs,
  discardUnsentMails,
  listFailedJobs,
  listUnsentMails,
  repeatFailedJobs,
  resendUnsentMails,
} from './failed-work.service.ts';

export const mailRouter = router({
  unsent: procedure.admin
    .input(UnsentMailsInput)
    .output(UnsentMailPage)
    .query(({ ctx, input }) => listUnsentMails(ctx, input)),
  resend: procedure.admin
    .input(MailChoice)
    .output(ChangedCount)
    .mutation(({ ctx, input }) => resendUnsentMails(ctx, input)),
  discard: procedure.admin
    .input(MailChoice)
    .output(ChangedCount)
    .mutation(({ ctx, input }) => discardUnsentMails(ctx, input)),
});

export const jobRouter = router({
  failed: procedure.admin
    .input(FailedJobsInput)
    .output(FailedJobPage)
    .query(({ ctx, input }) => listFailedJobs(ctx, input)),
  repeat: procedure.admin
    .input(JobChoice)
    .output(ChangedCount)
    .mutation(({ ctx, input }) => repeatFailedJobs(ctx, input)),
  discard: procedure.admin
    .input(JobChoice)
    .output(ChangedCount)
    .mutation(({ ctx, input }) => discardFailedJobs(ctx, input)),
});
