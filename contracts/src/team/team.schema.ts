// A dealer's team: members, invitations, who takes the next lead, and the journal (docs/rules/dealers.md "Dealer teams").
import { z } from 'zod';
import { NewPassword, personFields } from '../account/auth.schema.ts';
import { Id } from '../call/id.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { emailAddress } from '../text/text.schema.ts';
import { DEALER_ROLES } from './rights.ts';

const Role = z.enum(DEALER_ROLES, { error: 'Alegeți un rol' });
const Day = z.iso.date('Data nu este validă');

/** A person of the team. `isFirst`: the dealer's first user, who can be neither removed nor given another role. */
export const TeamMember = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  isFirst: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** Calendar days in Bucharest, both included; null: none is planned. */
  absentFrom: z.iso.date().nullable(),
  absentUntil: z.iso.date().nullable(),
  isAbsent: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** An invitation that waits for its answer. */
export const TeamInvitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

/** `off`: by hand only. `turn`: a new lead goes to the present member who has waited longest. */
export const LeadAssignment = z.enum(['off', 'turn']);
export type LeadAssignment = z.infer<typeof LeadAssignment>;

export const Team = z.object({
  members: z.array(TeamMember),
  invitations: z.array(TeamInvitation),
  assignsLeads: LeadAssignment,
});
export type Team = z.infer<typeof Team>;

export const INVITATION_DAYS = 7;
export const MAX_MEMBERS = 50;
/** Open invitations of a dealer. */
export const MAX_INVITATIONS = 20;

/** An invitation by email; without a role it is for everything. */
export const InviteInput = z.object({
  email: emailAddress('Introduceți o adresă de email validă'),
  role: Role.prefault('owner'),
});
export type InviteInput = z.infer<typeof InviteInput>;

export const InvitationIdInput = z.object({ id: Id });
export type InvitationIdInput = z.infer<typeof InvitationIdInput>;

export const MemberInput = z.object({ userId: Id });
export type MemberInput = z.infer<typeof MemberInput>;

export const MemberRoleInput = z.object({ userId: Id, role: Role });
export type MemberRoleInput = z.infer<typeof MemberRoleInput>;

/** The days of an absence, both included; two nulls end it. */
export const AbsenceInput = z
  .object({ userId: Id, from: Day.nullable(), until: Day.nullable() })
  .refine(({ from, until }) => (from === null) === (until === null), {
    path: ['until'],
    error: 'Alegeți și prima, și ultima zi',
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'Ultima zi nu poate fi înaintea primei zile',
  });
export type AbsenceInput = z.infer<typeof AbsenceInput>;

export const AssignmentInput = z.object({ assignsLeads: LeadAssignment });
export type AssignmentInput = z.infer<typeof AssignmentInput>;

/** The token of an invitation's link, in the body of a call and never in an address. */
export const InvitationToken = z.object({ token: z.string().max(100) });
export type InvitationToken = z.infer<typeof InvitationToken>;

/** An invitation as the invited person reads it before accepting. */
export const Invitation = z.object({
  dealerName: z.string(),
  email: z.string(),
  role: Role,
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The account that accepting creates; its address is the invitation's. */
export const AcceptInput = InvitationToken.extend({ ...personFields, password: NewPassword });
export type AcceptInput = z.infer<typeof AcceptInput>;

/** The form on the page of that link. */
export const AcceptForm = z
  .object({ ...personFields, password: NewPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Parolele nu coincid',
  });

/** A member who may take leads. */
export const Colleague = TeamMember.pick({ userId: true, name: true, isAbsent: true });
export type Colleague = z.infer<typeof Colleague>;

/** Who works on a lead; null: nobody in particular. */
export const LeadAssigneeInput = z.object({ id: Id, userId: Id.nullable() });
export type LeadAssigneeInput = z.infer<typeof LeadAssigneeInput>;

export const JournalInput = z.object(pageFields);
export type JournalInput = z.infer<typeof JournalInput>;

/** A line of the journal: the action and object as in the administration's audit log. */
export const JournalEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  name: z.string(),
  action: z.string(),
  object: z.string().nullable(),
});

export const JournalPage = z.object({ items: z.array(JournalEntry), total: z.int() });
export type JournalPage = z.infer<typeof JournalPage>;
