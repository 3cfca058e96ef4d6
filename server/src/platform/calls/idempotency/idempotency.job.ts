import { type CleaningDeps, scheduled } from '../../jobs/jobs.ts';
import { deleteExpired } from './idempotency.repository.ts';
import { RETENTION_MS } from './idempotency.service.ts';

/** Every hour, so that answers are removed soon after they expire. */
export const registerIdempotencyCleaning = scheduled('idempotency-cleaning', '25 * * * *', cleanIdempotencyRecords);

/** Removes answers older than 24 hours. Returns the number. */
export async function cleanIdempotencyRecords({ orm, log, now }: CleaningDeps): Promise<number> {
  const answers = await deleteExpired(orm.em.fork(), new Date(now().getTime() - RETENTION_MS));
  if (answers > 0) log.info({ answers }, 'answers kept under an Idempotency-Key were removed');
  return answers;
}
