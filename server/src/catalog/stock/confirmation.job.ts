import type { EntityManager } from '@mikro-orm/postgresql';
import { STOCK_CONFIRMATION_SETTING } from 'contracts/stock';
import type { Jobs, Log } from '../../platform/context/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import type { Env } from '../../platform/config/env.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { confirmationEmail } from './confirmation-email.ts';
import { applyRule, liftAll, type Rule, ruleSince, claimDue } from '../car/listing/confirmation.service.ts';
import { scheduled } from '../../platform/jobs/jobs.ts';

export const CONFIRMATION_QUEUE = 'stock-confirmation';
/** Before the working day, so that the email is on top of the inbox. Bucharest's time. */
const EVERY_MORNING = '30 6 * * *';

interface ReviewDeps {
  orm: Orm;
  env: Env;
  log: Log;
  jobs: Jobs;
  now: () => Date;
  /** Confirms the cars of the demo dealers, who have no real users; absent without demo data. */
  confirmDemo?: ((em: EntityManager, now: Date) => Promise<void>) | undefined;
}

/** Every morning, and when the administrator switches the rule. */
export const registerStockConfirmation = scheduled(CONFIRMATION_QUEUE, EVERY_MORNING, reviewStock);

export interface StockReview {
  /** Number of changed cars, and of emails written. */
  changed: number;
  mails: number;
}

/**
 * "Stoc confirmat" (docs/rules/cars.md "Confirmed stock"): demotes after seven days and hides after fourteen the cars that
 * were announced on an earlier day, then announces the next step. One transaction: a car is announced by exactly one
 * email, and nothing happens unannounced, however long the server was down.
 */
export async function reviewStock({ orm, env, log, jobs, now, confirmDemo }: ReviewDeps): Promise<StockReview> {
  const review = await orm.em.fork().transactional(async (em): Promise<StockReview> => {
    const at = now();
    const since = await ruleSince(em, STOCK_CONFIRMATION_SETTING);
    if (!since) {
      await liftAll(em);
      return { changed: 0, mails: 0 };
    }
    await confirmDemo?.(em, at);
    const rule = { now: at, since };
    const changed = await applyRule(em, rule);
    return { changed, mails: await announce(em, { env, jobs, now }, rule) };
  });
  if (review.changed + review.mails > 0) log.info(review, 'unconfirmed stock was checked');
  return review;
}

/**
 * Hiding first: a car whose demotion is announced in this run does not get the announcement of its hiding in the same
 * run.
 */
async function announce(em: EntityManager, deps: Pick<ReviewDeps, 'env' | 'jobs' | 'now'>, rule: Rule) {
  let mails = 0;
  for (const level of [2, 1] as const) {
    for (const due of await claimDue(em, level, rule)) {
      await queueMail({ ...deps, em }, confirmationEmail(deps.env, due, level));
      mails += 1;
    }
  }
  return mails;
}
