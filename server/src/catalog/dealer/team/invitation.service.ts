// Invitations to a dealer's team (docs/rules/dealers.md "Dealer teams").
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ack } from 'contracts/ack';
import type { AuthAnswer } from 'contracts/auth';
import { DAY_MS } from 'contracts/durations';
import { isStorableId } from 'contracts/id';
import {
  type AcceptInput,
  type Invitation,
  INVITATION_DAYS,
  type InvitationIdInput,
  type InvitationToken,
  type InviteInput,
  MAX_INVITATIONS,
  MAX_MEMBERS,
  type TeamInvitation,
} from 'contracts/team';
import {
  HAS_ADMIN_ACCOUNT,
  HAS_BUYER_ACCOUNT,
  HAS_DEALER_ACCOUNT,
  INVITATION_NOT_FOUND,
  INVITATION_OVER,
  INVITED_ALREADY,
  MEMBER_ALREADY,
  TEAM_FULL,
  TOO_MANY_INVITATIONS,
} from 'contracts/team-texts';
import { bucharestDay } from 'contracts/format';
import { ADDRESS_BARRED } from 'contracts/user-suspension';
import { requireUnreserved } from '../../../identity/account/address-reservation.service.ts';
import { setCookies } from '../../../identity/auth/auth.service.ts';
import { openSession } from '../../../identity/session/session.service.ts';
import { isBarred } from '../../../identity/user/barred-mailbox.service.ts';
import {
  createUser,
  findUserByEmail,
  passwordRuleOf,
  reopenMember,
  requireGoodPassword,
} from '../../../identity/user/user.service.ts';
import { currentUserView } from '../../../identity/user/user.view.ts';
import { refuseImpersonation } from '../../../platform/calls/guard.ts';
import type { Ctx, SignedInCtx } from '../../../platform/context/context.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import { wrongLink } from '../../../platform/limits/wrong-link.ts';
import { queueMailToTyped } from '../../../platform/mail/mail.service.ts';
import { hashToken, newToken } from '../../../platform/config/secrets/session-token.ts';
import { lockDealer } from '../dealer.repository.ts';
import { invitationEmail } from './invitation-email.ts';
import {
  endExpired,
  findByToken,
  findInvitations,
  insertInvitation,
  type NamedInvitation,
  revokeOpen,
  spendInvitation,
} from './invitation.repository.ts';
import { ownDealer, ownDealerId } from '../own-dealer.ts';
import { findMembers, saveMember } from './team.repository.ts';
import { recordAct } from './journal.service.ts';

const refused = (message: string) => conflict(message, [{ path: 'email', message }]);

/**
 * Invites somebody by email, for seven days. Whether the address has an account is not revealed. Errors: 403 while
 * impersonating, 409 for an
 * address that has an open invitation or is in the team, for too many open ones and a full team, 429.
 */
export async function invite(ctx: SignedInCtx, { email: typed, role }: InviteInput): Promise<TeamInvitation> {
  // An impersonation of an hour must not become an account that lasts.
  refuseImpersonation(ctx.actor);
  const email = typed.toLowerCase();
  const [token, at] = [newToken(), ctx.now()];
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const { id: dealerId, name, status } = await ownDealer(inside);
    const dealerName = status === 'verified' ? name : null;
    await ctx.limits.take('team-invitation', String(dealerId));
    // Two at the same moment count each other.
    await lockDealer(em, dealerId);
    await requireRoom(inside, dealerId, email);
    await endExpired(em, { dealerId, email, now: at });
    const tokenHash = hashToken(token);
    const id = await insertInvitation(em, { dealerId, email, role, tokenHash, byId: ctx.actor.user.id, at, expiresAt });
    if (id === null) throw refused(INVITED_ALREADY);
    await queueMailToTyped(inside, invitationEmail(ctx.env, { email, role, dealerName, token, expiresAt }));
    return { id, email, role, createdAt: at.toISOString(), expiresAt: expiresAt.toISOString() };
  });
}

async function requireRoom({ em, now }: SignedInCtx, dealerId: number, email: string): Promise<void> {
  const members = await findMembers(em, dealerId, bucharestDay(now()));
  if (members.some((member) => member.email.toLowerCase() === email)) throw refused(MEMBER_ALREADY);
  if (members.length >= MAX_MEMBERS) throw conflict(TEAM_FULL);
  const open = await findInvitations(em, dealerId, now());
  if (open.length >= MAX_INVITATIONS) throw conflict(TOO_MANY_INVITATIONS);
}

/** Takes an invitation back: its link ends. 404 for one that is not open, or another dealer's. */
export async function revokeInvitation(ctx: SignedInCtx, { id }: InvitationIdInput): Promise<Ack> {
  const dealerId = await ownDealerId(ctx);
  const isRevoked = isStorableId(id) && (await revokeOpen(ctx.em, { dealerId, id, now: ctx.now() }));
  if (!isRevoked) throw notFound(INVITATION_NOT_FOUND);
  return { success: true };
}

async function invitationOf(ctx: Ctx, token: string): Promise<NamedInvitation> {
  const found = await findByToken(ctx.em, hashToken(token), ctx.now());
  if (!found) throw await wrongLink(ctx, INVITATION_OVER);
  return found;
}

/** The invitation of a link. 404 with one text for every invalid link. */
export async function getInvitation(ctx: Ctx, { token }: InvitationToken): Promise<Invitation> {
  const { dealerName, email, role, expiresAt } = await invitationOf(ctx, token);
  return { dealerName, email, role, expiresAt: new Date(expiresAt).toISOString() };
}

/**
 * Accepts an invitation once: an account of role dealer that acts for the dealer, signed in; the email has proven its
 * address. Somebody who has left a team gets the account back with the new password. Errors: 400 short password, 404 for
 * an invalid link, 409 for an address with another account, a barred mailbox or a full team, 429, 503 busy.
 */
export async function acceptInvitation(ctx: Ctx, input: AcceptInput): Promise<AuthAnswer> {
  const { token, password, firstName, lastName } = input;
  const invitation = await invitationOf(ctx, token);
  const { email, role, ownerId } = invitation;
  if (await isBarred(ctx, email)) throw conflict(ADDRESS_BARRED);
  await requireGoodPassword(password, passwordRuleOf(ctx.env, 'dealer'));
  const former = await formerMember(ctx.em, email);
  const part = { dealerOwnerId: ownerId, dealerRole: role, emailConfirmedAt: ctx.now() };
  const account = { email, password, firstName, lastName, role: 'dealer' as const, createdAt: ctx.now(), ...part };
  const join = async (em: EntityManager, user: Parameters<typeof openSession>[1]) => {
    const inside = { ...ctx, em };
    await requireUnreserved(inside, user);
    return joined(inside, invitation, user);
  };
  const { user, result } = await (former
    ? reopenMember(ctx.em, { id: former, member: account }, join)
    : createUser(ctx.em, account, join));
  setCookies(ctx, result, user);
  return { user: currentUserView(user, false) };
}

/** The closed account of somebody who has left a team; null without an account. 409 for any other account. */
async function formerMember(em: EntityManager, email: string): Promise<number | null> {
  const user = await findUserByEmail(em, email);
  if (!user) return null;
  if (user.role === 'user') throw conflict(HAS_BUYER_ACCOUNT);
  if (user.role === 'admin') throw conflict(HAS_ADMIN_ACCOUNT);
  if (!user.dealerOwnerId || !user.closedAt || user.suspendedAt) throw conflict(HAS_DEALER_ACCOUNT);
  return user.id;
}

/** Uses the invitation, in the transaction that makes the account: what comes second makes none. */
async function joined(ctx: Ctx, { id, dealerId, ownerId }: NamedInvitation, user: Parameters<typeof openSession>[1]) {
  const { em } = ctx;
  await lockDealer(em, dealerId);
  if (!(await spendInvitation(em, id, ctx.now()))) throw notFound(INVITATION_OVER);
  await saveMember(em, { userId: user.id, dealerId, at: ctx.now() });
  if ((await findMembers(em, dealerId, bucharestDay(ctx.now()))).length > MAX_MEMBERS) throw conflict(TEAM_FULL);
  const opened = await openSession(ctx, user);
  const actor = {
    user: currentUserView(user, false),
    role: user.role,
    ownerId,
    dealerRole: user.dealerRole ?? null,
    impersonatorId: null,
    sessionHash: hashToken(opened.token),
  };
  await recordAct(ctx, { actor, action: 'team.accept', object: null });
  return opened;
}
