// Writing and reading reviews (docs/rules/conversations.md "Reviews"). Moderation: review-moderation.service.ts.
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type AnsweredInput,
  type ExperienceInput,
  INVITE_NOT_FOUND,
  INVITE_USED,
  type ReviewInvite,
  type ReviewListInput,
  type ReviewPage,
  type ReviewReceipt,
} from 'contracts/review';
import { MIN_SHOWN_REVIEWS } from 'contracts/review-mean';
import { isStorableId } from 'contracts/id';
import { isBarred } from '../../identity/user/barred-mailbox.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { wrongLink } from '../../platform/limits/wrong-link.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { publishedEmail } from './emails.ts';
import { findInvite, type InviteRow, optOut, useInvite } from './invite.repository.ts';
import { readOptOut } from './invite-link.ts';
import { reasonsToWait } from './held-back.ts';
import { findMeans, findReviews, insertReview, type NewReview, reviewView, summaryOf } from './review.repository.ts';

const NO_STARS = { answer: null, honesty: null, price: null, delivery: null, overall: null };

async function requireInvite(ctx: Ctx, token: string): Promise<InviteRow> {
  const invite = await findInvite(ctx.em, token, ctx.now());
  if (!invite || (await isBarred(ctx, invite.email))) throw await wrongLink(ctx, INVITE_NOT_FOUND);
  return invite;
}

/** The questions of an invitation's page. 404 for a link that is unknown or older than 90 days. */
export async function openInvite(ctx: Ctx, { token }: { token: string }): Promise<ReviewInvite> {
  const { kind, dealerId, dealerName, title, isUsed } = await requireInvite(ctx, token);
  return { kind, dealer: { id: dealerId, name: dealerName }, car: title, isUsed };
}

/** Stores an experience; one that the rules hold back waits for a person. Errors: 404 for the link, 409 when used. */
export async function writeExperience(ctx: Ctx, { token, text, ...stars }: ExperienceInput): Promise<ReviewReceipt> {
  const reasons = reasonsToWait(text);
  const state = reasons.length > 0 ? 'pending' : 'published';
  return write(ctx, token, { kind: 'experience', answered: null, stars, text, state, reasons });
}

/** Stores whether the dealer has answered, which is shown as a share. */
export const writeAnswered = (ctx: Ctx, { token, answered }: AnsweredInput): Promise<ReviewReceipt> =>
  write(ctx, token, { kind: 'answered', answered, stars: NO_STARS, text: null, state: 'published', reasons: [] });

type ReviewText = Pick<NewReview, 'kind' | 'answered' | 'stars' | 'text' | 'state' | 'reasons'>;

async function write(ctx: Ctx, token: string, words: ReviewText): Promise<ReviewReceipt> {
  const invite = await requireInvite(ctx, token);
  if (invite.kind !== words.kind) throw notFound(INVITE_NOT_FOUND);
  return ctx.em.transactional(async (em) => {
    const { dealerId, leadId, authorId, hasOffer } = invite;
    const who = { author: shownName(invite.authorName), authorId, basis: hasOffer ? 'offer' : 'conversation' } as const;
    const review = { ...words, ...who, dealerId, leadId, at: ctx.now() };
    if (!(await useInvite(em, invite.id, ctx.now())) || !(await insertReview(em, review))) throw conflict(INVITE_USED);
    if (words.kind === 'experience' && words.state === 'published') await emailDealer({ ...ctx, em }, dealerId);
    return { state: words.state };
  });
}

async function emailDealer(ctx: Ctx, dealerId: number): Promise<void> {
  const [row] = await findReviews(ctx.em, { dealerId, limit: 1, offset: 0 });
  if (row) await queueMail(ctx, publishedEmail(ctx.env, row));
}

/** "Ana P.": who wrote is recognisable to nobody but the dealer. */
function shownName(name: string): string | null {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return first === '' ? null : last ? `${first} ${last.charAt(0).toUpperCase()}.` : first;
}

/** A dealer's published reviews with their figures; a dealer without any has none. */
export async function listReviews(ctx: Ctx, { dealerId, limit, offset }: ReviewListInput): Promise<ReviewPage> {
  const id = isStorableId(dealerId) ? dealerId : 0;
  const [rows, summary] = await Promise.all([
    findReviews(ctx.em, { dealerId: id, limit, offset }),
    summaryOf(ctx.em, id),
  ]);
  return { summary, items: rows.map(reviewView), total: summary.count };
}

/** Mean and number of reviews of each dealer that has enough of them to be shown beside its name. */
export const shownMeans = (em: EntityManager, dealerIds: readonly number[]) =>
  findMeans(em, { dealerIds, least: MIN_SHOWN_REVIEWS });

/** One click of an email: no further invitations to this address. False for an address that is not ours. */
export async function optOutByLink(ctx: Ctx, link: string): Promise<boolean> {
  const id = readOptOut(ctx.env, link);
  return id !== null && (await optOut(ctx.em, id, ctx.now()));
}
