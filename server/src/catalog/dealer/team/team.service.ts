// A dealer's team: its members, their roles and absences, and how leads are assigned (docs/rules/dealers.md "Dealer teams").
import type { Ack } from 'contracts/ack';
import { bucharestDay } from 'contracts/format';
import type {
  AbsenceInput,
  AssignmentInput,
  Colleague,
  MemberInput,
  MemberRoleInput,
  Team,
  TeamMember,
} from 'contracts/team';
import { hasRight, NO_RIGHT } from 'contracts/team-rights';
import { FIRST_MEMBER, MEMBER_NOT_FOUND } from 'contracts/team-texts';
import { endSessionsOf } from '../../../identity/session/session-switch.service.ts';
import { closeAccount, setDealerRole } from '../../../identity/user/user.service.ts';
import type { SignedInCtx } from '../../../platform/context/context.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors/errors.ts';
import { lockDealer } from '../dealer.repository.ts';
import { findInvitations } from './invitation.repository.ts';
import { ownDealerId } from '../own-dealer.ts';
import { findAssignment, findMembers, type Member, saveAbsence, saveAssignment, saveLeft } from './team.repository.ts';

const isoOf = (time: number | string | Date): string => new Date(time).toISOString();

const memberView = ({ takesLeads: _takesLeads, ...member }: Member): TeamMember => ({
  ...member,
  joinedAt: isoOf(member.joinedAt),
});

const membersOf = async (ctx: SignedInCtx, dealerId: number): Promise<Member[]> =>
  findMembers(ctx.em, dealerId, bucharestDay(ctx.now()));

/** Members, open invitations and the assignment of leads. 404 without a dealer record. */
export async function getTeam(ctx: SignedInCtx): Promise<Team> {
  const dealerId = await ownDealerId(ctx);
  const invitations = await findInvitations(ctx.em, dealerId, ctx.now());
  return {
    members: (await membersOf(ctx, dealerId)).map(memberView),
    invitations: invitations.map((row) => ({
      ...row,
      createdAt: isoOf(row.createdAt),
      expiresAt: isoOf(row.expiresAt),
    })),
    assignsLeads: await findAssignment(ctx.em, dealerId),
  };
}

/** The members who may take leads, absent ones too. 404 without a dealer record. */
export async function listColleagues(ctx: SignedInCtx): Promise<Colleague[]> {
  return colleaguesAt(ctx, await ownDealerId(ctx));
}

/** The same of any dealer, for its leads. */
export async function colleaguesAt(ctx: Pick<SignedInCtx, 'em' | 'now'>, dealerId: number): Promise<Colleague[]> {
  const members = await findMembers(ctx.em, dealerId, bucharestDay(ctx.now()));
  return members.filter((one) => one.takesLeads).map(({ userId, name, isAbsent }) => ({ userId, name, isAbsent }));
}

async function memberAt(ctx: SignedInCtx, dealerId: number, userId: number): Promise<Member> {
  const member = (await membersOf(ctx, dealerId)).find((one) => one.userId === userId);
  if (!member) throw notFound(MEMBER_NOT_FOUND);
  return member;
}

/** Does something with a member who is not the dealer's first user. Errors: 404, 409 for the first user. */
async function changeMember(
  ctx: SignedInCtx,
  userId: number,
  change: (inside: SignedInCtx, member: Member) => Promise<void>,
): Promise<Ack> {
  await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const dealerId = await ownDealerId(inside);
    await lockDealer(em, dealerId);
    const member = await memberAt(inside, dealerId, userId);
    if (member.isFirst) throw conflict(FIRST_MEMBER);
    await change(inside, member);
  });
  return { success: true };
}

/** Another role for a member, from the next call on. Errors: 404, 409 for the dealer's first user. */
export const setMemberRole = (ctx: SignedInCtx, { userId, role }: MemberRoleInput): Promise<Ack> =>
  changeMember(ctx, userId, async ({ em }, member) => {
    await setDealerRole(em, { userId, ownerId: ctx.actor.ownerId, role });
    // Open windows are told of leads by the right they had.
    if (hasRight(member.role, 'leads') && !hasRight(role, 'leads')) await release(ctx, em, userId);
  });

/** Leads that the member worked on wait for somebody else, and open windows are closed. */
async function release(ctx: SignedInCtx, em: SignedInCtx['em'], userId: number): Promise<void> {
  await ctx.events.memberLeft(em, { userId, ownerId: ctx.actor.ownerId });
  await endSessionsOf(em, userId);
}

/** Removes a member: no session, no sign-in; the journal keeps the name. Errors: 404, 409 for the dealer's first user. */
export const removeMember = (ctx: SignedInCtx, { userId }: MemberInput): Promise<Ack> =>
  changeMember(ctx, userId, async ({ em }) => {
    await closeAccount(em, userId, ctx.now());
    await saveLeft(em, userId, ctx.now());
    await release(ctx, em, userId);
  });

/** The caller leaves the team, and is signed out. 409 for the dealer's first user. */
export async function leaveTeam(ctx: SignedInCtx): Promise<Ack> {
  const done = await removeMember(ctx, { userId: ctx.actor.user.id });
  ctx.cookie.clear();
  return done;
}

/** Days on which a member takes no leads in turn: the own ones, or anybody's with the right. Errors: 403, 404. */
export async function setAbsence(ctx: SignedInCtx, { userId, from, until }: AbsenceInput): Promise<TeamMember> {
  const { user, dealerRole } = ctx.actor;
  if (userId !== user.id && !hasRight(dealerRole ?? 'owner', 'team')) throw forbidden(NO_RIGHT);
  const dealerId = await ownDealerId(ctx);
  await memberAt(ctx, dealerId, userId);
  await saveAbsence(ctx.em, { userId, dealerId, from, until });
  return memberView(await memberAt(ctx, dealerId, userId));
}

/** The caller's own place in the team, for the own absence. 404 without a dealer record. */
export async function getOwnPlace(ctx: SignedInCtx): Promise<TeamMember> {
  return memberView(await memberAt(ctx, await ownDealerId(ctx), ctx.actor.user.id));
}

/** How new leads find their member. 404 without a dealer record. */
export async function setAssignment(ctx: SignedInCtx, { assignsLeads }: AssignmentInput): Promise<Ack> {
  await saveAssignment(ctx.em, await ownDealerId(ctx), assignsLeads);
  return { success: true };
}
