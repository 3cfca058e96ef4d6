// What a submission adds to its lead, new or earlier: its text, and the email to the dealer.
import type { LeadInput } from 'contracts/lead';
import type { LeadWishes } from 'contracts/lead-wishes';
import { addressKey } from '../../platform/limits/address-key.ts';
import type { Ctx } from '../../platform/context.ts';
import { insertUnawaited } from '../../platform/database/pipeline.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { type LeadEvent, newLeadEmail, type Sender } from './emails.ts';
import { LeadMessage } from './lead-message.entity.ts';
import { type Assignee, bodyHashOf, type RequestedCar, type SubmissionState } from './lead.repository.ts';

/** What somebody sends by the offer form. */
export interface Submission extends Sender {
  carId: number;
  /** Agreed to other dealers' offers. */
  wantsAlternatives: boolean;
  /** The signed-in buyer, otherwise null. */
  buyerId: number | null;
}

/** A submission that is accepted. */
export type Asked = SubmissionState & { car: RequestedCar; submission: Submission };

/** Null when nothing is wished. */
export const saidWishes = (wishes: LeadInput['wishes']): LeadWishes | null =>
  wishes && Object.values(wishes).some((value) => value !== null && value !== false) ? wishes : null;

/**
 * By IP address, and by IP address with email: what others send under a person's email must not lock that person out.
 */
export async function claimLimits(ctx: Ctx, { email, carId }: Submission): Promise<void> {
  if (ctx.ip === null) return;
  await ctx.limits.takeAll([
    ['lead-ip', ctx.ip],
    ['lead-sender', `${addressKey(ctx.ip)}:${email}:${carId}`],
  ]);
}

/** To the dealer's address, and to the member who works on the lead where that is another one. */
export async function emailDealer(
  ctx: Ctx,
  { car, submission, mailIds }: Asked,
  { event, assignee, leadId }: { event: LeadEvent; assignee: Assignee | null; leadId: number },
): Promise<void> {
  const email = newLeadEmail(ctx.env, car, { sender: submission, event, leadId });
  await queueMail(ctx, { ...email, id: mailIds[0] });
  if (!assignee || assignee.email.toLowerCase() === car.dealerEmail.toLowerCase()) return;
  await queueMail(ctx, { ...email, to: assignee.email, toName: assignee.name, id: mailIds[2] });
}

/** Adds the text with its contact data. */
export async function addMessage(
  ctx: Ctx,
  lead: number,
  { submission, isConfirmed }: { submission: Submission; isConfirmed: boolean },
): Promise<void> {
  const { name, phone, text, wantsAlternatives } = submission;
  await insertUnawaited(ctx.em, LeadMessage, {
    lead,
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
