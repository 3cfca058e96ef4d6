import type { Log } from '../../platform/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import type { JobRunner } from '../../platform/jobs/jobs.ts';
import { forgetSenders } from './anonymisation.repository.ts';

const QUEUE = 'lead-anonymisation';
const EVERY_NIGHT = '20 3 * * *';
/** So many a transaction, so that a large backlog holds nobody up. */
const AT_ONCE = 500;

interface CleaningDeps {
  orm: Orm;
  log: Log;
  now: () => Date;
}

/** Every night: who asked more than 24 months ago is forgotten (docs/rules.md "Retention"). */
export function registerAnonymisation(jobs: JobRunner, deps: CleaningDeps): void {
  jobs.work(QUEUE, async () => void (await anonymiseOldLeads(deps)), { cron: EVERY_NIGHT });
}

/**
 * Takes name, address, telephone, texts and the dealer's note from requests older than 24 months of Bucharest's calendar, and
 * removes the letters about them; the rows stay for the figures. Gives the number.
 */
export async function anonymiseOldLeads({ orm, log, now }: CleaningDeps): Promise<number> {
  let leads = 0;
  for (let turn = AT_ONCE; turn === AT_ONCE; leads += turn) {
    turn = await orm.em.fork().transactional((em) => forgetSenders(em, { now: now(), limit: AT_ONCE }));
  }
  if (leads > 0) log.info({ leads }, 'requests of more than 24 months were made anonymous');
  return leads;
}
