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
import { procedure, router } from '../../../platform/calls/trpc.ts';
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
  get: team.output(Team).query(({ ctx }) => getTeam(ctx)),
  invite: team
    .meta({ creates: true })
    .input(InviteInput)
    .output(TeamInvitation)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  revoke: team
    .input(InvitationIdInput)
    .output(Ack)
    .mutation(({ ctx, input }) => revokeInvitation(ctx, input)),
  setRole: team
    .input(MemberRoleInput)
    .output(Ack)
    .mutation(({ ctx, input }) => setMemberRole(ctx, input)),
  remove: team
    .input(MemberInput)
    .output(Ack)
    .mutation(({ ctx, input }) => removeMember(ctx, input)),
  setAssignment: team
    .input(AssignmentInput)
    .output(Ack)
    .mutation(({ ctx, input }) => setAssignment(ctx, input)),
  journal: team
    .input(JournalInput.prefault({}))
    .output(JournalPage)
    .query(({ ctx, input }) => listJournal(ctx, input)),
  mine: member.output(TeamMember).query(({ ctx }) => getOwnPlace(ctx)),
  setAbsence: member
    .input(AbsenceInput)
    .output(TeamMember)
    .mutation(({ ctx, input }) => setAbsence(ctx, input)),
  /** A member's own decision: not while impersonating, which acts as the owner. */
  leave: member.output(Ack).mutation(({ ctx }) => leaveTeam(ctx)),
  colleagues: procedure.dealer
    .meta({ right: 'leads' })
    .output(z.array(Colleague))
    .query(({ ctx }) => listColleagues(ctx)),
  /** A mutation, so that the token travels in the body and not in an address. */
  invitation: procedure.public
    .input(InvitationToken)
    .output(Invitation)
    .mutation(({ ctx, input }) => getInvitation(ctx, input)),
  accept: procedure.public
    .input(AcceptInput)
    .output(AuthAnswer)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
});
