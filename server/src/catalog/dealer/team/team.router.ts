import { Ack } from 'contracts/ack';
import { AuthAnswer } from 'contracts/auth';
import {
  AbsenceInput,
  AcceptInput,
  AssignmentInput,
  Colleague,
  Invitation,
  InvitationIdInput,
  InvitationToken,
  InviteInput,
  JournalInput,
  JournalPage,
  MemberInput,
  MemberRoleInput,
  Team,
  TeamInvitation,
  TeamMember,
} from 'contracts/team';
import { z } from 'zod';
import { procedure, resolver, router } from '../../../platform/calls/trpc.ts';
import { acceptInvitation, getInvitation, invite, revokeInvitation } from './invitation.service.ts';
import { listJournal } from './journal.service.ts';
import {
  getOwnPlace,
  getTeam,
  leaveTeam,
  listColleagues,
  removeMember,
  setAbsence,
  setAssignment,
  setMemberRole,
} from './team.service.ts';

const team = procedure.dealer.meta({ right: 'team' });
const member = procedure.dealer.meta({ right: 'member' });

export const teamRouter = router({
  get: team.output(Team).query(resolver(getTeam)),
  invite: team.meta({ creates: true }).input(InviteInput).output(TeamInvitation).mutation(resolver(invite)),
  revoke: team.input(InvitationIdInput).output(Ack).mutation(resolver(revokeInvitation)),
  setRole: team.input(MemberRoleInput).output(Ack).mutation(resolver(setMemberRole)),
  remove: team.input(MemberInput).output(Ack).mutation(resolver(removeMember)),
  setAssignment: team.input(AssignmentInput).output(Ack).mutation(resolver(setAssignment)),
  journal: team.input(JournalInput.prefault({})).output(JournalPage).query(resolver(listJournal)),
  mine: member.output(TeamMember).query(resolver(getOwnPlace)),
  setAbsence: member.input(AbsenceInput).output(TeamMember).mutation(resolver(setAbsence)),
  /** A member's own decision: not while impersonating, which acts as the owner. */
  leave: member.output(Ack).mutation(resolver(leaveTeam)),
  colleagues: procedure.dealer.meta({ right: 'leads' }).output(z.array(Colleague)).query(resolver(listColleagues)),
  /** A mutation, so that the token travels in the body and not in an address. */
  invitation: procedure.public.input(InvitationToken).output(Invitation).mutation(resolver(getInvitation)),
  accept: procedure.public.input(AcceptInput).output(AuthAnswer).mutation(resolver(acceptInvitation)),
});
