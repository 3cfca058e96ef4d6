import type { Orm } from '../../platform/database/orm.ts';
import type { JobRunner } from '../../platform/jobs/jobs.ts';

const QUEUE = 'refusal-cleaning';
const EVERY_NIGHT = '50 3 * * *';
const BATCH = 10_000;

/** Every night: refusals older than 90 days go, and nothing else of the audit log (docs/rules.md, rule 9). */
export function registerRefusalCleaning(jobs: JobRunner, deps: { orm: Orm }): void {
  jobs.work(QUEUE, async () => void (await cleanRefusals(deps)), { cron: EVERY_NIGHT });
}

/**
 * Gives the number of entries removed. The days are counted by the database's clock, as in the trigger that lets exactly these
 * rows go.
 */
export async function cleanRefusals({ orm }: { orm: Orm }): Promise<number> {
  for (let removed = 0; ;) {
    const rows = await orm.em.fork().execute(
      `delete from audit_log where id in (
         select id from audit_log where result = 'forbidden' and at < now() - interval '90 days' order by at limit ${BATCH})
       returning id`,
    );
    removed += rows.length;
    if (rows.length < BATCH) return removed;
  }
}
