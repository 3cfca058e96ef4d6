import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { deleteGuestThreads } from './chat.repository.ts';

type CleaningDeps = Pick<JobDeps, 'orm' | 'log' | 'now'>;

/** Nightly clean-up of guests' inactive conversations (docs/rules/running.md "Retention"). */
export const registerChatCleaning = scheduled('chat-cleaning', '50 3 * * *', cleanChats);

/** Removes guests' conversations without a message for a year, with their messages. Returns their number. */
export async function cleanChats({ orm, log, now }: CleaningDeps): Promise<number> {
  const quietSince = new Date(now());
  quietSince.setUTCFullYear(quietSince.getUTCFullYear() - 1);
  const conversations = await deleteGuestThreads(orm.em.fork(), quietSince);
  if (conversations > 0) log.info({ conversations }, 'conversations of guests were removed');
  return conversations;
}
