import { DAY_MS } from 'contracts/durations';
import { deleteBefore } from './journal.repository.ts';
import { type JobDeps, scheduled } from '../../../platform/jobs/jobs.ts';

const JOURNAL_MS = 365 * DAY_MS;
/** After their end, accepted or not. */
const INVITATION_MS = 30 * DAY_MS;

/** Nightly clean-up of the dealers' journals after twelve months, and of old invitations. */
export const registerTeamCleaning = scheduled('team-cleaning', '55 3 * * *', cleanTeams);

/** Returns the number of journal entries removed. */
export async function cleanTeams({ orm, now }: Pick<JobDeps, 'orm' | 'now'>): Promise<number> {
  const at = now().getTime();
  return deleteBefore(orm.em.fork(), new Date(at - JOURNAL_MS), new Date(at - INVITATION_MS));
}
