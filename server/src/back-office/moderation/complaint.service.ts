// A dealer's complaint about a moderation decision, and its review (Regulation 2022/2065, art. 20).
import type { Ack } from 'contracts/ack';
import { DealerStatus } from 'contracts/dealer';
import {
  COMPLAINT_DECIDED,
  COMPLAINT_LATE,
  COMPLAINT_MADE,
  COMPLAINT_OWN,
  type ComplaintDecisionInput,
  type ComplaintInput,
  type ComplaintListInput,
  type ComplaintPage,
  type ComplaintRow,
  type Moderation,
  MODERATION_NOT_FOUND,
} from 'contracts/moderation';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { setDealerStatus } from '../../catalog/dealer/dealer.service.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/errors.ts';
import { refuseImpersonation } from '../../platform/calls/guard.ts';
import { queueMail, queueMailToTyped } from '../../platform/mail/mail.service.ts';
import {
  type ConcernedRow,
  findComplaints,
  hasOtherAdmin,
  saveAnswer,
  saveComplaint,
  lockDecision,
} from './complaint.repository.ts';
import { complaintEmail, reversalEmail } from '../../catalog/moderation/emails.ts';
import { endDecisions } from '../../catalog/moderation/moderation.repository.ts';
import { complaintUntil, moderationView } from '../../catalog/moderation/moderation.view.ts';

/**
 * Stores a dealer's complaint, once for a decision and within six months of it. Not while impersonating the dealer
 * (403). Errors: 404 for a decision about another dealer, 409 for a second complaint, one that is too late, or a
 * reversed decision.
 */
export async function complain(ctx: SignedInCtx, { id, text }: ComplaintInput): Promise<Moderation> {
  refuseImpersonation(ctx.actor);
  return ctx.em.transactional(async (em) => {
    const row = await lockDecision(em, id);
    if (!row || row.dealerUserId !== ctx.actor.ownerId) throw notFound(MODERATION_NOT_FOUND);
    if (row.complaint !== null) throw conflict(COMPLAINT_MADE);
    if (complaintUntil(row) < ctx.now()) throw conflict(COMPLAINT_LATE);
    await saveComplaint(em, id, { text, at: ctx.now() });
    return moderationView({ ...row, complaint: text, complainedMs: ctx.now().getTime() });
  });
}

const mayDecide = ({ decidedById }: ConcernedRow, userId: number, hasOther: boolean): boolean =>
  decidedById !== userId || !hasOther;

function rowOf(row: ConcernedRow, userId: number, hasOther: boolean): ComplaintRow {
  const { complaint, ...decision } = moderationView(row);
  if (!complaint) throw notFound(MODERATION_NOT_FOUND);
  const car = row.carId !== null && row.title !== null ? { id: row.carId, title: row.title } : null;
  const dealer = { id: row.dealerId, name: row.dealerName };
  return { ...decision, complaint, dealer, car, mayDecide: mayDecide(row, userId, hasOther) };
}

/** The administrators' queue of complaints. The access is audited. */
export async function listComplaints(ctx: SignedInCtx, input: ComplaintListInput): Promise<ComplaintPage> {
  await audit(ctx, { action: 'moderation.complaints', result: input.status ?? 'all' });
  const { rows, total } = await findComplaints(ctx.em, input);
  const me = ctx.actor.user.id;
  const hasOther = await hasOtherAdmin(ctx.em, me);
  return { items: rows.map((row) => rowOf(row, me, hasOther)), total };
}

/**
 * Answers a complaint once, with reasons; a reversed decision ends. The dealer is emailed, and so is the reporter of
 * the advert when the measure is lifted. Errors: 403 for the administrator who made the decision while there is another
 * one, 404, 409 when answered.
 */
export async function decideComplaint(
  ctx: SignedInCtx,
  { id, isReversed, answer }: ComplaintDecisionInput,
): Promise<Ack> {
  const me = ctx.actor.user.id;
  await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const row = await lockDecision(em, id);
    if (!row || row.complaint === null) throw notFound(MODERATION_NOT_FOUND);
    if (row.isReversed !== null) throw conflict(COMPLAINT_DECIDED);
    if (!mayDecide(row, me, await hasOtherAdmin(em, me))) throw forbidden(COMPLAINT_OWN);
    await saveAnswer(em, id, { isReversed, answer, byId: me, at: ctx.now() });
    await audit(inside, {
      action: 'moderation.decideComplaint',
      object: objectOf(row),
      result: isReversed ? 'reversed' : 'kept',
    });
    const about = row.title === null ? 'contul de dealer' : `anunțul „${row.title}”`;
    const dealer = { name: row.dealerName, email: row.dealerEmail };
    await queueMail(inside, complaintEmail(ctx.env, dealer, { kind: row.kind, about, isReversed, answer }));
    if (isReversed && row.ending === null) await reverse(inside, row);
  });
  return { success: true };
}

const objectOf = ({ carId, dealerId }: ConcernedRow): string =>
  carId === null ? `dealer:${dealerId}` : `car:${carId}`;

async function reverse(ctx: SignedInCtx, row: ConcernedRow): Promise<void> {
  await endDecisions(ctx.em, [row.id], { ending: 'reversed', byId: ctx.actor.user.id, at: ctx.now() });
  if (row.kind === 'account') {
    const before = DealerStatus.safeParse(row.statusBefore);
    // An unknown former status becomes one that waits for a review of the dealer.
    await setDealerStatus(ctx, { id: row.dealerId, status: before.success ? before.data : 'pending', reason: null });
  }
  const { reporter, reportId, carId } = row;
  if (reporter !== null && reportId !== null && carId !== null)
    await queueMailToTyped(ctx, reversalEmail(ctx.env, reporter, { reportId, carId }));
}
