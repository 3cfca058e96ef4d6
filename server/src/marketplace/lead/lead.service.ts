import { CAR_NOT_FOUND } from 'contracts/not-found-texts';
import { DAY_MS } from 'contracts/durations';
import type { LeadInput, LeadReceipt } from 'contracts/lead';
import type { Ctx } from '../../platform/context.ts';
import { measuredResponseTime } from '../../catalog/dealer/dealer.service.ts';
import { notFound } from '../../platform/errors.ts';
import { queueMail, queueMailToTyped } from '../../platform/mail/mail.service.ts';
import { addressKey } from '../../platform/limits/address-key.ts';
import { User } from '../../identity/user/user.entity.ts';
import { LeadMessage } from './lead-message.entity.ts';
import { Lead } from './lead.entity.ts';
import { buyerEmail, newLeadEmail, type Sender } from './emails.ts';
import {
  type RequestedCar,
  bodyHashOf,
  findRequestedCar,
  findLeadsSince,
  hasProven,
  hasSubmission,
  type LeadRow,
  lockSender,
} from './lead.repository.ts';
import { receiptView } from './lead.view.ts';
import { notifyOfLead } from './lead-events.ts';
import { normalPhone } from '../../platform/phone.ts';

/** A sender's further texts about a car join the same lead for this long (docs/rules.md "Duplicate leads"). */
const SAME_LEAD_MS = DAY_MS;
const FIRST_ID = 100_001;
const HONEYPOT_IDS = 20_000;

interface Submission extends Sender {
  carId: number;
  /** Agreed to other dealers' offers. */
  wantsAlternatives: boolean;
  /** The signed-in buyer, otherwise null. */
  buyerId: number | null;
  /** The buyer's account has proven that it owns the typed address. */
  isProven: boolean;
}

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
    buyerId,
    isProven: buyerId !== null && (await hasProven(ctx.em, buyerId, email)),
  };
  return ctx.em.transactional((em) => submit({ ...ctx, em }, submission));
}

/** A filled honeypot gets the same answer as a success. */
function honeypot(ctx: Ctx, carId: number): LeadReceipt {
  const id = FIRST_ID + Math.floor(Math.random() * HONEYPOT_IDS);
  return { id, carId, status: 'nou', createdAt: ctx.now().toISOString() };
}

async function submit(ctx: Ctx, submission: Submission): Promise<LeadReceipt> {
  const { carId, email } = submission;
  await lockSender(ctx.em, email, carId);
  const since = new Date(ctx.now().getTime() - SAME_LEAD_MS);
  const recent = joinedBy(submission, await findLeadsSince(ctx.em, { email, carId, since }));
  if (recent && (await hasSubmission(ctx.em, hashOf(recent, submission)))) return receiptView(recent);
  const car = await findRequestedCar(ctx.em, carId);
  if (!car) throw notFound(CAR_NOT_FOUND);
  await claimLimits(ctx, submission);
  return receiptView(recent ? await addTo(ctx, recent, { car, submission }) : await open(ctx, car, submission));
}

/**
 * By IP address, and by IP address with email: what others send under a person's email must not lock that person out.
 */
async function claimLimits(ctx: Ctx, { email, carId }: Submission): Promise<void> {
  if (ctx.ip === null) return;
  await ctx.limits.takeAll([
    ['lead-ip', ctx.ip],
    ['lead-sender', `${addressKey(ctx.ip)}:${email}:${carId}`],
  ]);
}

/**
 * The lead that a further text joins: the sender's own, else the newest under this address. A sender who has proven the
 * address does not join another account's lead, since that account could read the text.
 */
function joinedBy({ buyerId, isProven }: Submission, leads: readonly LeadRow[]): LeadRow | null {
  const own = buyerId === null ? undefined : leads.find(({ buyer }) => buyer?.id === buyerId);
  return own ?? leads.find(({ buyer }) => !buyer || !isProven) ?? null;
}

/**
 * An address is typed, not proven: a lead belongs to the sender who has the session that sent it, or an account that
 * has proven it.
 */
const isOwn = ({ buyerId, isProven }: Submission, { buyer }: LeadRow): boolean =>
  buyerId !== null && (buyer ? buyer.id === buyerId : isProven);

async function open(ctx: Ctx, car: RequestedCar, submission: Submission): Promise<LeadRow> {
  const lead = ctx.em.create(Lead, {
    car: car.id,
    dealer: car.dealerId,
    buyer: submission.buyerId,
    userName: submission.name,
    userEmail: submission.email,
    userPhone: submission.phone,
    status: 'nou',
    dealerSeen: false,
    alternativesConsentAt: submission.wantsAlternatives ? ctx.now() : null,
    createdAt: ctx.now(),
  });
  await ctx.em.flush(); // its id is part of the message's hash
  await addMessage(ctx, lead, { submission, isConfirmed: true });
  await queueMail(ctx, newLeadEmail(ctx.env, car, { sender: submission, event: 'request' }));
  const responseTime = await measuredResponseTime(ctx, car.dealerId);
  const { email, isProven } = submission;
  await queueMailToTyped(ctx, buyerEmail(ctx.env, car, { email, isProven, responseTime }));
  await notifyOfLead(ctx.em, { id: lead.id, userId: car.dealerUserId });
  return lead;
}

/**
 * Only the dealer is emailed again. The sender's own newest name and number replace the earlier ones; a text from
 * another session keeps its own contact data beside them and changes nothing that the sender gave.
 */
async function addTo(
  ctx: Ctx,
  lead: LeadRow,
  { car, submission }: { car: RequestedCar; submission: Submission },
): Promise<LeadRow> {
  const isConfirmed = isOwn(submission, lead);
  lead.dealerSeen = false;
  if (isConfirmed) takeContact(ctx, lead, submission);
  await addMessage(ctx, lead, { submission, isConfirmed });
  const event = isConfirmed ? 'further' : 'unconfirmed';
  await queueMail(ctx, newLeadEmail(ctx.env, car, { sender: submission, event }));
  await notifyOfLead(ctx.em, { id: lead.id, userId: car.dealerUserId });
  return lead;
}

function takeContact(ctx: Ctx, lead: LeadRow, { buyerId, name, phone, wantsAlternatives }: Submission): void {
  if (buyerId !== null) lead.buyer ??= ctx.em.getReference(User, buyerId);
  lead.userName = name;
  lead.userPhone = phone ?? lead.userPhone ?? null;
  if (wantsAlternatives) lead.alternativesConsentAt ??= ctx.now();
}

async function addMessage(
  ctx: Ctx,
  lead: LeadRow,
  { submission, isConfirmed }: { submission: Submission; isConfirmed: boolean },
): Promise<void> {
  const { name, phone, text, wantsAlternatives } = submission;
  ctx.em.create(LeadMessage, {
    lead,
    name,
    phone,
    alternativesConsentAt: wantsAlternatives ? ctx.now() : null,
    isConfirmed,
    text,
    bodyHash: hashOf(lead, submission),
    createdAt: ctx.now(),
  });
  await ctx.em.flush();
}

const hashOf = (lead: LeadRow, { name, phone, text }: Submission): string => bodyHashOf(lead.id, [name, phone, text]);
