import type { CleaningDeps, JobRunner } from '../../jobs/jobs.ts';
import { deleteExpired } from './idempotency.repository.ts';
import { RETENTION_MS } from './idempotency.service.ts';

const QUEUE = 'idempotency-cleaning';
const EVERY_HOUR = '25 * * * *';

/** Every hour, so that answers are removed soon after they expire. */
export function registerIdempotencyCleaning(jobs: JobRunner, deps: CleaningDeps): void {
  jobs.work(QUEUE, async () => void (await cleanIdempotencyRecords(deps)), { cron: EVERY_HOUR });
}

/** Removes answers older than 24 hours. Returns the number. */
export async function cleanIdempotencyRecords({ orm, log, now }: CleaningDeps): Promise<number> {
  const answers = await deleteExpired(orm.em.fork(), new Date(now().getTime() - RETENTION_MS));
  if (answers > 0) log.info({ answers }, 'answers kept under an Idempotency-Key were removed');
  return answers;
}
