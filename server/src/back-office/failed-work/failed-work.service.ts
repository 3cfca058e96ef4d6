/** Emails that did not leave and jobs that failed for good: administrators look, and try again (docs/rules/running.md "Mail"). */
import type {
  ChangedCount,
  FailedJobPage,
  FailedJobsInput,
  JobChoice,
  MailChoice,
  UnsentMailPage,
  UnsentMailsInput,
} from 'contracts/failed-work';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { deleteFailedJobs, findFailedJobs } from '../../platform/jobs/failed-jobs.ts';
import { findUnsent } from '../../platform/mail/unsent-mail.repository.ts';
import { discardMails, resendMails } from '../../platform/mail/unsent-mail.service.ts';

/** The list has the recipients' addresses: the access is audited. */
export async function listUnsentMails(ctx: SignedInCtx, input: UnsentMailsInput): Promise<UnsentMailPage> {
  await audit(ctx, { action: 'mail.unsent', result: 'read' });
  return findUnsent(ctx.em, input);
}

/** Tries chosen emails again. One that another administrator has just sent again is not counted. */
export const resendUnsentMails = (ctx: SignedInCtx, choice: MailChoice): Promise<ChangedCount> =>
  changed(ctx, { action: 'mail.resend', ids: choice.ids }, (em) => resendMails({ ...ctx, em }, choice));

/** Gives chosen emails up: they are deleted and never sent. Those that are still tried stay. */
export const discardUnsentMails = (ctx: SignedInCtx, choice: MailChoice): Promise<ChangedCount> =>
  changed(ctx, { action: 'mail.discard', ids: choice.ids }, (em) => discardMails(em, choice));

/** Names and addresses that a job was given are not shown. */
export async function listFailedJobs(ctx: SignedInCtx, input: FailedJobsInput): Promise<FailedJobPage> {
  const { items, total } = await findFailedJobs(ctx.em, input);
  return {
    items: items.map(({ data, failedAt, ...job }) => ({
      ...job,
      about: numbersIn(data),
      failedAt: failedAt.toISOString(),
    })),
    total,
  };
}

/** Puts chosen jobs back into their queues, with all their tries. */
export const repeatFailedJobs = (ctx: SignedInCtx, { ids }: JobChoice): Promise<ChangedCount> =>
  changed(ctx, { action: 'job.repeat' }, (em) => ctx.failedJobs.repeatFailed(em, ids));

/** Deletes chosen jobs: what they were to do is not done. */
export const discardFailedJobs = (ctx: SignedInCtx, { ids }: JobChoice): Promise<ChangedCount> =>
  changed(ctx, { action: 'job.discard' }, (em) => deleteFailedJobs(em, ids));

/** With its entry in the audit log: the number, and the object when it is a single one. */
function changed(
  ctx: SignedInCtx,
  { action, ids = [] }: { action: string; ids?: readonly number[] | undefined },
  work: (em: SignedInCtx['em']) => Promise<number>,
): Promise<ChangedCount> {
  return ctx.em.transactional(async (em) => {
    const count = await work(em);
    const object = ids.length === 1 ? `mail:${ids[0]}` : null;
    await audit({ ...ctx, em }, { action, object, result: String(count) });
    return { count };
  });
}

function numbersIn(data: object | null): string | null {
  const numbers = Object.entries(data ?? {}).filter(([, value]) => Number.isSafeInteger(value));
  return numbers.length === 0 ? null : numbers.map(([name, value]) => `${name} ${value}`).join(', ');
}
