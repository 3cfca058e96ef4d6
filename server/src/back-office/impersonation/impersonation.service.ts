import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { MINUTE_MS } from 'contracts/durations';
import {
  type DealerImpersonation,
  type DealerTokenInput,
  type ImpersonationInput,
  type ImpersonationTokenAnswer,
  NOT_IMPERSONATING,
  type StopAnswer,
  TOKEN_NOT_VALID,
  type UserImpersonation,
  type UserTokenInput,
} from 'contracts/impersonation';
import { ACCOUNT_IS_SUSPENDED } from 'contracts/user-suspension';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { requireDealerUserId } from '../../catalog/dealer/dealer-admin.service.ts';
import { badRequest, notFound, unauthorized } from '../../platform/errors/errors.ts';
import { hashToken, newToken } from '../../platform/config/secrets/session-token.ts';
import { mayUseAccount, type OpenedSession } from '../../identity/session/session.service.ts';
import { impersonate, resumeAdministrator } from '../../identity/session/session-switch.service.ts';
import { findLiveUser, requireBuyer } from '../../identity/user/user.service.ts';
import { ImpersonationToken } from './impersonation-token.entity.ts';
import { col, readRow, type RowOf } from '../../platform/database/read-rows.ts';

const TOKEN_LIFE_MS = MINUTE_MS;
type Kind = 'dealer' | 'user';
const ROLE_OF = { dealer: 'dealer', user: 'user' } as const;

/** A one-time token for a dealer's account (work-areas §7 "Impersonation"). 404 unless the dealer and its user are live. */
export async function createDealerToken(
  ctx: SignedInCtx,
  { dealerId, reason }: DealerTokenInput,
): Promise<ImpersonationTokenAnswer> {
  const user = await findLiveUser(ctx.em, await requireDealerUserId(ctx, dealerId));
  if (user?.role !== 'dealer') throw notFound(DEALER_NOT_FOUND);
  if (user.suspendedAt) throw notFound(ACCOUNT_IS_SUSPENDED);
  return issueToken(ctx, 'dealer', { target: user.id, reason });
}

/** A one-time token for a buyer's account. 404 unless it is a live user of role user. */
export async function createUserToken(
  ctx: SignedInCtx,
  { userId, reason }: UserTokenInput,
): Promise<ImpersonationTokenAnswer> {
  return issueToken(ctx, 'user', { target: await requireBuyer(ctx, userId), reason });
}

async function issueToken(
  ctx: SignedInCtx,
  kind: Kind,
  { target, reason }: { target: number; reason: string | null },
): Promise<ImpersonationTokenAnswer> {
  const token = newToken();
  const now = ctx.now();
  await ctx.em.transactional(async (em) => {
    await em.nativeDelete(ImpersonationToken, { expiresAt: { $lt: now } });
    await em.insert(ImpersonationToken, {
      tokenHash: hashToken(token),
      kind,
      admin: ctx.actor.user.id,
      sessionHash: ctx.actor.sessionHash,
      target,
      reason,
      createdAt: now,
      expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS),
    });
    await audit({ ...ctx, em }, { action: 'impersonation.token', object: `user:${target}`, result: kind });
  });
  return { token };
}

/** Impersonates the dealer of a token. 404 with one text for every invalid token. */
export async function impersonateDealer(ctx: SignedInCtx, input: ImpersonationInput): Promise<DealerImpersonation> {
  return { success: true, message: await exchange(ctx, 'dealer', input.token) };
}

/** Impersonates the buyer of a token. 404 as above. */
export async function impersonateUser(ctx: SignedInCtx, input: ImpersonationInput): Promise<UserImpersonation> {
  return { success: true, message: await exchange(ctx, 'user', input.token), redirectTo: '/' };
}

/** The cookie is set after the commit; a refusal leaves the administrator's session as it was. */
async function exchange(ctx: SignedInCtx, kind: Kind, token: string): Promise<string> {
  const { opened, email } = await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const spent = await spendToken(inside, kind, token);
    const target = spent && (await findLiveUser(em, spent.targetId));
    const isTarget = target?.role === ROLE_OF[kind] && mayUseAccount(target);
    if (!spent || !target || !isTarget) throw notFound(TOKEN_NOT_VALID);
    await auditVisit(inside, { targetId: target.id, reason: spent.reason });
    const session = await impersonate(inside, target.id);
    await audit(inside, { action: 'impersonation.start', object: `user:${target.id}`, result: kind });
    return { opened: session, email: target.email };
  });
  setSessionCookie(ctx, opened);
  return `Sunteți conectat ca ${email}`;
}

const SpentToken = { targetId: col.number, reason: col.nullable(col.text) };
type SpentToken = RowOf<typeof SpentToken>;

/** One statement decides between concurrent calls: only one of them finds the token unused. */
async function spendToken(ctx: SignedInCtx, kind: Kind, token: string): Promise<SpentToken | null> {
  const now = ctx.now();
  return readRow(
    ctx.em,
    SpentToken,
    `update impersonation_token set used_at = ?
     where token_hash = ? and kind = ? and session_hash = ? and used_at is null and expires_at > ?
     returning target_id as "targetId", reason`,
    [now, hashToken(token), kind, ctx.actor.sessionHash, now],
  );
}

/**
 * Stored beside the audit log, which has no free texts: the reason is erased with the person (docs/rules/accounts.md
 * "Impersonation token").
 */
async function auditVisit(ctx: SignedInCtx, { targetId, reason }: SpentToken): Promise<void> {
  await ctx.em.execute('insert into impersonation_visit (admin_id, target_id, reason, at) values (?, ?, ?, ?)', [
    ctx.actor.user.id,
    targetId,
    reason,
    ctx.now(),
  ]);
}

/**
 * POST /api/admin/stop-impersonation (public-site §4): restores the administrator's own session under a new token.
 * Errors: 400 when not impersonating; 401 when the administrator has lost the role, and then the browser is signed out.
 */
export async function stopImpersonation(ctx: SignedInCtx): Promise<StopAnswer> {
  const { impersonatorId } = ctx.actor;
  if (impersonatorId === null) throw badRequest(NOT_IMPERSONATING);
  const resumed = await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const admin = await findLiveUser(em, impersonatorId);
    const canResume = admin?.role === 'admin' && !admin.suspendedAt;
    const session = await resumeAdministrator(inside, canResume ? admin.id : null);
    await audit(inside, { action: 'impersonation.stop', object: `user:${ctx.actor.user.id}`, result: 'ok' });
    return session;
  });
  if (!resumed) {
    ctx.cookie.clear();
    throw unauthorized();
  }
  setSessionCookie(ctx, resumed);
  return { redirectTo: '/admin-dashboard' };
}

function setSessionCookie(ctx: SignedInCtx, { token, expiresAt }: OpenedSession): void {
  ctx.cookie.set(token, expiresAt);
}
