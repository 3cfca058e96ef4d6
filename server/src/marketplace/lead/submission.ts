// The parts that a submission adds to its lead, new or earlier: its text, and the email to the dealer.
import type { LeadInput } from 'contracts/lead';
import type { LeadWishes } from 'contracts/lead-wishes';
import { addressKey } from '../../platform/limits/address-key.ts';
import type { Ctx, LimitedAction } from '../../platform/context/context.ts';
import { type MailDraft, typedMailAction } from '../../platform/mail/mail.service.ts';
import { BUYER_EMAIL, type LeadEvent, newLeadEmail, type Sender } from './emails.ts';
import { LeadMessage } from './lead-message.entity.ts';
import { type Assignee, bodyHashOf, type RequestedCar, type SubmissionState } from './lead.repository.ts';

/** A submission of the offer form. */
export interface Submission extends Sender {
  carId: number;
  /** Agreed to other dealers' offers. */
  wantsAlternatives: boolean;
  /** The signed-in buyer, otherwise null. */
  buyerId: number | null;
}

/** A submission that is accepted. */
export type AcceptedSubmission = SubmissionState & {
  car: RequestedCar;
  submission: Submission;
  /** The sender's address may get an email: too many go to nobody. */
  mayEmail: boolean;
};

/** Null when nothing is wished. */
export const wishesOrNull = (wishes: LeadInput['wishes']): LeadWishes | null =>
  wishes && Object.values(wishes).some((value) => value !== null && value !== false) ? wishes : null;

/**
 * By IP address, and by IP address with email: what others send under a person's email must not lock that person out.
 * Returns whether the sender of a new lead is emailed, whose address is typed: counted at once with the others, since
 * each answer of a store is a round trip.
 */
export async function claimLimits(ctx: Ctx, { email, carId }: Submission, isNew: boolean): Promise<boolean> {
  const bySender: LimitedAction[] =
    ctx.ip === null
      ? []
      : [
          ['lead-ip', ctx.ip],
          ['lead-sender', `${addressKey(ctx.ip)}:${email}:${carId}`],
        ];
  if (isNew) return ctx.limits.takeWith(bySender, typedMailAction({ kind: BUYER_EMAIL, to: email }));
  await ctx.limits.takeAll(bySender);
  return false;
}

/** To the dealer's address, and to the member who works on the lead where that is another one. */
export function dealerEmails(
  { env }: Ctx,
  { car, submission }: AcceptedSubmission,
  { event, assignee, leadId }: { event: LeadEvent; assignee: Assignee | null; leadId: number },
): MailDraft[] {
  const email = newLeadEmail(env, car, { sender: submission, event, leadId });
  if (!assignee || assignee.email.toLowerCase() === car.dealerEmail.toLowerCase()) return [email];
  return [email, { ...email, to: assignee.email, toName: assignee.name }];
}

/** Adds the text with its contact data. */
export async function addMessage(
  ctx: Ctx,
  lead: number,
  { submission, isConfirmed }: { submission: Submission; isConfirmed: boolean },
): Promise<void> {
  const { name, phone, text, wantsAlternatives } = submission;
  await ctx.em.insert(LeadMessage, {
    lead,
    // A text that an administrator sends as the buyer is shown as theirs.
    author: ctx.actor?.impersonatorId ?? null,
    name,
    phone,
    alternativesConsentAt: wantsAlternatives ? ctx.now() : null,
    isConfirmed,
    text,
    bodyHash: hashOf(lead, submission),
    createdAt: ctx.now(),
  });
}

/** Wishes count where there are some: the same text with others is another submission. */
export const hashOf = (leadId: number, { name, phone, text, wishes }: Submission): string =>
  bodyHashOf(leadId, [name, phone, text, ...(wishes ? [JSON.stringify(wishes)] : [])]);
