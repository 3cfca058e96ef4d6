// Reviews of dealers by who has dealt with them (docs/rules/conversations.md "Reviews").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { block } from '../text/text.schema.ts';

/** `experience`: five questions; `answered`: one, to who got no answer in a week. */
const ReviewKind = z.enum(['experience', 'answered']);

/** The questions of an experience, one to five stars each. */
export const ReviewStars = z.enum(['answer', 'honesty', 'price', 'delivery', 'overall']);
export type ReviewStars = z.infer<typeof ReviewStars>;

/** `pending`: waits for a person; `rejected`: hidden for a reason that its author was told. */
const ReviewState = z.enum(['pending', 'published', 'rejected']);

export const REVIEW_LENGTH = 2_000;

const stars = z
  .int({ error: 'Alegeți de la 1 la 5 stele' })
  .min(1, 'Alegeți de la 1 la 5 stele')
  .max(5, 'Alegeți de la 1 la 5 stele');

export const ReviewToken = z.object({ token: z.string().max(100) });

/** An invitation as its page reads it; `isUsed`: it was answered. */
export const ReviewInvite = z.object({
  kind: ReviewKind,
  dealer: z.object({ id: Id, name: z.string() }),
  /** The car that the conversation was about; null for a request to several dealers. */
  car: z.string().nullable(),
  isUsed: z.boolean(),
});
export type ReviewInvite = z.infer<typeof ReviewInvite>;

/** Delivery may be left out, where the car has not come yet. */
export const ExperienceInput = ReviewToken.extend({
  answer: stars,
  honesty: stars,
  price: stars,
  delivery: stars.nullish().transform((value) => value ?? null),
  overall: stars,
  text: block({ max: REVIEW_LENGTH })
    .nullish()
    .transform((text) => text || null),
});
export type ExperienceInput = z.infer<typeof ExperienceInput>;

export const AnsweredInput = ReviewToken.extend({ answered: z.boolean({ error: 'Alegeți da sau nu' }) });
export type AnsweredInput = z.infer<typeof AnsweredInput>;

export const ReviewReceipt = z.object({ state: ReviewState });
export type ReviewReceipt = z.infer<typeof ReviewReceipt>;

/** A dealer's reviews in figures. */
export const ReviewSummary = z.object({
  /** Published experiences. */
  count: z.int(),
  /** Mean of `overall`, one decimal; null without any. */
  average: z.number().nullable(),
  /** The Bayesian mean: a few reviews weigh less than many (contracts/review-mean). No list is ordered by it. */
  rank: z.number().nullable(),
  /** Mean of each question, one decimal. */
  questions: z.record(ReviewStars, z.number().nullable()),
  /** Answers to the question whether the dealer has answered: how many said so, of how many. */
  answered: z.object({ yes: z.int(), of: z.int() }),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

/** A published review. */
export const Review = z.object({
  id: Id,
  /** First name and initial; null once the account was deleted. */
  author: z.string().nullable(),
  /** The experience that it rests on. */
  basis: z.enum(['conversation', 'offer']),
  stars: z.record(ReviewStars, z.int().nullable()),
  text: z.string().nullable(),
  reply: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type Review = z.infer<typeof Review>;

export const ReviewListInput = z.object({ dealerId: Id, ...pageFields });
export type ReviewListInput = z.infer<typeof ReviewListInput>;

/** Published reviews, the newest first. Nobody can order or hide one. */
export const ReviewPage = z.object({ summary: ReviewSummary, items: z.array(Review), total: z.int() });
export type ReviewPage = z.infer<typeof ReviewPage>;

export const ReplyInput = z.object({
  id: Id,
  text: block({ min: 2, minMessage: 'Scrieți un răspuns', max: REVIEW_LENGTH }),
});
export type ReplyInput = z.infer<typeof ReplyInput>;

export const ReviewComplaintInput = z.object({
  id: Id,
  text: block({ min: 10, minMessage: 'Scrieți de ce recenzia nu este corectă', max: REVIEW_LENGTH }),
});
export type ReviewComplaintInput = z.infer<typeof ReviewComplaintInput>;

/** A review as its dealer sees it: the same, with whether it was complained about. */
export const OwnReview = Review.extend({ state: ReviewState, isComplained: z.boolean() });
export type OwnReview = z.infer<typeof OwnReview>;
export const OwnReviewPage = z.object({ summary: ReviewSummary, items: z.array(OwnReview), total: z.int() });
export type OwnReviewPage = z.infer<typeof OwnReviewPage>;

/** A review that waits for an administrator, with why. */
export const QueuedReview = OwnReview.extend({
  dealer: z.object({ id: Id, name: z.string() }),
  /** Words of the rules that held it back. */
  reasons: z.array(z.string()),
  complaint: z.string().nullable(),
});
export type QueuedReview = z.infer<typeof QueuedReview>;
export const ReviewQueue = z.object({ items: z.array(QueuedReview), total: z.int() });
export type ReviewQueue = z.infer<typeof ReviewQueue>;
export const ReviewQueueInput = z.object(pageFields);
export type ReviewQueueInput = z.infer<typeof ReviewQueueInput>;

/** `reason` is told to the author, and to a dealer who complained. */
export const ReviewDecision = z
  .object({
    id: Id,
    state: z.enum(['published', 'rejected'], { error: 'Alegeți o decizie' }),
    reason: block({ max: 500 })
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ state, reason }) => state === 'published' || reason !== null, {
    path: ['reason'],
    error: 'Scrieți motivul respingerii',
  });
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const REVIEW_NOT_FOUND = 'Recenzia nu a fost găsită';
export const INVITE_NOT_FOUND = 'Linkul nu mai este valabil';
export const INVITE_USED = 'Ați trimis deja această recenzie';
