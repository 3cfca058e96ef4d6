import type { EntityManager, InferEntity, Loaded } from '@mikro-orm/postgresql';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contracts/durations';
import type { Actor, Ctx } from '../../platform/context/context.ts';
import { hashToken, newToken } from '../../platform/config/secrets/session-token.ts';
import { User } from '../user/user.entity.ts';
import { currentUserView } from '../user/user.view.ts';
import { Session } from './session.entity.ts';
import { findSession } from './session.repository.ts';

/** Lifetime and longest idle time of a session (docs/rules/calls.md, rule 1). */
export const LIFETIMES = {
  normal: { absolute: 30 * DAY_MS, idle: 7 * DAY_MS },
  admin: { absolute: 12 * HOUR_MS, idle: 2 * HOUR_MS },
  impersonated: { absolute: HOUR_MS, idle: HOUR_MS },
};
// The last use is written at most once in this time, so that reading pages does not write each time.
const TOUCH_EVERY = MINUTE_MS;

function lifetimeOf(session: { impersonator?: unknown; user: { role: string } }) {
  if (session.impersonator) return LIFETIMES.impersonated;
  return session.user.role === 'admin' ? LIFETIMES.admin : LIFETIMES.normal;
}

/** Deleted and suspended users, and dealers whose record is deleted, are treated as signed out. */
export const mayUseAccount = (
  user: Pick<InferEntity<typeof User>, 'deletedAt' | 'suspendedAt' | 'closedAt'>,
): boolean => !user.deletedAt && !user.suspendedAt && !user.closedAt;

/** The same for a member of a dealer's team, whose owner's account must be live too. */
export async function mayAct(em: EntityManager, user: InferEntity<typeof User>): Promise<boolean> {
  if (!mayUseAccount(user)) return false;
  if (!user.dealerOwnerId) return true;
  const owner = await em.findOne(User, user.dealerOwnerId);
  return owner !== null && mayUseAccount(owner);
}

type Member = Pick<InferEntity<typeof User>, 'id' | 'role' | 'dealerOwnerId' | 'dealerRole'>;
/** The role, and for whom the user acts. */
function partOf({ id, role, dealerOwnerId, dealerRole }: Member) {
  const part = role === 'dealer' ? (dealerRole ?? 'owner') : null;
  return { role, ownerId: dealerOwnerId ?? id, dealerRole: part };
}

/**
 * The actor of a cookie's token; null for unknown, ended, idle or deleted ones. Role and state are read again each
 * time.
 */
export const findActor = (em: EntityManager, token: string, now: Date): Promise<Actor | null> =>
  findActorOf(em, hashToken(token), now);

/** As `findActor`, for connections that outlive a request and know their session by its hash. */
export async function findActorOf(em: EntityManager, tokenHash: string, now: Date): Promise<Actor | null> {
  const session = await findSession(em, tokenHash);
  if (!session || !session.isLive || !session.isOwnerLive) return null;
  const { impersonatorId, isImpersonatorAdmin, role, lastSeenAt, expiresAt } = session;
  // An impersonation ends when its administrator loses the role; being promoted again must not restore it.
  if (impersonatorId !== null && !isImpersonatorAdmin) {
    await em.nativeDelete(Session, { tokenHash });
    return null;
  }
  if (isOver({ lastSeenAt, expiresAt, impersonator: impersonatorId, user: { role } }, now)) return null;
  const idleFor = now.getTime() - lastSeenAt.getTime();
  if (idleFor > TOUCH_EVERY) await em.nativeUpdate(Session, { tokenHash }, { lastSeenAt: now });
  return {
    user: currentUserView(session, impersonatorId !== null),
    ...partOf(session),
    impersonatorId,
    sessionHash: tokenHash,
  };
}

/**
 * The roles of those of these sessions that are live, without counting as a use. Deleted dealers are not checked: their
 * sessions end with them.
 */
export async function rolesOfSessions(
  em: EntityManager,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, Actor['role']>> {
  const where = { tokenHash: { $in: [...tokenHashes] } };
  const sessions = await em.find(Session, where, { populate: ['user', 'impersonator'] });
  const live = sessions
    .filter(({ user }) => !user.deletedAt && !user.suspendedAt)
    .filter((one) => isLiveSession(one, now));
  return new Map(live.map(({ tokenHash, user }) => [tokenHash, user.role]));
}

type LoadedSession = Loaded<InferEntity<typeof Session>, 'user' | 'impersonator'>;

const isOrphaned = ({ impersonator }: LoadedSession): boolean =>
  Boolean(impersonator && (impersonator.role !== 'admin' || impersonator.deletedAt || impersonator.suspendedAt));

/** Is it live: not expired, not idle for too long, and without an administrator who has lost the role? */
export const isLiveSession = (session: LoadedSession, now: Date): boolean =>
  !isOrphaned(session) && !isOver(session, now);

type Timed = Pick<InferEntity<typeof Session>, 'expiresAt' | 'lastSeenAt'> & Parameters<typeof lifetimeOf>[0];

const isOver = (session: Timed, now: Date): boolean =>
  session.expiresAt <= now || now.getTime() - session.lastSeenAt.getTime() > lifetimeOf(session).idle;

/** A session that is stored, but whose token the browser doesn't have yet. */
export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

/**
 * Opens a session under a new token, in the transaction of `ctx.em`; an older session of the same browser ends (the
 * token rotates). The caller sets the cookie after the commit, so that no browser gets a token that was never stored.
 */
export async function openSession(ctx: Ctx, user: InferEntity<typeof User>): Promise<OpenedSession> {
  const now = ctx.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimeOf({ user }).absolute);
  if (ctx.actor) await ctx.em.nativeDelete(Session, { tokenHash: ctx.actor.sessionHash });
  await ctx.em.insert(Session, {
    tokenHash: hashToken(token),
    user: user.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

/** Ends the caller's session; idempotent. */
export async function endSession(ctx: Ctx): Promise<void> {
  if (ctx.actor) await ctx.em.nativeDelete(Session, { tokenHash: ctx.actor.sessionHash });
  ctx.cookie.clear();
}
