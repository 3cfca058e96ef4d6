import { CAR_NOT_FOUND } from 'contracts/not-found-texts';
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import type { LeadInput, LeadReceipt } from 'contracts/lead';
import { honeypotId } from '../../platform/calls/honeypot.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { measuredResponse } from '../../catalog/dealer/response-time.ts';
import { barredHash } from '../../identity/user/barred-mailbox.service.ts';
import { endTurn } from '../../catalog/dealer/team/turn.service.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { type MailDraft, queueMails } from '../../platform/mail/mail.service.ts';
import { Lead } from './lead.entity.ts';
import { buyerEmail, conversationLink } from './emails.ts';
import { barredReceipt } from './barred-lead.service.ts';
import { addLink } from './lead-link.service.ts';
import { hashToken } from '../../platform/config/secrets/session-token.ts';
import { type EarlierLead, lockSubmission, reopenLead, type SubmissionState } from './lead.repository.ts';
import { type ReceivedLead, receiptView } from './lead.view.ts';
import { contestContact } from './contact.repository.ts';
import {
  addMessage,
  type AcceptedSubmission,
  claimLimits,
  dealerEmails,
  hashOf,
  wishesOrNull,
  type Submission,
} from './submission.ts';
import { notifyOfLead } from './lead-entry.service.ts';
import { normalPhone } from '../../platform/text/phone.ts';

/** A sender's further texts about a car join the same lead for this long (docs/rules/leads.md "Duplicate leads"). */
const SAME_LEAD_MS = DAY_MS;

/**
 * POST /api/leads (public-site §5, §7). The same body again within a day gives the same lead; another text within a day is added to it. Throws "not found" for a car that is not public, and
 * "too many requests".
 */
export async function createLead(ctx: Ctx, input: LeadInput): Promise<LeadReceipt> {
  if (input.website) return honeypot(ctx, input.carId);
  const email = input.userEmail.toLowerCase();
  const buyerId = ctx.actor?.role === 'user' ? ctx.actor.user.id : null;
  const submission: Submission = {
    carId: input.carId,
    name: input.userName,
    email,
    phone: normalPhone(input.userPhone),
    text: input.message,
    wantsAlternatives: input.wantsAlternatives === true,
    wishes: wishesOrNull(input.wishes),
    buyerId,
  };
  return inTransaction(ctx, (inside) => submit(inside, submission));
}

/** A filled honeypot gets the same answer as a success. */
function honeypot(ctx: Ctx, carId: number): LeadReceipt {
  return { id: honeypotId(), carId, status: 'nou', createdAt: ctx.now().toISOString() };
}

async function submit(ctx: Ctx, submission: Submission): Promise<LeadReceipt> {
  const { carId, email, buyerId } = submission;
  const since = new Date(ctx.now().getTime() - SAME_LEAD_MS);
  const measuredSince = measuredResponse.since(ctx.now());
  const today = bucharestDay(ctx.now());
  const linkHash = ctx.leadToken === null ? null : hashToken(ctx.leadToken);
  const key = { email, carId, buyerId, since, linkHash, now: ctx.now(), measuredSince, today };
  const state = await lockSubmission(ctx.em, { ...key, barredHash: await barredHash(ctx, email) });
  const recent = joinedBy(submission, state);
  if (recent?.hashes.includes(hashOf(recent.id, submission))) return receiptView(recent);
  const { car } = state;
  if (!car) throw notFound(CAR_NOT_FOUND);
  if (state.isBarred) return barredReceipt(ctx, { submission, leadId: recent?.id ?? state.leadId });
  const asked: AcceptedSubmission = {
    ...state,
    car,
    submission,
    mayEmail: await claimLimits(ctx, submission, recent === null || isContested(recent, submission)),
  };
  return receiptView(recent ? await addTo(ctx, recent, asked) : await open(ctx, asked));
}

/**
 * The lead that a further text joins: the one whose link its sender has, or the sender's own, else the newest under this address. Another
 * account's lead is joined only where the address is that account's own: whoever typed it first would else get the
 * dealer's answers to somebody else, who would get no link.
 */
function joinedBy({ buyerId }: Submission, { earlier, isProven }: SubmissionState): EarlierLead | null {
  const own = buyerId === null ? undefined : earlier.find((lead) => lead.buyerId === buyerId);
  return (
    earlier.find(({ isLinked }) => isLinked) ??
    own ??
    earlier.find((lead) => lead.buyerId === null || (!isProven && lead.isOfOwner)) ??
    null
  );
}

/**
 * An address is typed, not proven: a lead belongs to the sender who has the session that sent it, or the link of its email,
 * or an account that has proven it.
 */
const isOwn = ({ submission: { buyerId }, isProven }: AcceptedSubmission, lead: EarlierLead): boolean =>
  lead.isLinked || (buyerId !== null && (lead.buyerId === null ? isProven : lead.buyerId === buyerId));

async function open(ctx: Ctx, asked: AcceptedSubmission): Promise<ReceivedLead> {
  const { car, submission, leadId, turn } = asked;
  const createdAt = ctx.now();
  await ctx.em.insert(Lead, {
    id: leadId,
    car: car.id,
    dealer: car.dealerId,
    buyer: submission.buyerId,
    userName: submission.name,
    userEmail: submission.email,
    userPhone: submission.phone,
    status: 'nou',
    dealerSeen: false,
    alternativesConsentAt: submission.wantsAlternatives ? createdAt : null,
    assignee: turn?.userId ?? null,
    wishes: submission.wishes,
    createdAt,
  });
  if (turn) await endTurn(ctx.em, { userId: turn.userId, dealerId: car.dealerId, at: createdAt });
  await addMessage(ctx, leadId, { submission, isConfirmed: true });
  const toDealer = dealerEmails(ctx, asked, { event: 'request', assignee: turn, leadId });
  await queueMails(ctx, [...toDealer, ...(await buyerEmails(ctx, asked, leadId))]);
  await notifyOfLead(ctx.em, { id: leadId, userId: car.dealerUserId });
  return { id: leadId, carId: car.id, createdMs: createdAt.getTime() };
}

/** With a link for this text, by which the owner of the mailbox confirms it. */
async function buyerEmails(ctx: Ctx, asked: AcceptedSubmission, leadId: number): Promise<MailDraft[]> {
  const { car, submission, isProven, mayEmail } = asked;
  const { email, buyerId } = submission;
  const responseTime = measuredResponse.textOf(asked.response);
  const object = { leadId, bodyHash: hashOf(leadId, submission) };
  // Somebody signed in has the account; the address that was typed may be a stranger's, who must not get a link then.
  const token = buyerId === null ? await addLink(ctx.em, object, ctx.now()) : null;
  const link = conversationLink(ctx.env, { id: leadId, token });
  return mayEmail ? [buyerEmail(ctx.env, car, { email, isProven, responseTime, link })] : [];
}

/** Nobody has proven the mailbox, and this text names somebody else than an earlier one. */
const isContested = (lead: EarlierLead, { buyerId, name, phone }: Submission): boolean =>
  buyerId === null &&
  lead.buyerId === null &&
  !lead.isLinked &&
  !lead.isContactConfirmed &&
  lead.contacts.some((one) => one.name !== name || one.phone !== phone);

/**
 * Only the dealer is emailed again. The sender's own newest name and number replace the earlier ones; a text from
 * another session keeps its own contact data beside them and changes nothing that the sender gave. Of two texts that
 * nobody has proven neither is the sender's: both stand side by side, and each is emailed its link.
 */
async function addTo(ctx: Ctx, lead: EarlierLead, asked: AcceptedSubmission): Promise<ReceivedLead> {
  const { car, submission } = asked;
  const isConfirmed = isOwn(asked, lead);
  const { buyerId, name, phone, wishes, wantsAlternatives } = submission;
  const consentAt = wantsAlternatives ? ctx.now() : null;
  await reopenLead(ctx.em, lead.id, isConfirmed ? { buyerId, name, phone, consentAt, wishes, at: ctx.now() } : null);
  await addMessage(ctx, lead.id, { submission, isConfirmed });
  const isOpen = isContested(lead, submission);
  if (isOpen) {
    await contestContact(ctx.em, lead.id, [...lead.contacts.map((one) => one.name), name]);
  }
  const event = isConfirmed ? 'further' : isOpen ? 'contested' : 'unconfirmed';
  const toDealer = dealerEmails(ctx, asked, { event, assignee: lead.assignee, leadId: lead.id });
  await queueMails(ctx, [...toDealer, ...(isOpen ? await buyerEmails(ctx, asked, lead.id) : [])]);
  await notifyOfLead(ctx.em, { id: lead.id, userId: car.dealerUserId });
  return lead;
}
