import type { CleaningDeps, JobRunner } from '../../platform/jobs/jobs.ts';
import { Session } from './session.entity.ts';
import { LIFETIMES } from './session.service.ts';

const QUEUE = 'session-cleaning';
const EVERY_NIGHT = '40 3 * * *';

/** Nightly clean-up of expired sessions, and with them the time of their last use. */
export function registerSessionCleaning(jobs: JobRunner, deps: CleaningDeps): void {
  jobs.work(QUEUE, async () => void (await cleanSessions(deps)), { cron: EVERY_NIGHT });
}

/** Removes sessions that are past their end, or unused for longer than any role allows. Returns the number. */
export async function cleanSessions({ orm, log, now }: CleaningDeps): Promise<number> {
  const at = now();
  const unusedSince = new Date(at.getTime() - LIFETIMES.normal.idle);
  const ended = { $or: [{ expiresAt: { $lte: at } }, { lastSeenAt: { $lt: unusedSince } }] };
  const sessions = await orm.em.fork().nativeDelete(Session, ended);
  if (sessions > 0) log.info({ sessions }, 'sessions that had ended were removed');
  return sessions;
}
