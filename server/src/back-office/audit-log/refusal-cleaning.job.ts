import type { Orm } from '../../platform/database/orm.ts';
import type { JobRunner } from '../../platform/jobs/jobs.ts';
import { deleteOldRefusals } from '../../platform/audit/refusal-retention.service.ts';

const QUEUE = 'refusal-cleaning';
const EVERY_NIGHT = '50 3 * * *';
const BATCH = 10_000;

/** Nightly clean-up of refusals and failed logins older than 90 days, and nothing else of the audit log (docs/rules/calls.md, rule 9). */
export function registerRefusalCleaning(jobs: JobRunner, deps: { orm: Orm }): void {
  jobs.work(QUEUE, async () => void (await cleanRefusals(deps)), { cron: EVERY_NIGHT });
}

/** Returns the number of entries removed. */
export async function cleanRefusals({ orm }: { orm: Orm }): Promise<number> {
  for (let removed = 0; ;) {
    const some = await deleteOldRefusals(orm.em.fork(), BATCH);
    removed += some;
    if (some < BATCH) return removed;
  }
}
