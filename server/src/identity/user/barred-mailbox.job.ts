import { DAY_MS } from 'contracts/durations';
import type { CleaningDeps, JobRunner } from '../../platform/jobs/jobs.ts';
import { dropOldBars } from './barred-mailbox.service.ts';

const QUEUE = 'barred-mailbox-cleaning';
const EVERY_NIGHT = '50 3 * * *';
const RETENTION_MS = 3 * 365 * DAY_MS;

/** Nightly clean-up: the mark of a suspended mailbox is removed three years after its person was erased. */
export function registerBarCleaning(jobs: JobRunner, deps: CleaningDeps): void {
  jobs.work(QUEUE, async () => void (await cleanBars(deps)), { cron: EVERY_NIGHT });
}

export async function cleanBars({ orm, log, now }: CleaningDeps): Promise<number> {
  const mailboxes = await dropOldBars({ em: orm.em.fork() }, new Date(now().getTime() - RETENTION_MS));
  if (mailboxes > 0) log.info({ mailboxes }, 'marks of suspended mailboxes ended');
  return mailboxes;
}
