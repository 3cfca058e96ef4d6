import type { Ack } from 'contracts/ack';
import type { OwnSession } from 'contracts/own-account';
import type { UserSessions } from 'contracts/user-list';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { Session } from './session.entity.ts';
import { isLiveSession } from './session.service.ts';
import { endSessionsOf } from './session-switch.service.ts';

/** The live sessions of a person, the last used first. Impersonations of the person are left out. */
async function liveSessionsOf({ em, now }: SignedInCtx, user: number) {
  const order = { populate: ['user', 'impersonator'], orderBy: { lastSeenAt: 'desc' } } as const;
  const sessions = await em.find(Session, { user, impersonator: null }, order);
  return sessions.filter((session) => isLiveSession(session, now()));
}

/** The live sessions of the signed-in person, the last used first. */
export async function listOwnSessions(ctx: SignedInCtx): Promise<OwnSession[]> {
  const sessions = await liveSessionsOf(ctx, ctx.actor.user.id);
  return sessions.map(({ tokenHash, createdAt, lastSeenAt }) => ({
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === ctx.actor.sessionHash,
  }));
}

/** Ends every session of the signed-in person except this one. */
export async function endOtherSessions(ctx: SignedInCtx): Promise<Ack> {
  const { user, sessionHash } = ctx.actor;
  await ctx.em.transactional(async (em) => {
    const ended = await endSessionsOf(em, user.id, sessionHash);
    await audit({ ...ctx, em }, { action: 'session.endOthers', object: `user:${user.id}`, result: String(ended) });
  });
  return { success: true };
}

/** How many live sessions a person has, and when one was last used; impersonations of the person are left out. */
export async function countLiveSessions(ctx: SignedInCtx, userId: number): Promise<UserSessions> {
  const live = await liveSessionsOf(ctx, userId);
  return { count: live.length, lastSeenAt: live[0]?.lastSeenAt.toISOString() ?? null };
}
