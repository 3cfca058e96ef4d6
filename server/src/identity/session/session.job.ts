import { type CleaningDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { Session } from './session.entity.ts';
import { LIFETIMES } from './session.service.ts';

/** Nightly clean-up of expired sessions, and with them the time of their last use. */
export const registerSessionCleaning = scheduled('session-cleaning', '40 3 * * *', cleanSessions);

/** Removes sessions that are past their end, or unused for longer than any role allows. Returns the number. */
export async function cleanSessions({ orm, log, now }: CleaningDeps): Promise<number> {
  const at = now();
  const unusedSince = new Date(at.getTime() - LIFETIMES.normal.idle);
  const ended = { $or: [{ expiresAt: { $lte: at } }, { lastSeenAt: { $lt: unusedSince } }] };
  const sessions = await orm.em.fork().nativeDelete(Session, ended);
  if (sessions > 0) log.info({ sessions }, 'sessions that had ended were removed');
  return sessions;
}
