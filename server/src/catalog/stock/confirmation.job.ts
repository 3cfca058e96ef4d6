import type { EntityManager } from '@mikro-orm/postgresql';
import { STOCK_CONFIRMATION_SETTING } from 'contracts/stock';
import type { Jobs, Log } from '../../platform/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import type { Env } from '../../platform/env.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import type { JobRunner } from '../../platform/jobs/jobs.ts';
import { confirmationEmail } from './confirmation-email.ts';
import { applyRule, liftAll, type Rule, ruleSince, claimDue } from '../car/listing/confirmation.service.ts';

export const CONFIRMATION_QUEUE = 'stock-confirmation';
/** Before the working day begins, so that the letter lies on top. Bucharest's time. */
const EVERY_MORNING = '30 6 * * *';

interface ReviewDeps {
  orm: Orm;
  env: Env;
  log: Log;
  jobs: Jobs;
  now: () => Date;
  /** Confirms the cars of the demo's dealers, who are nobody; absent without demo data. */
  confirmDemo?: ((em: EntityManager, now: Date) => Promise<void>) | undefined;
}

/** Every morning, and when the administrator turns the switch. */
export function registerStockConfirmation(jobs: JobRunner, deps: Omit<ReviewDeps, 'jobs'>): void {
  jobs.work(CONFIRMATION_QUEUE, async () => void (await reviewStock({ ...deps, jobs })), { cron: EVERY_MORNING });
}

export interface StockReview {
  /** Cars whose place changed, and letters written. */
  changed: number;
  letters: number;
}

/**
 * "Stoc confirmat" (docs/rules.md "Confirmed stock"): demotes after seven days and hides after fourteen what its dealer was
 * told of on an earlier day, then tells of what comes next. One transaction: a car is announced by exactly one letter, and
 * nothing happens unannounced, however long the server was away.
 */
export async function reviewStock({ orm, env, log, jobs, now, confirmDemo }: ReviewDeps): Promise<StockReview> {
  const review = await orm.em.fork().transactional(async (em): Promise<StockReview> => {
    const at = now();
    const since = await ruleSince(em, STOCK_CONFIRMATION_SETTING);
    if (!since) {
      await liftAll(em);
      return { changed: 0, letters: 0 };
    }
    await confirmDemo?.(em, at);
    const rule = { now: at, since };
    const changed = await applyRule(em, rule);
    return { changed, letters: await announce(em, { env, jobs, now }, rule) };
  });
  if (review.changed + review.letters > 0) log.info(review, 'unconfirmed stock was looked through');
  return review;
}

/** Hiding first: what is told of its demotion in this run is not told of its hiding in the same. */
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
