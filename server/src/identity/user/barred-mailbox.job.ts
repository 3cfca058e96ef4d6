import { DAY_MS } from 'contracts/durations';
import { type CleaningDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { dropOldBars } from './barred-mailbox.service.ts';

const RETENTION_MS = 3 * 365 * DAY_MS;

/** Nightly clean-up: the mark of a suspended mailbox is removed three years after its person was erased. */
export const registerBarCleaning = scheduled('barred-mailbox-cleaning', '50 3 * * *', cleanBars);

export async function cleanBars({ orm, log, now }: CleaningDeps): Promise<number> {
  const mailboxes = await dropOldBars({ em: orm.em.fork() }, new Date(now().getTime() - RETENTION_MS));
  if (mailboxes > 0) log.info({ mailboxes }, 'marks of suspended mailboxes ended');
  return mailboxes;
}
