import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { findForgottenLeads, forgetOffers } from './offer-forgetting.repository.ts';

/** After the leads (marketplace/lead/anonymisation.job.ts). */
const EVERY_NIGHT = '40 3 * * *';
/** Leads per transaction. */
const AT_ONCE = 500;

type CleaningDeps = Pick<JobDeps, 'orm' | 'log'>;

/** Nightly anonymisation of the offers of leads older than 24 months (docs/rules/running.md "Retention"). */
export const registerOfferForgetting = scheduled('offer-anonymisation', EVERY_NIGHT, forgetOldOffers);

/** Removes the buyers from the offers of leads that were made anonymous. Returns the number of leads. */
export async function forgetOldOffers({ orm, log }: CleaningDeps): Promise<number> {
  let leads = 0;
  for (let turn = AT_ONCE; turn === AT_ONCE; leads += turn) {
    turn = await orm.em.fork().transactional(async (em) => {
      const ids = await findForgottenLeads(em, AT_ONCE);
      await forgetOffers(em, ids);
      return ids.length;
    });
  }
  if (leads > 0) log.info({ leads }, 'offers of requests of more than 24 months were made anonymous');
  return leads;
}
