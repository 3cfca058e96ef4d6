import type { EntityManager } from '@mikro-orm/postgresql';
import { bucharestDay, daysBetween, formatMoney } from 'contracts/format';
import { fromCents } from 'contracts/vat';
import { audit } from '../../platform/audit/audit.service.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { endOfDayAfter } from './plan/plan-end.ts';
import { grossCents } from './subscription-price.ts';
import { lockSubscriptionEnds, type Step, type ClaimedStep, claimStep } from './subscription-end.repository.ts';
import { subscriptionEmail } from './subscription-emails.ts';
import { readTerms, type Terms } from './plan/terms.ts';
import { moveToFree, suspend } from '../dealer/dealer-plan.service.ts';
import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';

/** Before the working day, and every hour of it, so that a server that was down at six catches up. Bucharest's time. */
const BY_DAY = '5 6-20 * * *';

type ReviewDeps = Pick<JobDeps, 'orm' | 'env' | 'log' | 'jobs' | 'now'>;
type Transaction = Pick<ReviewDeps, 'env' | 'jobs' | 'now'> & { em: EntityManager; terms: Terms };

/** Schedules the check of subscriptions. Call before `jobs.start()`. */
export const registerSubscriptions = scheduled('subscription-ends', BY_DAY, reviewSubscriptions);

/** The number of dealers for which each step was taken. */
export type SubscriptionReview = Record<Step, number>;

/**
 * The end of a subscription (docs/rules/dealers.md "End of a subscription"): a notice before it, an email when grace begins,
 * and after the grace the action of the general rule. One transaction: a step, its email and its audit entry exist
 * together or not at all, and each step once for each end, however many processes check. The end is processed first, so
 * that a dealer notified today is not ended today.
 */
export async function reviewSubscriptions({ orm, log, ...deps }: ReviewDeps): Promise<SubscriptionReview> {
  const review = await orm.em.fork().transactional(async (em) => {
    await lockSubscriptionEnds(em);
    const transaction = { ...deps, em, terms: await readTerms(em) };
    const end = await claimAll(transaction, 'end');
    const grace = await claimAll(transaction, 'grace');
    const notice = await claimAll(transaction, 'notice');
    return { notice, grace, end };
  });
  if (review.notice + review.grace + review.end > 0) log.info(review, 'ends of subscriptions were checked');
  return review;
}

async function claimAll(transaction: Transaction, step: Step): Promise<number> {
  const { em, env, terms, now } = transaction;
  const rule = { now: now(), noticeDays: terms.expiryNoticeDays, graceDays: terms.gracePeriodDays };
  const taken = await claimStep(em, step, rule);
  for (const dealer of taken) {
    if (step === 'end') await end(transaction, dealer);
    const result = step === 'end' ? terms.autoTransition : bucharestDay(dealer.expiresAt);
    const entry = { action: `subscription.${step}`, object: `dealer:${dealer.id}`, result };
    await audit({ em, now, actor: null, ip: null }, entry);
    await queueMail(transaction, subscriptionEmail(env, dealer, { step, ...emailTerms(transaction, dealer) }));
  }
  return taken.length;
}

async function end({ em, terms, now }: Transaction, { id }: ClaimedStep): Promise<void> {
  if (terms.autoTransition === 'free') await moveToFree(em, id);
  if (terms.autoTransition === 'suspend') await suspend(em, id, now());
}

function emailTerms({ terms, now }: Transaction, dealer: ClaimedStep) {
  return {
    autoTransition: terms.autoTransition,
    daysLeft: daysBetween(now(), dealer.expiresAt),
    graceUntil: endOfDayAfter(dealer.expiresAt, dealer.graceDays),
    price: priceText(terms, dealer),
  };
}

/** "240,79 RON cu TVA" by the dealer's own price or the general one. */
function priceText(terms: Terms, { plan, monthlyCents, annualCents }: ClaimedStep): string {
  const net = plan === 'standard_annual' ? (annualCents ?? terms.annualCents) : (monthlyCents ?? terms.monthlyCents);
  const amount = formatMoney(fromCents(grossCents(net, terms)), terms.currency);
  return terms.vatEnabled ? `${amount} cu TVA` : amount;
}
