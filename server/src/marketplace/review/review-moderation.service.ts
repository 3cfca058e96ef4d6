// Dealers reply to reviews and complain of them, administrators decide. Nobody orders, buys or hides one: an administrator rejects it for a
// reason that its author is told.
import { isStorableId } from 'contracts/id';
import {
  type OwnReview,
  type OwnReviewPage,
  type ReplyInput,
  REVIEW_NOT_FOUND,
  type ReviewComplaintInput,
  type ReviewDecision,
  type ReviewQueue,
  type ReviewQueueInput,
} from 'contracts/review';
import { requireDealerId } from '../../catalog/dealer/dealer.service.ts';
import { audit } from '../../platform/audit/audit.service.ts';
import { refuseImpersonation } from '../../platform/calls/guard.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { badRequest, conflict, notFound } from '../../platform/errors/errors.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { complaintEmail, publishedEmail, rejectedEmail } from './emails.ts';
import { reasonsToWait } from './held-back.ts';
import {
  findQueued,
  findReviews,
  lockReview,
  ownReviewView,
  type ReviewRow,
  summaryOf,
  writeComplaint,
  writeDecision,
  writeReply,
} from './review.repository.ts';

/** The signed-in dealer's published reviews. */
export async function listOwnReviews(ctx: SignedInCtx, page: ReviewQueueInput): Promise<OwnReviewPage> {
  const dealerId = await requireDealerId(ctx);
  const rows = await findReviews(ctx.em, { dealerId, ...page });
  const summary = await summaryOf(ctx.em, dealerId);
  return { summary, items: rows.map(ownReviewView), total: summary.count };
}

/**
 * The dealer's public answer, once. What would hold a review back is refused here: the dealer could publish who its author
 * is. Errors: 400 for that, 404 for another dealer's review, 409 for a second answer.
 */
export const replyToReview = (ctx: SignedInCtx, { id, text }: ReplyInput): Promise<OwnReview> => {
  refuseImpersonation(ctx.actor);
  const [reason] = reasonsToWait(text);
  if (reason) {
    const message = `Răspunsul este public și nu poate fi publicat: ${reason}`;
    throw badRequest(message, [{ path: 'text', message }]);
  }
  return changeOwn(ctx, id, async (inside) => {
    if (!(await writeReply(inside.em, id, { text, at: ctx.now() })))
      throw conflict('Ați răspuns deja acestei recenzii');
  });
};

/** The dealer asks for a check, once; the review stays until it is decided. */
export const complainOfReview = (ctx: SignedInCtx, { id, text }: ReviewComplaintInput): Promise<OwnReview> => {
  refuseImpersonation(ctx.actor);
  return changeOwn(ctx, id, async (inside) => {
    if (!(await writeComplaint(inside.em, id, { text, at: ctx.now() })))
      throw conflict('Recenzia a fost deja contestată');
  });
};

async function changeOwn(ctx: SignedInCtx, id: number, write: (inside: Ctx) => Promise<void>): Promise<OwnReview> {
  return ctx.em.transactional(async (em) => {
    const row = await requireReview({ ...ctx, em }, id);
    if (row.dealerUserId !== ctx.actor.ownerId || row.state !== 'published') throw notFound(REVIEW_NOT_FOUND);
    await write({ ...ctx, em });
    return ownReviewView(await requireReview({ ...ctx, em }, id));
  });
}

async function requireReview(ctx: Ctx, id: number): Promise<ReviewRow> {
  const row = isStorableId(id) ? await lockReview(ctx.em, id) : null;
  if (!row) throw notFound(REVIEW_NOT_FOUND);
  return row;
}

/** Reviews that the rules held back, and those that dealers complained of. */
export async function reviewQueue(ctx: SignedInCtx, page: ReviewQueueInput): Promise<ReviewQueue> {
  const { rows, total } = await findQueued(ctx.em, page);
  const items = rows.map((row) => ({
    ...ownReviewView(row),
    dealer: { id: row.dealerId, name: row.dealerName },
    reasons: row.reasons,
    complaint: row.complaint,
  }));
  return { items, total };
}

/** Publishes or rejects a review; its author and a dealer who complained are told. */
export async function decideReview(ctx: SignedInCtx, { id, state, reason }: ReviewDecision): Promise<OwnReview> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const row = await requireReview(inside, id);
    await writeDecision(em, { id, state, reason, by: ctx.actor.user.id, at: ctx.now() });
    await audit(inside, { action: `review.decide:${state}`, object: `review:${id}`, result: 'ok' });
    if (state === 'published' && row.state !== 'published') await queueMail(inside, publishedEmail(ctx.env, row));
    if (state === 'rejected' && row.email && reason) {
      await queueMail(inside, rejectedEmail(ctx.env, row.email, { dealerName: row.dealerName, reason }));
    }
    if (row.complaint !== null) {
      await queueMail(inside, complaintEmail(ctx.env, row, { isKept: state === 'published', reason }));
    }
    return ownReviewView(await requireReview(inside, id));
  });
}
