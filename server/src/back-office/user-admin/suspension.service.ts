import type { Ack } from 'contracts/ack';
import { USER_NOT_FOUND, type UserDeleteInput } from 'contracts/user-list';
import {
  ALREADY_SUSPENDED,
  NO_RIGHT_TO_SUSPEND,
  OWN_SUSPENSION,
  type Suspension,
  type SuspensionInput,
} from 'contracts/user-suspension';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { endSessionsOf } from '../../identity/session/session-switch.service.ts';
import { barMailboxes, unbarMailboxes } from '../../identity/user/barred-mailbox.service.ts';
import { restoredEmail, suspendedEmail } from './suspension-emails.ts';
import { findLiveUser, memberIdsOf } from '../../identity/user/user.service.ts';
import { User } from '../../identity/user/user.entity.ts';
import { lockAdmins } from '../../identity/user/user.repository.ts';

/** Whether a person is suspended, and why; the access is audited. 404 unknown. */
export async function getSuspension(ctx: SignedInCtx, { id }: UserDeleteInput): Promise<Suspension> {
  const user = await findLiveUser(ctx.em, id);
  if (!user) throw notFound(USER_NOT_FOUND);
  await audit(ctx, { action: 'user.suspension', object: `user:${user.id}`, result: 'read' });
  const by = user.suspendedById ? await findLiveUser(ctx.em, user.suspendedById) : null;
  return {
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    reason: user.suspensionReason ?? null,
    suspendedBy: by?.email ?? null,
  };
}

/**
 * Suspends a person (docs/rules/accounts.md "Suspension"): no sign-in, no session, no password reset link, and the mailbox may
 * not register again. The reason is sent by email. Errors: 404 unknown; 409 for oneself, for a person suspended
 * already, and for an administrator who has lost the role.
 */
export async function suspendUser(ctx: SignedInCtx, { id, reason }: SuspensionInput): Promise<Ack> {
  await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    // Two administrators who suspend each other at the same moment must not both succeed.
    const admins = await lockAdmins(em);
    const user = await findLiveUser(em, id);
    if (!user) throw notFound(USER_NOT_FOUND);
    if (user.id === ctx.actor.user.id) throw conflict(OWN_SUSPENSION);
    if (!admins.includes(ctx.actor.user.id)) throw conflict(NO_RIGHT_TO_SUSPEND);
    const suspended = { suspendedAt: ctx.now(), suspendedById: ctx.actor.user.id, suspensionReason: reason };
    const changed = await em.nativeUpdate(User, { id: user.id, suspendedAt: null }, suspended);
    if (changed === 0) throw conflict(ALREADY_SUSPENDED);
    await barMailboxes(inside, user);
    // Who acts for a suspended dealer's user is signed out, too.
    for (const one of [user.id, ...(await memberIdsOf(em, user.id))]) await endSessionsOf(em, one);
    await audit(inside, { action: 'user.suspend', object: `user:${user.id}`, result: user.role });
    await queueMail(inside, suspendedEmail(ctx.env, user, reason));
  });
  return { success: true };
}

/** Lifts a suspension; without one nothing happens. Errors: 404 unknown. */
export async function liftSuspension(ctx: SignedInCtx, { id }: UserDeleteInput): Promise<Ack> {
  await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const user = await findLiveUser(em, id);
    if (!user) throw notFound(USER_NOT_FOUND);
    const lifted = { suspendedAt: null, suspendedById: null, suspensionReason: null };
    const changed = await em.nativeUpdate(User, { id: user.id, suspendedAt: { $ne: null } }, lifted);
    if (changed === 0) return;
    await unbarMailboxes(inside, user.id);
    await audit(inside, { action: 'user.liftSuspension', object: `user:${user.id}`, result: 'ok' });
    await queueMail(inside, restoredEmail(ctx.env, user));
  });
  return { success: true };
}
