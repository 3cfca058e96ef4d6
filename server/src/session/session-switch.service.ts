import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedInCtx } from '../context.ts';
import { unauthorized } from '../errors.ts';
import { hashToken, newToken } from '../platform/session-token.ts';
import { Session } from './session.entity.ts';
import { LIFETIMES, type OpenedSession } from './session.service.ts';

/** The caller's own session, taken away for another; 401 when a request beside this one did so first. */
async function takeSession(ctx: SignedInCtx): Promise<Date> {
  const [taken] = await ctx.em.execute<{ resumeUntil: string }[]>(
    'delete from session where token_hash = ? returning coalesce(resume_until, expires_at) as "resumeUntil"',
    [ctx.actor.sessionHash],
  );
  if (!taken) throw unauthorized();
  return new Date(taken.resumeUntil);
}

/**
 * The administrator's session becomes one of the target's, under a new token, in the transaction of `ctx.em`. It lasts an
 * hour at most and never longer than the administrator's own would have.
 */
export async function impersonate(ctx: SignedInCtx, targetId: number): Promise<OpenedSession> {
  const resumeUntil = await takeSession(ctx);
  const now = ctx.now();
  const token = newToken();
  const latest = now.getTime() + LIFETIMES.impersonated.absolute;
  const expiresAt = new Date(Math.min(latest, resumeUntil.getTime()));
  const times = { createdAt: now, lastSeenAt: now, expiresAt, resumeUntil };
  const impersonator = ctx.actor.user.id;
  await ctx.em.insert(Session, { tokenHash: hashToken(token), user: targetId, impersonator, ...times });
  return { token, expiresAt };
}

/**
 * The impersonated session ends; the administrator's comes back with the end it had. Null without an administrator to
 * come back to: then nobody is signed in.
 */
export async function resumeAdministrator(ctx: SignedInCtx, adminId: number | null): Promise<OpenedSession | null> {
  const expiresAt = await takeSession(ctx);
  if (adminId === null) return null;
  const now = ctx.now();
  const token = newToken();
  const times = { createdAt: now, lastSeenAt: now, expiresAt };
  await ctx.em.insert(Session, { tokenHash: hashToken(token), user: adminId, ...times });
  return { token, expiresAt };
}

/**
 * Ends every session of this user, those in which somebody acts as this user, and those in which this user acts as somebody
 * else: whoever stops there would be this user again. All but the one session to keep, if there is one; gives their number.
 */
export async function endSessionsOf(em: EntityManager, userId: number, kept?: string): Promise<number> {
  const theirs = { $or: [{ user: userId }, { impersonator: userId }] };
  return em.nativeDelete(Session, kept === undefined ? theirs : { ...theirs, tokenHash: { $ne: kept } });
}
