import type { Ack } from 'contracts/ack';
import { OWN_SESSIONS, USER_NOT_FOUND, type UserDeleteInput, type UserSessions } from 'contracts/user-list';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { countLiveSessions } from '../../identity/session/own-session.service.ts';
import { endSessionsOf } from '../../identity/session/session-switch.service.ts';
import { findLiveUser } from '../../identity/user/user.service.ts';

/** The number of a person's live sessions, and when one of them was last used. 404 unknown. */
export async function getUserSessions(ctx: SignedInCtx, { id }: UserDeleteInput): Promise<UserSessions> {
  const user = await findLiveUser(ctx.em, id);
  if (!user) throw notFound(USER_NOT_FOUND);
  return countLiveSessions(ctx, user.id);
}

/**
 * Ends all sessions of a person, including impersonations by or of that person. Errors: 404 unknown; 409 for one's own
 * account, which has its own call that keeps the current session.
 */
export async function endUserSessions(ctx: SignedInCtx, { id }: UserDeleteInput): Promise<Ack> {
  await ctx.em.transactional(async (em) => {
    const user = await findLiveUser(em, id);
    if (!user) throw notFound(USER_NOT_FOUND);
    if (user.id === ctx.actor.user.id) throw conflict(OWN_SESSIONS);
    await endSessionsOf(em, user.id);
    await audit({ ...ctx, em }, { action: 'user.endSessions', object: `user:${id}`, result: 'ok' });
  });
  return { success: true };
}
