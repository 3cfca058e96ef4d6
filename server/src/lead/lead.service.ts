import { CAR_NOT_FOUND } from 'contracts/car';
import type { LeadInput, LeadReceipt } from 'contracts/lead';
import type { Ctx } from '../context.ts';
import { measuredResponseTime } from '../dealer/dealer.service.ts';
import { notFound } from '../errors.ts';
import { queueMail, queueMailToTyped } from '../mail/mail.service.ts';
import { LeadMessage } from './lead-message.entity.ts';
import { Lead } from './lead.entity.ts';
import { buyerLetter, dealerLetter, type Sender } from './letters.ts';
import {
  type AskedCar,
  bodyHashOf,
  findAskedCar,
  findLeadByKey,
  findLeadSince,
  hasSubmission,
  keyOf,
  type LeadRow,
  lockSender,
} from './lead.repository.ts';
import { receiptView } from './lead.view.ts';
import { tellOfLead } from './lead-news.ts';
import { normalPhone } from './phone.ts';

/** For so long a sender's further texts about a car belong to the same lead (docs/rules.md "Duplicate request"). */
const SAME_LEAD_MS = 24 * 3600 * 1000;
const FIRST_ID = 100_001;
const DECOY_IDS = 20_000;

interface Submission extends Sender {
  carId: number;
  /** Null without an Idempotency-Key. */
  key: string | null;
  /** Agreed to other dealers' offers. */
  wantsAlternatives: boolean;
}

/**
 * POST /api/leads (public-site §5, §7). The same submission again (same Idempotency-Key, or same body within a day) gives
 * the same lead; another text within a day is added to it. Throws "not found" for a car that is not public, and
 * "too many requests".
 */
export async function createLead(ctx: Ctx, input: LeadInput): Promise<LeadReceipt> {
  if (input.website) return decoy(ctx, input.carId);
  const email = input.userEmail.toLowerCase();
  const submission: Submission = {
    carId: input.carId,
    name: input.userName,
    email,
    phone: normalPhone(input.userPhone),
    text: input.message,
    key: input.idempotencyKey ? keyOf(email, input.carId, input.idempotencyKey) : null,
    wantsAlternatives: input.wantsAlternatives === true,
  };
  return ctx.em.transactional((em) => submit({ ...ctx, em }, submission));
}

/** Whoever filled the field that people don't see is told that all went well. */
function decoy(ctx: Ctx, carId: number): LeadReceipt {
  const id = FIRST_ID + Math.floor(Math.random() * DECOY_IDS);
  return { id, carId, status: 'nou', createdAt: ctx.now().toISOString() };
}

async function submit(ctx: Ctx, submission: Submission): Promise<LeadReceipt> {
  const { carId, email, key } = submission;
  await lockSender(ctx.em, email, carId);
  const repeated = key === null ? null : await findLeadByKey(ctx.em, key);
  if (repeated) return receiptView(repeated);
  const since = new Date(ctx.now().getTime() - SAME_LEAD_MS);
  const recent = await findLeadSince(ctx.em, { email, carId, since });
  if (recent && (await hasSubmission(ctx.em, hashOf(recent, submission)))) return receiptView(recent);
  const car = await findAskedCar(ctx.em, carId);
  if (!car) throw notFound(CAR_NOT_FOUND);
  if (ctx.ip !== null) await ctx.limits.take('lead-ip', ctx.ip);
  await ctx.limits.take('lead-sender', `${email}:${carId}`);
  return receiptView(recent ? await addTo(ctx, recent, { car, submission }) : await open(ctx, car, submission));
}

async function open(ctx: Ctx, car: AskedCar, submission: Submission): Promise<LeadRow> {
  const lead = ctx.em.create(Lead, {
    car: car.id,
    dealer: car.dealerId,
    buyer: buyerOf(ctx),
    userName: submission.name,
    userEmail: submission.email,
    userPhone: submission.phone,
    status: 'nou',
    dealerSeen: false,
    alternativesConsentAt: submission.wantsAlternatives ? ctx.now() : null,
    createdAt: ctx.now(),
  });
  await ctx.em.flush(); // its id is part of the message's hash
  await addMessage(ctx, lead, submission);
  await queueMail(ctx, dealerLetter(ctx.env, car, { sender: submission, isFurther: false }));
  const responseTime = await measuredResponseTime(ctx, car.dealerId);
  await queueMailToTyped(ctx, buyerLetter(ctx.env, car, { email: submission.email, responseTime }));
  await tellOfLead(ctx.em, { id: lead.id, userId: car.dealerUserId });
  return lead;
}

/**
 * The newest name and number are the ones to call; only the dealer is written to again. The lead stays whose it was: an
 * address is typed, not proven, so writing under somebody's must not make their request one's own.
 */
async function addTo(
  ctx: Ctx,
  lead: LeadRow,
  { car, submission }: { car: AskedCar; submission: Submission },
): Promise<LeadRow> {
  lead.dealerSeen = false;
  lead.userName = submission.name;
  lead.userPhone = submission.phone ?? lead.userPhone ?? null;
  if (submission.wantsAlternatives) lead.alternativesConsentAt ??= ctx.now();
  await addMessage(ctx, lead, submission);
  await queueMail(ctx, dealerLetter(ctx.env, car, { sender: submission, isFurther: true }));
  await tellOfLead(ctx.em, { id: lead.id, userId: car.dealerUserId });
  return lead;
}

async function addMessage(ctx: Ctx, lead: LeadRow, submission: Submission): Promise<void> {
  ctx.em.create(LeadMessage, {
    lead,
    text: submission.text,
    bodyHash: hashOf(lead, submission),
    idempotencyKey: submission.key,
    createdAt: ctx.now(),
  });
  await ctx.em.flush();
}

const hashOf = (lead: LeadRow, { name, phone, text }: Submission): string => bodyHashOf(lead.id, [name, phone, text]);
const buyerOf = (ctx: Ctx): number | null => (ctx.actor?.role === 'user' ? ctx.actor.user.id : null);
