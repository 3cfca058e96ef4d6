import { Ack } from 'contracts/ack';
import {
  AnsweredInput,
  ExperienceInput,
  OwnReview,
  OwnReviewPage,
  ReplyInput,
  ReviewComplaintInput,
  ReviewDecision,
  ReviewInvite,
  ReviewListInput,
  ReviewPage,
  ReviewQueue,
  ReviewQueueInput,
  ReviewReceipt,
  ReviewToken,
} from 'contracts/review';
import { Id } from 'contracts/id';
import { pageFields } from 'contracts/pagination';
import { z } from 'zod';
import { takes } from '../../platform/calls/call-meta.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import {
  complainOfReview,
  decideReview,
  listOwnReviews,
  replyToReview,
  reviewQueue,
} from './review-moderation.service.ts';
import { listReviews, openInvite, optOutByLink, writeAnswered, writeExperience } from './review.service.ts';

export const reviewRouter = router({
  list: procedure.public
    .meta({
      rest: 'GET /api/dealers/:id/reviews',
      operation: 'listReviews',
      summary: 'The published reviews of a dealer, newest first, with their figures',
      spec: 'docs/rules/conversations.md "Reviews"',
      example: { query: { limit: 10 } },
      takes: takes(z.object({ id: Id, ...pageFields }), (ctx: Ctx, { id, ...page }) =>
        listReviews(ctx, { dealerId: id, ...page }),
      ),
    })
    .input(ReviewListInput)
    .output(ReviewPage)
    .query(resolver(listReviews)),
  /** A mutation, so that the token travels in the body and not in an address. */
  open: procedure.public.input(ReviewToken).output(ReviewInvite).mutation(resolver(openInvite)),
  write: procedure.public.input(ExperienceInput).output(ReviewReceipt).mutation(resolver(writeExperience)),
  writeAnswered: procedure.public.input(AnsweredInput).output(ReviewReceipt).mutation(resolver(writeAnswered)),
  optOut: procedure.public
    .input(ReviewToken)
    .output(Ack)
    .mutation(async ({ ctx, input }) => {
      if (!(await optOutByLink(ctx, input.token))) throw notFound();
      return { success: true as const };
    }),
  own: procedure.dealer
    .meta({ right: 'member' })
    .input(ReviewQueueInput)
    .output(OwnReviewPage)
    .query(resolver(listOwnReviews)),
  reply: procedure.dealer
    .meta({ right: 'leads' })
    .input(ReplyInput)
    .output(OwnReview)
    .mutation(resolver(replyToReview)),
  complain: procedure.dealer
    .meta({ right: 'leads' })
    .input(ReviewComplaintInput)
    .output(OwnReview)
    .mutation(resolver(complainOfReview)),
  queue: procedure.admin.input(ReviewQueueInput).output(ReviewQueue).query(resolver(reviewQueue)),
  decide: procedure.admin.input(ReviewDecision).output(OwnReview).mutation(resolver(decideReview)),
});
