import { DAY_MS } from 'contracts/durations';
import type { Orm } from '../../../platform/database/orm.ts';
import { deleteBefore } from './journal.repository.ts';
import { scheduled } from '../../../platform/jobs/jobs.ts';

const JOURNAL_MS = 365 * DAY_MS;
/** After their end, accepted or not. */
const INVITATION_MS = 30 * DAY_MS;

interface CleaningDeps {
  orm: Orm;
  now: () => Date;
}

/** Nightly clean-up of the dealers' journals after twelve months, and of old invitations. */
export const registerTeamCleaning = scheduled('team-cleaning', '55 3 * * *', cleanTeams);

/** Returns the number of journal entries removed. */
export async function cleanTeams({ orm, now }: CleaningDeps): Promise<number> {
  const at = now().getTime();
  return deleteBefore(orm.em.fork(), new Date(at - JOURNAL_MS), new Date(at - INVITATION_MS));
}
