import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { unauthorized } from '../../platform/errors/errors.ts';
import { hashToken, newToken } from '../../platform/config/secrets/session-token.ts';
import { Session } from './session.entity.ts';
import { LIFETIMES, type OpenedSession } from './session.service.ts';
import { col, type RowOf, readRows } from '../../platform/database/read-rows.ts';
import { typedQuery } from '../../platform/database/typed-query.ts';

/** Removes the caller's own session to replace it; 401 when a concurrent request did so first. */
async function claimSession(ctx: SignedInCtx): Promise<Date> {
  const taken = await typedQuery(ctx.em, Session)
    .deleteFrom('session')
    .where('token_hash', '=', ctx.actor.sessionHash)
    .returning(['resume_until', 'expires_at'])
    .executeTakeFirst();
  if (!taken) throw unauthorized();
  return new Date(taken.resume_until ?? taken.expires_at);
}

/**
 * Replaces the administrator's session with one of the target, under a new token, in the transaction of `ctx.em`. It
 * lasts an hour at most and never longer than the administrator's own would have.
 */
export async function impersonate(ctx: SignedInCtx, targetId: number): Promise<OpenedSession> {
  const resumeUntil = await claimSession(ctx);
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
 * Ends the impersonated session and restores the administrator's with its original expiry. Null when the administrator
 * no longer exists: then the browser is signed out.
 */
export async function resumeAdministrator(ctx: SignedInCtx, adminId: number | null): Promise<OpenedSession | null> {
  const expiresAt = await claimSession(ctx);
  if (adminId === null) return null;
  const now = ctx.now();
  const token = newToken();
  const times = { createdAt: now, lastSeenAt: now, expiresAt };
  await ctx.em.insert(Session, { tokenHash: hashToken(token), user: adminId, ...times });
  return { token, expiresAt };
}

const EndedSession = {
  token_hash: col.text,
  user_id: col.number,
  impersonator_id: col.nullable(col.number),
  created_at: col.text,
  last_seen_at: col.text,
  resume_until: col.nullable(col.text),
};
type EndedSession = RowOf<typeof EndedSession>;

/**
 * Ends every session of this user, including impersonations of this user, and those in which this user impersonates
 * another: stopping there would restore this user's. All except the session to keep, if there is one; returns their
 * number. An administrator who impersonated this user gets the own session back: only the impersonation has ended.
 */
export async function endSessionsOf(em: EntityManager, userId: number, kept?: string): Promise<number> {
  const ended = await readRows(
    em,
    EndedSession,
    `delete from session where (user_id = ? or impersonator_id = ?) and token_hash <> ?
     returning token_hash, user_id, impersonator_id, created_at, last_seen_at, resume_until`,
    [userId, userId, kept ?? ''],
  );
  // Deleted and inserted again, so that the session trigger closes the sockets opened while impersonating.
  for (const row of ended) {
    if (row.impersonator_id === null || row.impersonator_id === userId || row.resume_until === null) continue;
    await em.execute(
      `insert into session (token_hash, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)`,
      [row.token_hash, row.impersonator_id, row.created_at, row.last_seen_at, row.resume_until],
    );
  }
  return ended.length;
}
