import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedInCtx } from '../../platform/context.ts';
import { unauthorized } from '../../platform/errors.ts';
import { hashToken, newToken } from '../../platform/secrets/session-token.ts';
import { Session } from './session.entity.ts';
import { LIFETIMES, type OpenedSession } from './session.service.ts';
import { col, type RowOf, readRows } from '../../platform/database/read-rows.ts';
import { typedQuery } from '../../platform/database/typed-query.ts';

/** The caller's own session, taken away for another; 401 when a request beside this one did so first. */
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
 * The administrator's session becomes one of the target's, under a new token, in the transaction of `ctx.em`. It lasts an
 * hour at most and never longer than the administrator's own would have.
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
 * The impersonated session ends; the administrator's comes back with the end it had. Null without an administrator to
 * come back to: then nobody is signed in.
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
 * Ends every session of this user, those in which somebody acts as this user, and those in which this user acts as somebody
 * else: whoever stops there would be this user again. All but the one session to keep, if there is one; gives their number.
 * An administrator who acted as this user is the administrator again: only the acting has ended.
 */
export async function endSessionsOf(em: EntityManager, userId: number, kept?: string): Promise<number> {
  const ended = await readRows(
    em,
    EndedSession,
    `delete from session where (user_id = ? or impersonator_id = ?) and token_hash <> ?
     returning token_hash, user_id, impersonator_id, created_at, last_seen_at, resume_until`,
    [userId, userId, kept ?? ''],
  );
  // Taken away and written anew, so that whoever watches sessions closes what was opened as somebody else.
  for (const row of ended) {
    if (row.impersonator_id === null || row.impersonator_id === userId || row.resume_until === null) continue;
    await em.execute(
      `insert into session (token_hash, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)`,
      [row.token_hash, row.impersonator_id, row.created_at, row.last_seen_at, row.resume_until],
    );
  }
  return ended.length;
}
