import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { forgetSenders } from './anonymisation.repository.ts';

/** Leads per transaction, so that a large backlog holds no locks for long. */
const AT_ONCE = 500;

type CleaningDeps = Pick<JobDeps, 'orm' | 'log' | 'now'>;

/** Nightly anonymisation of leads older than 24 months (docs/rules/running.md "Retention"). */
export const registerAnonymisation = scheduled('lead-anonymisation', '20 3 * * *', anonymiseOldLeads);

/**
 * Removes name, address, telephone, texts and the dealer's note from leads older than 24 months of Bucharest's
 * calendar, and the emails about them; the rows stay for the statistics. Returns the number of leads.
 */
export async function anonymiseOldLeads({ orm, log, now }: CleaningDeps): Promise<number> {
  let leads = 0;
  for (let turn = AT_ONCE; turn === AT_ONCE; leads += turn) {
    turn = await orm.em.fork().transactional((em) => forgetSenders(em, { now: now(), limit: AT_ONCE }));
  }
  if (leads > 0) log.info({ leads }, 'requests of more than 24 months were made anonymous');
  return leads;
}
